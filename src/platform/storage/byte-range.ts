/** The first and the last byte of a part, both included. */
export type ByteRange = { first: number; last: number };

const HEADER = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a file of `size` bytes that a Range header asks for. Null where it asks for nothing that is answered in
 * parts, several ranges at once included: the whole file is the answer then. `unsatisfiable` for what lies behind its end.
 */
export function byteRangeOf(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = HEADER.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const range = { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
  if (to !== '' && Number(to) < range.first) return null;
  return range.first >= size ? 'unsatisfiable' : range;
}
