const texts = new WeakMap<Response, string>();

/** A Response whose whole body is known, so that a plain server can write it without reading it as a stream first. */
export function textResponse(body: string | null, init: ResponseInit): Response {
  const response = new Response(body, init);
  if (body !== null) texts.set(response, body);
  return response;
}

export const knownText = (response: Response): string | undefined => texts.get(response);
