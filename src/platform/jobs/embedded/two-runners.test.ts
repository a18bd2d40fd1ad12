import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type JobApp, startJobApp, startTestRunner } from '../../../testing/jobs/job-app';
import { closeDatabase, pool } from '../../db/prisma';
import { jobClient } from '../client';
import { UnsupportedJob } from './function-config';
import type { Runner } from './runner';
import { sweep } from './sweep';

let done: string[] = [];
let atOnce: Record<string, number> = {};
let most: Record<string, number> = {};
let openGate: () => void = () => {};
let gate: Promise<void> = Promise.resolve();

const functions = [
  jobClient.createFunction({ id: 'plain', retries: 0, triggers: { event: 'test/plain' } }, async ({ event }) => {
    done.push(`plain ${event.data.n}`);
  }),
  jobClient.createFunction({ id: 'yearly', retries: 0, triggers: { cron: '0 0 1 1 *' } }, async ({ event }) => {
    done.push(`yearly by ${event.name}`);
  }),
  jobClient.createFunction(
    {
      id: 'limited',
      retries: 0,
      concurrency: { limit: 2, key: 'event.data.key' },
      triggers: { event: 'test/limited' },
    },
    async ({ event, step }) => {
      const { key } = event.data;
      await step.run('work', async () => {
        atOnce[key] = (atOnce[key] ?? 0) + 1;
        most[key] = Math.max(most[key] ?? 0, atOnce[key]);
        await gate;
        await new Promise((resolve) => setTimeout(resolve, 5));
        atOnce[key] -= 1;
        done.push(`limited ${key}`);
      });
    },
  ),
];

let app: JobApp;
let runners: Runner[];

beforeAll(async () => {
  app = await startJobApp(functions);
  runners = await Promise.all([startTestRunner(app.url), startTestRunner(app.url)]);
});
beforeEach(() => {
  done = [];
  atOnce = {};
  most = {};
  gate = new Promise((resolve) => {
    openGate = resolve;
  });
});
afterEach(() => openGate());
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await app.close();
  await closeDatabase();
});

const send = (name: string, many: Record<string, unknown>[]) => jobClient.send(many.map((data) => ({ name, data })));
const eventually = (expectation: () => void | Promise<void>) =>
  vi.waitFor(expectation, { timeout: 20_000, interval: 20 });
const count = async (sql: string) => (await pool().query(sql)).rowCount;

test('a cron fires once for each time, whatever the number of servers', async () => {
  for (let year = 1; year <= 10; year++) {
    await pool().query('UPDATE jobs.schedule SET next_at = now()');
    await eventually(() => expect(done.length).toBeGreaterThanOrEqual(year));
    await eventually(async () => expect(await count('SELECT 1 FROM jobs.task')).toBe(0));
    expect(done).toEqual(Array(year).fill('yearly by inngest/scheduled.timer'));
  }
});

test('a cron knows its next time in UTC', async () => {
  const { rows } = await pool().query('SELECT next_at FROM jobs.schedule');
  expect(rows).toEqual([{ next_at: new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 1)) }]);
});

describe('a concurrency limit', () => {
  test('holds for each key over all servers', async () => {
    await send(
      'test/limited',
      Array.from({ length: 40 }, (_, n) => ({ key: n % 2 === 0 ? 'a' : 'b' })),
    );
    await eventually(() => expect(most).toEqual({ a: 2, b: 2 }));
    openGate();
    await eventually(() => expect(done).toHaveLength(40));
    expect(most).toEqual({ a: 2, b: 2 });
  });

  test('that is reached keeps other jobs and other keys waiting for nothing', async () => {
    await send(
      'test/limited',
      Array.from({ length: 700 }, () => ({ key: 'full' })),
    );
    await eventually(() => expect(most).toEqual({ full: 2 }));
    await send('test/plain', [{ n: 1 }]);
    await send('test/limited', [{ key: 'other' }]);
    await eventually(() => expect(most).toEqual({ full: 2, other: 1 }));
    await eventually(() => expect(done).toEqual(['plain 1']));
    await pool().query(`DELETE FROM jobs.run WHERE event ->> 'name' = 'test/limited' AND NOT EXISTS (
      SELECT 1 FROM jobs.task t WHERE t.run_id = run.id AND t.lease_until IS NOT NULL)`);
    openGate();
    await eventually(async () => expect(await count('SELECT 1 FROM jobs.task')).toBe(0));
  });
});

