import { badCharacters } from '../../../kernel/text';
import { DOCUMENT_LIMITS } from './limits';

/** Which kinds of address a place accepts; uploaded paths are accepted everywhere. */
export type AddressKind = 'link' | 'source';

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;
/** One segment after another, no empty, `.` or `..` segment, nothing that a server could decode into one. */
const UPLOADED_PATH =
  /^\/media(?:\/(?!\.{1,2}(?:\/|$))(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%(?!2[EeFf]|5[Cc]|[01]|7[Ff])[0-9A-Fa-f]{2})+)+$/;
const MAILTO = /^mailto:[^\s<>"\\@?]+@[^\s<>"\\@?/]+(?:\?[^\s<>"\\]*)?$/;
/** Spaces of any script, and the invisible characters that make an address read as another one. */
const INVISIBLE = /[\s\p{Zs}\p{Zl}\p{Zp}\p{Cf}]/u;

/** The scheme in lower case, the one change an address undergoes. */
export function normalAddress(value: string): string {
  return value.replace(SCHEME, (scheme) => scheme.toLowerCase());
}

/** What keeps an address from being followed or embedded safely, as the end of a sentence; null when nothing does. */
export function addressProblem(value: string, kind: AddressKind): string | null {
  if (value.length > DOCUMENT_LIMITS.maxAddressLength)
    return `must have at most ${DOCUMENT_LIMITS.maxAddressLength} characters`;
  const bad = badCharacters(value);
  if (bad !== null) return bad;
  if (INVISIBLE.test(value)) return 'must not contain spaces or invisible characters';
  if (UPLOADED_PATH.test(value)) return null;
  if (kind === 'link' && MAILTO.test(value)) return null;
  if (isHttps(value)) return null;
  return kind === 'link'
    ? 'must be an https:// address, a mailto: address or an uploaded path (/media/…)'
    : 'must be an https:// address or an uploaded path (/media/…)';
}

/** Credentials are refused because `https://bank.example@evil.example` shows one host and opens another. */
function isHttps(value: string): boolean {
  if (!value.startsWith('https://') || value.includes('\\') || value.startsWith('https:///')) return false;
  const url = URL.parse(value);
  return url !== null && url.protocol === 'https:' && url.hostname !== '' && url.username === '' && url.password === '';
}

/** The part of the rule that JSON Schema can say. */
export const ADDRESS_PATTERN: Record<AddressKind, string> = {
  link: '^(https://[^\\s/\\\\]|mailto:[^\\s]+@|/media/)',
  source: '^(https://[^\\s/\\\\]|/media/)',
};
