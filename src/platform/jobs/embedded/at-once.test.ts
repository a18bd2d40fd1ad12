import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { env } from '../../env';
import { claimTasks, type Task } from './claim-tasks';
import { inTransaction } from './database';
import { startRuns } from './dispatch-events';
import type { JobFunction } from './function-config';
import { fireSchedules, keepSchedules } from './schedules';

/** Many servers at the very same moment, again and again: what a race would show. */

const SERVERS = 12;
const ROUNDS = 40;
let pool: pg.Pool;

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: SERVERS });
  await Promise.all(Array.from({ length: SERVERS }, () => pool.query('SELECT pg_sleep(0.05)'))); // all connected
});
beforeEach(() => pool.query('TRUNCATE jobs.run, jobs.schedule CASCADE'));
afterAll(() => pool.end());

const atOnce = <T>(run: () => Promise<T>) => Promise.all(Array.from({ length: SERVERS }, run));
const job: JobFunction = { id: 'lectern-race', name: 'race', events: [], crons: ['0 0 1 1 *'], attempts: 1 };
const event = { id: 'e', name: 'test/race', data: {}, ts: 1 };
const start = (jobs: JobFunction[]) =>
  inTransaction(pool, (client) =>
    startRuns(
      client,
      jobs.map((each) => ({ job: each, event })),
    ),
  );

test('a cron that is due fires once', async () => {
  await keepSchedules(pool, [job]);
  for (let round = 1; round <= ROUNDS; round++) {
    await pool.query('UPDATE jobs.schedule SET next_at = now()');
    await atOnce(() => fireSchedules(pool, new Map([[job.id, job]])));
    expect((await pool.query('SELECT 1 FROM jobs.run')).rowCount).toBe(round);
  }
});

test('a task is given to one server', async () => {
  await start(Array(ROUNDS * 2).fill(job));
  const given: Task[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    given.push(...(await atOnce(() => claimTasks(pool, [job.id], 1, 60_000))).flat());
  }
  expect(given).toHaveLength(ROUNDS * 2);
  expect(new Set(given.map(({ id }) => id)).size).toBe(ROUNDS * 2);
});

test('a concurrency limit is not exceeded', async () => {
  const limited = { ...job, concurrency: { limit: 2 } };
  for (let round = 0; round < ROUNDS; round++) {
    await pool.query('TRUNCATE jobs.run CASCADE');
    await start(Array(10).fill(limited));
    const given = (await atOnce(() => claimTasks(pool, [job.id], 10, 60_000))).flat();
    expect(given).toHaveLength(2);
  }
});
