import { Inngest } from 'inngest';
import { pool } from '../db/prisma';
import { env } from '../env';
import { log } from '../log';
import { clientLog } from './client-log';
import { sendEvents } from './embedded/send-events';
import { jobEngine } from './engine';

/**
 * By which events are sent and jobs are written, whichever engine runs them. Reads the environment on first use, so
 * that importing a job needs none.
 */
export const jobClient = new Inngest({
  id: 'lectern',
  logger: log,
  internalLogger: clientLog,
  aiMetadata: false,
  checkpointing: false,
  fetch: (input, init) => (jobEngine() === 'embedded' ? keepInDatabase(input, init) : fetch(input, init)),
  get eventKey() {
    return jobEngine() === 'embedded' ? 'embedded' : env().INNGEST_EVENT_KEY;
  },
  get signingKey() {
    return env().INNGEST_SIGNING_KEY;
  },
  get signingKeyFallback() {
    return env().INNGEST_SIGNING_KEY_FALLBACK;
  },
  get baseUrl() {
    return env().INNGEST_BASE_URL;
  },
  /** Said outright, so that nothing but our own variable lets unsigned calls run jobs. */
  get isDev() {
    return env().INNGEST_DEV === undefined ? false : undefined;
  },
});

/** Takes the place of the event server: the one request that the client makes to it, sending events, is a write. */
async function keepInDatabase(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  if (!pathname.startsWith('/e/')) {
    return Response.json({ error: 'The embedded job engine has no such call.', status: 404 }, { status: 404 });
  }
  try {
    const seed = new Headers(init?.headers).get('x-inngest-event-id-seed') ?? crypto.randomUUID();
    const ids = await sendEvents(pool(), JSON.parse(String(init?.body)) as unknown[], seed);
    return Response.json({ ids, status: 200 });
  } catch (error) {
    return Response.json({ error: `not kept: ${(error as Error).message}`, status: 500 }, { status: 500 });
  }
}
