import type { ServedExtension } from '../../platform/storage/served-types';

const latin = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** UTF-8 without control characters but tab and line ends, so that no other kind of file passes for text. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what text does not hold
    return !/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text);
  } catch {
    return false;
  }
}

const isRiff = (bytes: Uint8Array, form: string) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === form;

/** An ID3 tag, or the header of a frame: eleven bits that are set, then layer III. */
const isMp3 = (bytes: Uint8Array) =>
  latin(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2);

const isWebm = (bytes: Uint8Array) => latin(bytes, 0, 4) === '\x1aE\xdf\xa3' && latin(bytes, 4, 64).includes('webm');

/** What the bytes of each kind begin with, or are like. */
const LOOKS_LIKE: Record<Exclude<ServedExtension, 'webp'>, (bytes: Uint8Array) => boolean> = {
  pdf: (bytes) => latin(bytes, 0, 5) === '%PDF-',
  wav: (bytes) => isRiff(bytes, 'WAVE'),
  mp3: isMp3,
  ogg: (bytes) => latin(bytes, 0, 4) === 'OggS',
  mp4: (bytes) => latin(bytes, 4, 8) === 'ftyp',
  webm: isWebm,
  zip: (bytes) => ['PK\x03\x04', 'PK\x05\x06'].includes(latin(bytes, 0, 4)),
  vtt: (bytes) => isText(bytes) && /^(\xef\xbb\xbf)?WEBVTT(?=\s|$)/.test(latin(bytes, 0, 10)),
  csv: isText,
  txt: isText,
};

export type FileExtension = keyof typeof LOOKS_LIKE;

/** Whether the bytes may be what their content type says; an empty file is nothing. */
export const looksLike = (extension: FileExtension, bytes: Uint8Array): boolean =>
  bytes.byteLength > 0 && LOOKS_LIKE[extension](bytes);
