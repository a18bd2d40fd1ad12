import sharp, { type Metadata } from 'sharp';
import { invalid } from '../../kernel/errors';
import { IMAGE_SIDE_MAX } from './media-schemas';

/** Pixels of all frames together. A file of a few kilobytes may claim to hold more than any memory does. */
const PIXELS_MAX = 50_000_000;
const FRAMES_MAX = 300;
const ENCODING_SECONDS_MAX = 10;
const QUALITY = 82;
/** Decoded images are large, so few are open at a time; the others wait. */
const AT_ONCE = 2;

export type EncodedImage = { bytes: Buffer; width: number; height: number };

const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'gif', 'heif']);

/**
 * The image as WebP, upright, without metadata, at most 4,096 pixels wide and high; an animation stays one.
 * Judged by its bytes alone. Whatever cannot be decoded safely is refused.
 */
export async function encodeImage(data: Buffer): Promise<EncodedImage> {
  if (!looksLikeImage(data)) throw notAnImage();
  return oneOfFew(async () => {
    const { format, pages = 1, width, pageHeight, height } = await readMetadata(data);
    if (!FORMATS.has(format)) throw notAnImage();
    if (pages > FRAMES_MAX) throw invalid('image_invalid', `data: must have at most ${FRAMES_MAX} frames`);
    if (width * (pageHeight ?? height) * pages > PIXELS_MAX) throw tooManyPixels();
    try {
      const { data: bytes, info } = await sharp(data, { animated: true, limitInputPixels: PIXELS_MAX, failOn: 'error' })
        .timeout({ seconds: ENCODING_SECONDS_MAX })
        .autoOrient()
        .resize({ width: IMAGE_SIDE_MAX, height: IMAGE_SIDE_MAX, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      return { bytes, width: info.width, height: info.pageHeight ?? info.height };
    } catch {
      throw notAnImage();
    }
  });
}

async function readMetadata(data: Buffer): Promise<Metadata> {
  try {
    return await sharp(data, { animated: true, limitInputPixels: false }).metadata();
  } catch {
    throw notAnImage();
  }
}

const notAnImage = () =>
  invalid('image_invalid', 'data: must be a PNG, JPEG, WebP, GIF or AVIF image that can be decoded');

const tooManyPixels = () =>
  invalid(
    'image_too_large',
    `data: must have at most ${PIXELS_MAX.toLocaleString('en-US')} pixels, all frames together`,
  );

/** The first bytes of the five kinds, so that no other decoder, SVG's least of all, ever sees a file. */
function looksLikeImage(data: Buffer): boolean {
  const text = (from: number, to: number) => data.toString('latin1', from, to);
  return (
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    text(0, 3) === '\xff\xd8\xff' ||
    /^GIF8[79]a$/.test(text(0, 6)) ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && /avif|avis/.test(text(8, 32)))
  );
}

let open = 0;
const waiting: (() => void)[] = [];

async function oneOfFew<T>(run: () => Promise<T>): Promise<T> {
  if (open >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else open += 1;
  try {
    return await run();
  } finally {
    const next = waiting.shift();
    if (next === undefined) open -= 1;
    else next();
  }
}
