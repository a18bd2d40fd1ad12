import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import type { Answer, DoorRequest } from './answer';

const METHODS_WITHOUT_BODY = new Set(['GET', 'HEAD']);

/** What is taken off the wire and thrown away after an answer that did not need the rest of the body. */
const DISCARDED_BYTES_MAX = 128 * 1024 * 1024;

/** Reads what arrived only as far as somebody asks for it. */
export class IncomingRequest implements DoorRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHeaders;

  /** `askForBody` is called before the first read, for callers that wait for permission to send (Expect: 100-continue). */
  constructor(
    private readonly incoming: IncomingMessage,
    origin: string,
    private readonly askForBody?: () => void,
  ) {
    this.method = incoming.method ?? 'GET';
    this.url = addressOf(incoming.url ?? '/', origin);
    this.headers = new IncomingHeaders(incoming.rawHeaders);
  }

  get body(): ReadableStream<Uint8Array> | null {
    if (METHODS_WITHOUT_BODY.has(this.method) || !hasBody(this.incoming)) return null;
    this.stream ??= bodyOf(this.incoming, this.askForBody);
    return this.stream;
  }
  private stream: ReadableStream<Uint8Array> | undefined;

  toRequest(): Request {
    const init: RequestInit & { duplex: 'half' } = { method: this.method, headers: [...this.headers], duplex: 'half' };
    return new Request(this.url, this.body === null ? init : { ...init, body: this.body });
  }
}

/** As Headers joins them: a header that came twice has both values. */
class IncomingHeaders implements Pick<Headers, 'get'> {
  constructor(private readonly raw: readonly string[]) {}

  get(name: string): string | null {
    let value: string | null = null;
    for (const [each, its] of this) if (each === name) value = value === null ? its : `${value}, ${its}`;
    return value;
  }

  *[Symbol.iterator](): Generator<[string, string]> {
    for (let index = 0; index < this.raw.length; index += 2) {
      const name = this.raw[index] ?? '';
      if (!name.startsWith(':')) yield [name.toLowerCase(), this.raw[index + 1] ?? ''];
    }
  }
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

/** `answer` may also be a Response. */
export async function send(answer: Answer | Response, incoming: IncomingMessage, outgoing: ServerResponse) {
  if (!incoming.complete) discardRest(incoming, outgoing);
  const { status, body } = answer;
  const headers: string[] = [];
  for (const [name, value] of answer.headers) headers.push(name, value);
  if (incoming.method === 'HEAD' || body === null) {
    if (body !== null && typeof body !== 'string') await body.cancel();
    outgoing.writeHead(status, headers).end();
  } else if (typeof body === 'string') {
    outgoing.writeHead(status, [...headers, 'content-length', String(Buffer.byteLength(body))]).end(body);
  } else if (answer instanceof Response && isJson(answer)) {
    const bytes = Buffer.from(await answer.arrayBuffer());
    outgoing.writeHead(status, [...headers, 'content-length', String(bytes.byteLength)]).end(bytes);
  } else {
    outgoing.writeHead(status, headers);
    await stream(body, outgoing);
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
