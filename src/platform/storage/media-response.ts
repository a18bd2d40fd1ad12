import { type ByteRange, byteRangeOf } from './byte-range';
import { servedTypeOf } from './served-types';
import { storage } from './storage';
import { isStoragePath } from './storage-path';

const A_YEAR_S = 31_536_000;

/**
 * A stored file for anyone who knows its name, which cannot be guessed and never names other bytes. A part of it where
 * `range`, the header of that name, asks for one: players seek that way, and some play nothing without it.
 */
export async function mediaResponse(
  path: string,
  { head, range = null }: { head: boolean; range?: string | null },
): Promise<Response> {
  const type = isStoragePath(path) ? servedTypeOf(path) : undefined;
  if (type === undefined) return notFound();
  const headers = {
    'Content-Type': type.contentType,
    ...(type.attachment ? { 'Content-Disposition': 'attachment' } : {}),
    'Cache-Control': `public, max-age=${A_YEAR_S}, immutable`,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': type.viewer ? "default-src 'self'; script-src 'none'" : "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  const size = range === null || head ? null : await storage().size(path);
  const part = size === null ? null : byteRangeOf(range, size);
  if (part === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
  const file = await storage().open(path, part ?? undefined);
  if (file === null) return notFound();
  if (part !== null)
    return new Response(file.body, { status: 206, headers: { ...headers, ...partHeaders(part, size) } });
  const whole = { ...headers, 'Content-Length': String(file.bytes) };
  if (!head) return new Response(file.body, { headers: whole });
  await file.body.cancel();
  return new Response(null, { headers: whole });
}

const partHeaders = ({ first, last }: ByteRange, size: number | null) => ({
  'Content-Range': `bytes ${first}-${last}/${size}`,
  'Content-Length': String(last - first + 1),
});

const notFound = () =>
  new Response('Not found.\n', {
    status: 404,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
