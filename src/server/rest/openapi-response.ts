import { openApiDocument } from './openapi';

let text: string | undefined;

/** The machine-readable description; the one route that needs no key. */
export function openApiResponse(request: Request, headers: Headers): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    headers.set('Allow', 'GET, HEAD');
    headers.set('X-Error-Code', 'method_not_allowed');
    return Response.json({ error: 'Use GET here.' }, { status: 405, headers });
  }
  text ??= JSON.stringify(openApiDocument());
  headers.set('Content-Type', 'application/json; charset=utf-8');
  headers.set('Cache-Control', 'public, max-age=300');
  headers.set('Access-Control-Allow-Origin', '*');
  return new Response(request.method === 'HEAD' ? null : text, { headers });
}
