import next from 'next';
import { endDraining } from '../modules/webhooks';
import { closeDatabase } from '../platform/db/prisma';
import { env } from '../platform/env';
import { connectJobs } from '../platform/jobs/connect';
import { startEmbeddedRunner } from '../platform/jobs/embedded/start';
import { JOBS_PATH, jobEngine } from '../platform/jobs/engine';
import { log } from '../platform/log';
import { afterAnswer } from './after-answer';
import { CRON_PREFIX, handleCron } from './cron';
import { HEALTH_PREFIX, handleHealth } from './health';
import { createHttpServer, withRequest } from './http-server';
import { handleJobs } from './jobs';
import { handleMedia, MEDIA_PREFIX } from './media';
import { handlePayments, PAYMENTS_PREFIX } from './payments';
import { answerRest, REST_PREFIX } from './rest/handle';

/**
 * The self-hosted process: REST, jobs, health and media on plain handlers, everything else by Next, and the runner of the jobs.
 * In development Next serves all of it, so that a change of any file is seen without a restart.
 */
const { APP_URL, HOST, LECTERN_ENV, PORT, SMTP_URL } = env();
const dev = process.argv.includes('--dev');
const GRACE_MS = 8_000;

const pages = next({ dev, hostname: HOST, port: PORT });
await pages.prepare();
const server = createHttpServer({
  origin: APP_URL,
  handlers: dev
    ? []
    : [
        { prefix: REST_PREFIX, handle: answerRest },
        { prefix: JOBS_PATH, handle: withRequest(handleJobs) },
        { prefix: HEALTH_PREFIX, handle: withRequest(handleHealth) },
        { prefix: CRON_PREFIX, handle: withRequest(handleCron) },
        { prefix: PAYMENTS_PREFIX, handle: withRequest(handlePayments) },
        { prefix: MEDIA_PREFIX, handle: withRequest(handleMedia) },
      ],
  fallback: pages.getRequestHandler(),
});
server.on('error', (error) => {
  log.fatal({ err: error }, 'the server cannot listen');
  process.exit(1);
});
connectJobs();
const ending = new AbortController();
let runner: ReturnType<typeof startEmbeddedRunner> | undefined;
server.listen(PORT, HOST, () => {
  log.info({ pid: process.pid, host: HOST, port: PORT, jobs: jobEngine() }, 'listening');
  if (LECTERN_ENV === 'production' && SMTP_URL === undefined) {
    log.warn('SMTP_URL is not set: mails are kept in DATA_DIR, and nobody gets them');
  }
  if (jobEngine() === 'embedded') runner = startJobs();
  Promise.resolve(runner).then(() => process.send?.('ready'));
});

/** A job that cannot be run here ends the process: it would never be done, and nobody would notice. */
function startJobs(): ReturnType<typeof startEmbeddedRunner> {
  const starting = startEmbeddedRunner(ending.signal);
  starting.catch((error) => {
    log.fatal({ err: error }, 'the jobs cannot run');
    process.exit(1);
  });
  return starting;
}

async function end(): Promise<void> {
  if (ending.signal.aborted) return;
  ending.abort();
  endDraining();
  const jobsEnded = runner?.then((jobs) => jobs?.stop(GRACE_MS));
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  await Promise.all([closed, jobsEnded]);
  await afterAnswer();
  await closeDatabase();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
process.on('disconnect', end); // whoever started this process was killed
process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was rejected and nobody cared'));
