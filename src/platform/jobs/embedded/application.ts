import { Agent, type IncomingMessage, request } from 'node:http';
import canonicalize from 'canonicalize';
import { signatureOf } from './signature';

export type AppAnswer = { status: number; headers: IncomingMessage['headers']; body: unknown };

/** Nobody who knows the jobs answered: the application is starting, ending or gone, and nothing was tried. */
export class ApplicationAway extends Error {
  override name = 'ApplicationAway';
}

export type Application = {
  /** Everything that it can run. */
  functions(): Promise<unknown[]>;
  call(functionId: string, stepId: string, body: { ctx: { run_id: string } }, signal: AbortSignal): Promise<AppAnswer>;
  close(): void;
};

/** The application as a job engine sees it: signed calls of its one address, over kept connections. */
export function openApplication({ url, signingKey }: { url: string; signingKey: string }): Application {
  const agent = new Agent({ keepAlive: true });

  const send = async (
    method: string,
    search: string,
    body: unknown,
    more: Record<string, string>,
    signal: AbortSignal,
  ) => {
    const text = canonicalize(body) ?? '';
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'x-inngest-signature': signatureOf(text, signingKey),
      'x-inngest-server-kind': 'cloud',
      ...more,
    };
    const answer = await exchange(url + search, { method, agent, headers, signal }, text);
    if (answer.headers['x-inngest-sdk'] === undefined) {
      throw new ApplicationAway(`${method} ${url} answered ${answer.status}, and not as the application does`);
    }
    return answer;
  };

  return {
    async functions() {
      const answer = await send('PUT', '', { url }, { 'x-inngest-sync-kind': 'in_band' }, AbortSignal.timeout(60_000));
      if (answer.status !== 200) throw new Error(`The application refused to tell of its jobs (${answer.status}).`);
      return (answer.body as { functions: unknown[] }).functions;
    },
    call: (functionId, stepId, body, signal) =>
      send(
        'POST',
        `?fnId=${encodeURIComponent(functionId)}&stepId=${encodeURIComponent(stepId)}`,
        body,
        { 'x-run-id': body.ctx.run_id },
        signal,
      ),
    close: () => agent.destroy(),
  };
}

function exchange(url: string, options: Parameters<typeof request>[1], text: string): Promise<AppAnswer> {
  return new Promise((resolve, reject) => {
    const away = (error: Error) =>
      reject(error.name === 'AbortError' ? error : new ApplicationAway(`${url} cannot be reached`, { cause: error }));
    const outgoing = request(url, options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', away);
      incoming.on('end', () => {
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: parse(Buffer.concat(chunks).toString()),
        });
      });
    });
    outgoing.on('error', away);
    outgoing.end(text);
  });
}

/** What is not JSON is kept as the message that it probably is. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { name: 'Error', message: text.slice(0, 500) };
  }
}
