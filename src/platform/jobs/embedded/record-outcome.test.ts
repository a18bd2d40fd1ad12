import { afterAll, expect, test } from 'vitest';
import { closeDatabase, pool } from '../../db/prisma';
import { claimTasks, putBack, renewLeases, type Task } from './claim-tasks';
import { inTransaction } from './database';
import { startRuns } from './dispatch-events';
import type { JobFunction } from './function-config';
import { completeRun, failRun, recordStepAndGoOn, retryLater, whileHeld } from './record-outcome';
import { recordProgress } from './record-progress';

afterAll(() => closeDatabase());

const job: JobFunction = { id: 'lectern-fenced', name: 'fenced', events: [], crons: [], attempts: 4 };
const event = { id: 'e', name: 'test/fenced', data: {}, ts: 1 };

async function claimOne(leaseMs: number): Promise<Task> {
  const [task] = await claimTasks(pool(), [job.id], 1, leaseMs);
  if (task === undefined) throw new Error('nothing was due');
  return task;
}

/** One task that a server held until its lease ended, and that another holds now. */
async function aTaskThatChangedHands() {
  await inTransaction(pool(), async (client) => {
    await client.query('TRUNCATE jobs.run CASCADE');
    await startRuns(client, [{ job, event }]);
  });
  const old = await claimOne(0); // its lease has ended when it begins
  const now = await claimOne(60_000);
  expect(now.id).toBe(old.id);
  return { old, now };
}

const everything = async () => {
  const [runs, steps, tasks] = await Promise.all(
    ['run', 'step', 'task'].map((table) => pool().query(`SELECT * FROM jobs.${table}`)),
  );
  return [runs?.rows, steps?.rows, tasks?.rows];
};

const WRITES: [string, (task: Task) => Promise<unknown>][] = [
  ['record a step', (task) => recordStepAndGoOn(pool(), task, { id: 's', result: { data: 1 } }, 1_000)],
  ['complete the run', (task) => completeRun(pool(), task, 'done')],
  ['fail the run', (task) => failRun(pool(), task, new Error('late'))],
  ['ask for another attempt', (task) => retryLater(pool(), task, new Error('late'), 0)],
  ['put it back', (task) => putBack(pool(), task, 0)],
  ['renew its lease', (task) => renewLeases(pool(), [task], 999_000)],
  [
    'plan steps',
    (task) =>
      whileHeld(pool(), task, (client) => recordProgress(client, task, [], [{ id: 'p', kind: 'call', afterMs: 0 }])),
  ],
];

test.each(WRITES)('a server that lost its task cannot %s any more', async (_, write) => {
  const { old } = await aTaskThatChangedHands();
  const before = await everything();
  await write(old);
  expect(await everything()).toEqual(before);
});

test.each(WRITES)('the server that holds the task can %s', async (_, write) => {
  const { now } = await aTaskThatChangedHands();
  const before = await everything();
  await write(now);
  expect(await everything()).not.toEqual(before);
});

test('a task is nobody else’s while its lease lasts', async () => {
  const { now } = await aTaskThatChangedHands();
  expect(await claimTasks(pool(), [job.id], 1, 1_000)).toEqual([]);
  expect(await renewLeases(pool(), [now], 60_000)).toEqual(new Set([now.id]));
});
