import { storage } from './storage';
import { contentTypeOf, isStoragePath } from './storage-path';

const A_YEAR_S = 31_536_000;

/** A stored file for anyone who knows its name, which cannot be guessed and never names other bytes. */
export async function mediaResponse(path: string, options: { head: boolean }): Promise<Response> {
  const contentType = isStoragePath(path) ? contentTypeOf(path) : null;
  const file = contentType === null ? null : await storage().open(path);
  if (contentType === null || file === null) {
    return new Response('Not found.\n', {
      status: 404,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  }
  const headers = {
    'Content-Type': contentType,
    'Content-Length': String(file.bytes),
    'Cache-Control': `public, max-age=${A_YEAR_S}, immutable`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  if (!options.head) return new Response(file.body, { headers });
  await file.body.cancel();
  return new Response(null, { headers });
}