test('lost connections are made anew, and work that was sent is found', async () => {
  await pool().query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'lectern-jobs%'
    AND datname = current_database()`);
  await send('test/plain', [{ n: 2 }]);
  await eventually(() => expect(done).toEqual(['plain 2']));
  await eventually(async () => {
    const listeners = `SELECT 1 FROM pg_stat_activity
      WHERE application_name = 'lectern-jobs-listener' AND datname = current_database()`;
    expect(await count(listeners)).toBe(2);
  });
});

test('an application that does not answer is waited for, and that is no attempt', async () => {
  const away = await startJobApp(functions);
  const port = Number(new URL(away.url).port);
  await Promise.all(runners.map((runner) => runner.stop()));
  const runner = await startTestRunner(away.url);
  await away.close();
  await send('test/plain', [{ n: 3 }]);
  await eventually(async () => {
    expect(await count('SELECT 1 FROM jobs.task WHERE due_at > now() AND attempt = 0 AND token IS NULL')).toBe(1);
  });
  const back = await startJobApp(functions, port);
  await eventually(() => expect(done).toEqual(['plain 3']));
  await runner.stop();
  await back.close();
  runners = await Promise.all([startTestRunner(app.url), startTestRunner(app.url)]);
});

test('a job that this engine cannot run keeps the runner from starting', async () => {
  const strange = await startJobApp([
    ...functions,
    jobClient.createFunction(
      { id: 'strange', retries: 0, debounce: { period: '1m' }, triggers: { event: 'test/strange' } },
      async () => {},
    ),
  ]);
  await expect(startTestRunner(strange.url)).rejects.toThrow(UnsupportedJob);
  await strange.close();
});

test('a step that this engine does not know fails its run with the reason', async () => {
  const waiting = await startJobApp([
    jobClient.createFunction({ id: 'waiting', retries: 0, triggers: { event: 'test/waiting' } }, async ({ step }) => {
      await step.waitForEvent('wait', { event: 'test/plain', timeout: '1h' });
    }),
  ]);
  const runner = await startTestRunner(waiting.url);
  await send('test/waiting', [{}]);
  await eventually(async () => {
    const { rows } = await pool().query(`SELECT error ->> 'message' AS why FROM jobs.run WHERE status = 'failed'`);
    expect(rows).toEqual([{ why: expect.stringContaining('does not know WaitForEvent') }]);
  });
  await runner.stop();
  await waiting.close();
});

test('while servers of two versions run, the new one’s jobs are kept for it', async () => {
  const newer = { id: 'lectern-newer', name: 'newer', events: [{ name: 'test/newer' }], crons: [], attempts: 1 };
  await pool().query(`INSERT INTO jobs.function VALUES ($1, $2, now())`, [newer.id, newer]);
  await send('test/newer', [{}]);
  await eventually(async () => {
    expect(await count(`SELECT 1 FROM jobs.task WHERE function_id = 'lectern-newer' AND token IS NULL`)).toBe(1);
  });
});

describe('sweeping', () => {
  test('takes what is over and was kept long enough, and nothing else', async () => {
    await pool().query(`TRUNCATE jobs.run, jobs.event, jobs.idempotency CASCADE`);
    await pool().query(`INSERT INTO jobs.run (id, function_id, event, status, created_at, ended_at) VALUES
      ('old', 'f', '{}', 'completed', now() - interval '2 days', now() - interval '25 hours'),
      ('new', 'f', '{}', 'completed', now() - interval '2 days', now() - interval '23 hours'),
      ('failed long ago', 'f', '{}', 'failed', now() - interval '40 days', now() - interval '31 days'),
      ('failed', 'f', '{}', 'failed', now() - interval '40 days', now() - interval '29 days'),
      ('active', 'f', '{}', 'active', now() - interval '90 days', NULL)`);
    await pool().query(`INSERT INTO jobs.event VALUES
      ('old', 'x', '{}', now() - interval '2 days', now() - interval '25 hours'),
      ('new', 'x', '{}', now() - interval '2 days', now() - interval '23 hours')`);
    await pool().query(`INSERT INTO jobs.idempotency VALUES
      ('f', 'old', now() - interval '1 second'), ('f', 'new', now() + interval '1 hour')`);
    await sweep(pool());
    const ids = async (sql: string) => (await pool().query(sql)).rows.map(({ id }) => id);
    expect(await ids('SELECT id FROM jobs.run ORDER BY id')).toEqual(['active', 'failed', 'new']);
    expect(await ids('SELECT id FROM jobs.event')).toEqual(['new']);
    expect(await ids('SELECT key AS id FROM jobs.idempotency')).toEqual(['new']);
  });

  test('fails what waits for a job that no server has had for a day', async () => {
    await pool().query(`UPDATE jobs.function SET seen_at = now() - interval '25 hours' WHERE id = 'lectern-newer'`);
    await pool().query(`INSERT INTO jobs.run (id, function_id, event) VALUES ('orphan', 'lectern-newer', '{}')`);
    await pool().query(`INSERT INTO jobs.task (run_id, function_id) VALUES ('orphan', 'lectern-newer')`);
    await sweep(pool());
    expect(await count(`SELECT 1 FROM jobs.run WHERE id = 'orphan' AND status = 'failed'`)).toBe(1);
    expect(await count(`SELECT 1 FROM jobs.task WHERE run_id = 'orphan'`)).toBe(0);
  });
});
