import { DomainError, invalid } from '../../kernel/errors';
import type { DoorRequest } from '../answer';

export const BODY_BYTES_MAX = 4_400_000;

const tooLarge = (bytesMax: number) =>
  new DomainError(
    'too_large',
    'body_too_large',
    `The request body is larger than ${bytesMax.toLocaleString('en')} bytes.`,
  );

/** Reads at most the limit and no byte more; the rest of the stream is given up. */
export async function readBody(
  request: Pick<DoorRequest, 'headers' | 'body'>,
  bytesMax = BODY_BYTES_MAX,
): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > bytesMax) throw tooLarge(bytesMax);
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > bytesMax) {
      reader.cancel().catch(() => undefined);
      throw tooLarge(bytesMax);
    }
    chunks.push(value);
  }
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks, size);
}

/** An empty body is `{}`. Nothing is coerced. */
export function parseBody(bytes: Uint8Array, contentType: string | null): Record<string, unknown> {
  if (bytes.byteLength === 0) return {};
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(contentType ?? '')) {
    throw new DomainError(
      'unsupported_media_type',
      'unsupported_media_type',
      'Send the body as JSON with the header Content-Type: application/json.',
    );
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid('malformed_body', 'The request body is not valid UTF-8.');
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw invalid('malformed_body', 'The request body is not valid JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid('malformed_body', 'The request body must be a JSON object.');
  }
  return body as Record<string, unknown>;
}

/** Whether every percent sign begins a character of UTF-8. URLSearchParams would put others in the place of what does not. */
export function isReadableQuery({ search }: URL): boolean {
  if (!search.includes('%')) return true;
  try {
    decodeURIComponent(search);
    return true;
  } catch {
    return false;
  }
}

/** A name that is given twice becomes a list, which no query field accepts. */
export function parseQuery(url: URL): Record<string, unknown> {
  if (!isReadableQuery(url)) throw invalid('validation_failed', 'The query string is not percent-encoded UTF-8.');
  const query: Record<string, unknown> = Object.create(null);
  for (const name of url.searchParams.keys()) {
    const values = url.searchParams.getAll(name);
    query[name] = values.length === 1 ? values[0] : values;
  }
  return query;
}
