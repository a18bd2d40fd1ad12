import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type JobApp, startJobApp, startTestRunner } from '../../../testing/jobs/job-app';
import { closeDatabase, pool } from '../../db/prisma';
import { jobClient } from '../client';
import type { Runner } from './runner';

let attempts: number[] = [];
let app: JobApp;
let runner: Runner | undefined;

const functions = [
  jobClient.createFunction({ id: 'hanging', retries: 1, triggers: { event: 'test/hanging' } }, async ({ step }) => {
    await step.run('hangs once', async () => {
      attempts.push(attempts.length);
      if (attempts.length === 1) await new Promise(() => {});
    });
  }),
];

beforeAll(async () => {
  app = await startJobApp(functions);
});
afterEach(async () => {
  await runner?.stop(0);
  attempts = [];
});
afterAll(async () => {
  await app.close();
  await closeDatabase();
});

const ended = (status: string) =>
  vi.waitFor(async () => expect((await pool().query('SELECT status FROM jobs.run')).rows).toEqual([{ status }]), {
    timeout: 20_000,
    interval: 20,
  });

test('a step that hangs is given up, which counts as an attempt', async () => {
  runner = await startTestRunner(app.url, { stepMs: 300 });
  await jobClient.send({ name: 'test/hanging', data: {} });
  await ended('completed');
  expect(attempts).toEqual([0, 1]);
});

test('a run that takes its server with it again and again is ended', async () => {
  await pool().query('TRUNCATE jobs.run CASCADE');
  await pool().query(`INSERT INTO jobs.run (id, function_id, event) VALUES ('r', 'lectern-hanging', '{}')`);
  await pool().query(`INSERT INTO jobs.task (run_id, function_id, lost, lease_until, token)
    VALUES ('r', 'lectern-hanging', 9, now() - interval '1 second', gen_random_uuid())`);
  runner = await startTestRunner(app.url);
  await ended('failed');
  expect(attempts).toEqual([]);
  const { rows } = await pool().query(`SELECT error ->> 'message' AS why FROM jobs.run`);
  expect(rows).toEqual([{ why: 'Its server was lost 10 times in a row while it ran.' }]);
});
