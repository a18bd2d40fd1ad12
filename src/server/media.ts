import { mediaResponse } from '../platform/storage/media-response';

export const MEDIA_PREFIX = '/media';

/** Uploaded files, for whoever knows their names. */
export async function handleMedia(request: Request): Promise<Response> {
  const { method, url, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return new Response('Use GET or HEAD here.\n', { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const path = new URL(url).pathname.slice(MEDIA_PREFIX.length + 1);
  return mediaResponse(path, { head: method === 'HEAD', range: headers.get('range') });
}
