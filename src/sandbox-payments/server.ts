import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ZodError } from 'zod';
import { type Answer, answerCall, type Call } from './api';
import { readBehaviour } from './behaviour';
import { answerControl } from './control';
import type { Database } from './database';
import type { Notifier } from './notices';
import { answerPage, type PageAnswer } from './page';
import { Refusal, type Reply } from './reply';
import type { Settings } from './settings';

const BODY_BYTES_MAX = 100_000;
/** Longer than anybody waits. */
const SILENCE_MS = 20_000;

type World = { database: Database; notifier: Notifier; settings: Settings };

/** `/api` for Lectern, `/control` for whoever plays the world around it, `/pay` for buyers. The first two bear the secret. */
export function createSandbox(world: World): Server {
  return createServer((incoming, outgoing) => {
    answer(world, incoming, outgoing).catch((error: unknown) => {
      console.error('sandbox-payments:', error);
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify({ error: 'Something went wrong at the provider.' }));
    });
  });
}

async function answer(world: World, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://sandbox');
  const [, door, ...rest] = url.pathname.split('/');
  if (door === 'pay')
    return send(outgoing, await answerPage(world, incoming.method ?? '', rest.join('/'), await readText(incoming)));
  if (door === 'health') return sendJson(outgoing, { status: 200, body: { ok: true } });
  if (!bearsSecret(incoming, world.settings.secret))
    return sendJson(outgoing, { status: 401, body: { error: 'Unknown key.' } });
  const call: Call = {
    method: incoming.method ?? '',
    path: `/${rest.join('/')}`,
    query: url.searchParams,
    key: (incoming.headers['idempotency-key'] as string | undefined) ?? null,
    body: parse(await readText(incoming)),
  };
  if (door === 'api') await sleep((await readBehaviour(world.database.reading)).delayMs);
  const { silent, ...reply } = await orRefusal(() => answerDoor(world, door, call));
  world.notifier.poke();
  if (silent) await Promise.race([sleep(SILENCE_MS, undefined, { ref: false }), gone(outgoing)]);
  if (silent) outgoing.destroy();
  else sendJson(outgoing, reply);
}

function answerDoor(world: World, door: string | undefined, call: Call): Promise<Answer | null> {
  if (door === 'api') return answerCall(world.database, world.settings.pageUrl, call);
  return door === 'control' ? answerControl(world.database, call) : Promise.resolve(null);
}

async function orRefusal(run: () => Promise<Answer | null>): Promise<Answer> {
  try {
    return (await run()) ?? { status: 404, body: { error: 'There is nothing here.' } };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: { error: error.message } };
    if (!(error instanceof ZodError)) throw error;
    const [issue] = error.issues;
    return { status: 400, body: { error: `${issue?.path.join('.')}: ${issue?.message}` } };
  }
}

function bearsSecret({ headers }: IncomingMessage, secret: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${secret}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_BYTES_MAX) throw new Refusal(413, 'Too much.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const gone = (outgoing: ServerResponse) => new Promise((resolve) => outgoing.once('close', resolve));

function sendJson(outgoing: ServerResponse, { status, body }: Reply): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function send(outgoing: ServerResponse, { status, headers, body, silent }: PageAnswer): Promise<void> {
  if (silent) {
    await Promise.race([sleep(SILENCE_MS, undefined, { ref: false }), gone(outgoing)]);
    outgoing.destroy();
    return;
  }
  outgoing.writeHead(status, headers).end(body);
}
