import type { Env } from '../../src/platform/env';
import { buildPages, holdPages } from './build-pages';
import { holdDataDirectory } from './data-directory';
import { makeDemo } from './demo';
import { generateClient } from './generate-client';
import { PaymentSandbox } from './payment-sandbox';
import { refuseTakenPort } from './port';
import { say } from './run-tool';
import { ServerProcess } from './server-process';
import { aborted, listenForStop } from './stop-request';
import { checkEnvironment, prepareDatabase, prepareSecrets } from './surroundings';
import { welcome } from './welcome';

/** Everything between a fresh clone and a page that opens. Returns when the server has ended, and PostgreSQL with it. */
export async function serve({ dev }: { dev: boolean }): Promise<void> {
  const stop = listenForStop();
  const env = checkEnvironment();
  const hold = holdDataDirectory(env);
  try {
    await prepareSecrets(env);
    await refuseTakenPort(env);
    await generateClient(stop);
    const database = await prepareDatabase(env);
    try {
      if (database.migrated.length > 0)
        say(`Brought the database up to date (${database.migrated.length} migrations).`);
      database.restartWhenLost(say);
      if (!dev) await buildPages(stop);
      const pages = dev ? undefined : holdPages();
      try {
        await withPayments(env, dev, async () => {
          const demo = await makeDemo(env, stop);
          if (!stop.aborted) await run(dev, stop, () => welcome(env, demo));
        });
      } finally {
        pages?.release();
      }
    } finally {
      await database.release();
    }
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    hold.release();
  }
}

async function withPayments(env: Env, dev: boolean, run: () => Promise<void>): Promise<void> {
  const payments = await PaymentSandbox.start(env, { built: !dev });
  try {
    await run();
  } finally {
    await payments?.release();
  }
}

async function run(dev: boolean, stop: AbortSignal, onReady: () => void): Promise<void> {
  const server = await ServerProcess.start({ dev, stop });
  onReady();
  const endedByItself = await Promise.race([server.ended.then(() => true), aborted(stop).then(() => false)]);
  await server.stop();
  if (endedByItself && !stop.aborted) throw new Error('The server ended by itself; its last lines above say why.');
}
