import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '../../env';
import { log } from '../../log';
import { JOBS_PATH } from '../engine';
import { noteTick } from '../engine-health';
import { UnsupportedJob } from './function-config';
import { type Runner, startRunner } from './runner';

const AGAIN_MS = 1_000;

/**
 * Starts running jobs in this process, as soon as the application answers. A job that this engine cannot run ends the
 * attempt: it would never be done, and nobody would notice. Undefined when `end` came first.
 */
export async function startEmbeddedRunner(end: AbortSignal): Promise<Runner | undefined> {
  const { DATABASE_URL, HOST, PORT, INNGEST_SIGNING_KEY } = env();
  if (INNGEST_SIGNING_KEY === undefined)
    throw new UnsupportedJob('INNGEST_SIGNING_KEY: missing; jobs are called signed.');
  const url = `http://${reachable(HOST)}:${PORT}${JOBS_PATH}`;
  while (!end.aborted) {
    try {
      return await startRunner({
        databaseUrl: DATABASE_URL,
        url,
        signingKey: INNGEST_SIGNING_KEY,
        onTick: () => noteTick(),
      });
    } catch (error) {
      if (error instanceof UnsupportedJob) throw error;
      log.warn({ err: error }, 'jobs cannot run yet');
      await sleep(AGAIN_MS);
    }
  }
  return undefined;
}

/** Where this machine reaches what listens on that interface. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::' || host === '[::]') return '[::1]';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
