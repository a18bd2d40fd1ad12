import next from 'next';
import { closeDatabase } from '../platform/db/prisma';
import { env } from '../platform/env';
import { log } from '../platform/log';
import { mailsSettled } from '../platform/mail/mail';
import { HEALTH_PREFIX, handleHealth } from './health';
import { createHttpServer } from './http-server';
import { handleRest, REST_PREFIX } from './rest/handle';

/**
 * The self-hosted process: REST and health on plain handlers, everything else by Next. In development Next serves all of
 * it, so that a change of any file is seen without a restart.
 */
const { APP_URL, HOST, PORT } = env();
const dev = process.argv.includes('--dev');
const GRACE_MS = 8_000;

const pages = next({ dev, hostname: HOST, port: PORT });
await pages.prepare();
const server = createHttpServer({
  origin: APP_URL,
  handlers: dev
    ? []
    : [
        { prefix: REST_PREFIX, handle: handleRest },
        { prefix: HEALTH_PREFIX, handle: handleHealth },
      ],
  fallback: pages.getRequestHandler(),
});
server.on('upgrade', pages.getUpgradeHandler());
server.on('error', (error) => {
  log.fatal({ err: error }, 'the server cannot listen');
  process.exit(1);
});
server.listen(PORT, HOST, () => {
  log.info({ host: HOST, port: PORT }, 'listening');
  process.send?.('ready');
});

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  await closed;
  await mailsSettled();
  await closeDatabase();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
process.on('disconnect', end); // whoever started this process was killed
process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was rejected and nobody cared'));
