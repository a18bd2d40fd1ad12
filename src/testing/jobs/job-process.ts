import pg from 'pg';
import { closeDatabase, pool } from '../../platform/db/prisma';
import { env } from '../../platform/env';
import { jobClient } from '../../platform/jobs/client';
import { startJobApp, startTestRunner } from './job-app';

/** A server of a few jobs and their runner, to be killed by tests. It notes what it does in the table `journal`. */

const note = (what: string) => pool().query('INSERT INTO journal (process, what) VALUES ($1, $2)', [process.pid, what]);

/** Until the test lets go of the lock with that number, however long: the pool gives up on what takes seconds. */
async function gate(key: number): Promise<void> {
  const client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  await client.query('SELECT pg_advisory_lock_shared($1)', [key]).finally(() => client.end());
}

const functions = [
  jobClient.createFunction({ id: 'gated', retries: 0, triggers: { event: 'test/gated' } }, async ({ step, event }) => {
    await step.run('first', () => note('first').then(() => null));
    await step.run('second', async () => {
      await note('second began');
      await gate(event.data.gate);
      await note('second ended');
    });
    await step.run('third', () => note('third').then(() => null));
  }),
  jobClient.createFunction({ id: 'napping', retries: 0, triggers: { event: 'test/napping' } }, async ({ step }) => {
    await step.run('before', () => note('before').then(() => null));
    await step.sleep('nap', '3s');
    await step.run('after', () => note('after').then(() => null));
  }),
  jobClient.createFunction(
    { id: 'shared', retries: 0, triggers: { event: 'test/shared' } },
    async ({ step, event }) => {
      for (const name of ['a', 'b', 'c']) {
        await step.run(name, () => note(`${event.data.n}${name}`).then(() => null));
      }
    },
  ),
];

const app = await startJobApp(functions);
const leaseMs = process.argv[2] === undefined ? {} : { leaseMs: Number(process.argv[2]) };
const runner = await startTestRunner(app.url, leaseMs);
process.on('SIGTERM', async () => {
  const stopped = runner.stop();
  process.send?.('ending');
  await stopped;
  await app.close();
  await closeDatabase();
  process.exit(0);
});
process.send?.('ready');
