import { expect, test } from '@playwright/test';
import pg from 'pg';
import { Lease } from '@/platform/db/embedded/lease';
import { aMachine } from './support/own-server';

const MINUTE_MS = 60_000;

test('a job whose server is killed in the middle of it is done within a minute of the next start', async () => {
  test.setTimeout(300_000);
  const machine = await aMachine();
  let server = await machine.start();
  const lease = await Lease.take({ directory: machine.dataDirectory });
  const url = await lease.database('lectern');
  const database = new pg.Client(url);
  const blocker = new pg.Client(url);
  await Promise.all([database.connect(), blocker.connect()]);
  const JOB = 'lectern-sweep-events';
  const runs = async () => (await database.query('SELECT id, status FROM jobs.run WHERE function_id = $1', [JOB])).rows;
  const held = async () =>
    (await database.query('SELECT attempt FROM jobs.task WHERE function_id = $1 AND token IS NOT NULL', [JOB])).rows;

  await blocker.query('BEGIN; LOCK TABLE "WebhookMessage"'); // the job cannot get past it
  const fire = () => database.query('UPDATE jobs.schedule SET next_at = now() WHERE function_id = $1', [JOB]);
  await expect.poll(async () => (await fire()).rowCount).toBe(1); // the first start makes the schedule
  await expect.poll(held).toEqual([{ attempt: 0 }]);
  const [run] = await runs();
  await server.kill();
  await blocker.query('ROLLBACK');

  server = await machine.start();
  const startedAt = Date.now();
  await expect
    .poll(async () => (await runs()).find(({ id }) => id === run.id)?.status, { timeout: MINUTE_MS })
    .toBe('completed');
  expect(Date.now() - startedAt).toBeLessThan(MINUTE_MS);

  await Promise.all([database.end(), blocker.end()]);
  await server.stop();
  await lease.release();
  machine.remove();
});
