import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { knownText } from './text-response';

const METHODS_WITHOUT_BODY = new Set(['GET', 'HEAD']);

/** What is taken off the wire and thrown away after an answer that did not need the rest of the body. */
const DISCARDED_BYTES_MAX = 128 * 1024 * 1024;

/**
 * A Request whose body is read from the socket only as far as somebody asks for it. `askForBody` is called before the
 * first read, for callers that wait for permission to send (Expect: 100-continue).
 */
export function toRequest(incoming: IncomingMessage, origin: string, askForBody?: () => void): Request {
  const { method = 'GET', rawHeaders } = incoming;
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!name.startsWith(':')) headers.append(name, rawHeaders[index + 1] ?? '');
  }
  const init: RequestInit & { duplex?: 'half' } = { method, headers };
  if (!METHODS_WITHOUT_BODY.has(method) && hasBody(incoming)) {
    init.body = bodyOf(incoming, askForBody);
    init.duplex = 'half';
  }
  return new Request(addressOf(incoming.url ?? '/', origin), init);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Joined as text, because a path such as //host would otherwise replace the origin. */
function addressOf(target: string, origin: string): string {
  return target.startsWith('/') ? origin + target : `${origin}/`;
}

/** One chunk per request for one. Cancelling leaves the socket alone, so that a refusal still reaches its caller. */
function bodyOf(incoming: IncomingMessage, askForBody?: () => void): ReadableStream<Uint8Array> {
  const chunks = incoming.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  let asked = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!asked) askForBody?.();
        asked = true;
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

export async function sendResponse(response: Response, incoming: IncomingMessage, outgoing: ServerResponse) {
  if (!incoming.complete) discardRest(incoming, outgoing);
  const headers: string[] = [];
  for (const [name, value] of response.headers) headers.push(name, value);
  const text = knownText(response);
  if (text !== undefined && incoming.method !== 'HEAD') {
    outgoing.writeHead(response.status, [...headers, 'content-length', String(Buffer.byteLength(text))]).end(text);
  } else if (response.body === null || incoming.method === 'HEAD') {
    await response.body?.cancel();
    outgoing.writeHead(response.status, headers).end();
  } else if (isJson(response)) {
    const body = Buffer.from(await response.arrayBuffer());
    outgoing.writeHead(response.status, [...headers, 'content-length', String(body.byteLength)]).end(body);
  } else {
    outgoing.writeHead(response.status, headers);
    await stream(response.body, outgoing);
  }
}

/** JSON is written at once, with its length; anything else may be long and flows. */
const isJson = (response: Response) => response.headers.get('content-type')?.startsWith('application/json') ?? false;

async function stream(body: ReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  const closed = finished(outgoing).catch(() => {});
  for await (const chunk of body) {
    if (outgoing.destroyed) break;
    if (!outgoing.write(chunk)) await Promise.race([new Promise((resume) => outgoing.once('drain', resume)), closed]);
  }
  outgoing.end();
}

/**
 * Most callers send their whole body before they look at the answer, and a connection closed under them would lose it.
 * So the rest is read after the answer and thrown away, up to a limit that no ordinary upload reaches.
 */
function discardRest(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.once('finish', () => {
    let discarded = 0;
    incoming.on('data', (chunk: Buffer) => {
      discarded += chunk.byteLength;
      if (discarded > DISCARDED_BYTES_MAX) incoming.destroy();
    });
  });
}
