import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { db } from '../../platform/db/prisma';
import { env } from '../../platform/env';
import { sandboxControl } from '../../platform/payments/sandbox/control';
import { emittedBy } from '../../testing/emitted';
import { aPurchase, aSoldCourse, learnerStatusOf, ledgerOf, statusOf } from '../../testing/factories/commerce';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { doneOf } from '../../testing/payments/checkouts';
import { startSandbox, type TestSandbox } from '../../testing/payments/sandbox';
import { aWitness } from '../../testing/payments/witness';
import { expireDueRequests, sweepRefunds } from '.';

/** A process is killed in the middle of every step of giving money back; what it leaves goes on, once. */

let sandbox: TestSandbox;
let blocker: pg.Client;
let org: TestOrganization;
beforeAll(async () => {
  sandbox = await startSandbox({ notifyUrl: 'http://127.0.0.1:9/nobody' });
  blocker = new pg.Client(env().DATABASE_URL);
  await blocker.connect();
});
afterAll(async () => {
  await blocker.end();
  await sandbox.stop();
});
beforeEach(async () => {
  org = await anOrganization();
});

function aProcess(...args: string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'src/testing/payments/money-process.ts', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SANDBOX_PAYMENTS_URL: sandbox.origin },
  });
}

/** Asked outside of the blocking transaction, which sees the activity of its beginning alone. */
const waiting = () => db.$queryRaw<{ pid: number }[]>`
  SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
    AND application_name LIKE 'lectern%' AND query LIKE '%INSERT%'`;

/** Killed where it first writes to that table, with whatever it had begun in the database undone. */
async function killedWritingTo(table: string, ...args: string[]): Promise<void> {
  await blocker.query(`BEGIN; LOCK TABLE "${table}" IN SHARE MODE`);
  const child = aProcess(...args);
  await vi.waitFor(async () => expect((await waiting()).length).toBeGreaterThan(0), {
    timeout: 30_000,
    interval: 50,
  });
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  for (const { pid } of await waiting()) await blocker.query('SELECT pg_terminate_backend($1)', [pid]);
  // Only then are its locks gone, and what comes next meets nobody.
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 10_000, interval: 20 });
  await blocker.query('ROLLBACK');
}

/** What the sweeps of the next hour do. */
async function nextHour(): Promise<void> {
  const later = addMilliseconds(new Date(), 3_600_000);
  await sweepRefunds({ now: () => later, end: addMilliseconds(later, 30_000) });
}

const refunds = async () => (await emittedBy(org)).filter((name) => name === 'purchase.refunded');

test('killed before the refund is written down: nothing has happened, and the door is open', async () => {
  const { purchaseId, learnerId } = await aPurchase(await aSoldCourse(org));
  await killedWritingTo('Refund', org.orgId, purchaseId);
  expect([await statusOf(purchaseId), await learnerStatusOf(learnerId)]).toEqual(['paid', 'active']);
  await nextHour();
  expect(await ledgerOf(purchaseId)).toEqual({ charges: 1, refunds: [] });
});

test.each([
  ['after the provider gave it back, and before that is noted', 'PaymentEntry', ['succeeded']],
  ['after that is noted, and before the purchase is refunded', 'Event', ['succeeded']],
])('killed %s: it is finished, once', async (_, table, refundsBefore) => {
  const { purchaseId, learnerId } = await aPurchase(await aSoldCourse(org));
  const witness = await aWitness();
  await doneOf(sandboxControl.behave({ witnessUrl: witness.url }));
  await killedWritingTo(table, org.orgId, purchaseId);
  expect([await statusOf(purchaseId), await learnerStatusOf(learnerId)]).toEqual(['refund_processing', 'blocked']);
  expect((await ledgerOf(purchaseId)).refunds).toEqual(refundsBefore);
  await nextHour();
  await doneOf(sandboxControl.behave({ witnessUrl: null }));
  expect([await statusOf(purchaseId), await learnerStatusOf(learnerId)]).toEqual(['refunded', 'ended']);
  expect(await ledgerOf(purchaseId)).toEqual({ charges: 1, refunds: ['succeeded'] });
  expect([witness.saw, await refunds()]).toEqual([['blocked'], ['purchase.refunded']]);
});

test('killed while the provider is asked: whether or not it gives the money back, it does so once', async () => {
  const { purchaseId, learnerId } = await aPurchase(await aSoldCourse(org));
  const witness = await aWitness();
  const letGo = witness.hold();
  await doneOf(sandboxControl.behave({ witnessUrl: witness.url }));
  const child = aProcess(org.orgId, purchaseId);
  await vi.waitFor(() => expect(witness.saw).toEqual(['blocked']), { timeout: 30_000, interval: 50 });
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  expect(await ledgerOf(purchaseId)).toEqual({ charges: 1, refunds: [] });
  letGo();
  await nextHour();
  await doneOf(sandboxControl.behave({ witnessUrl: null }));
  expect([await statusOf(purchaseId), await learnerStatusOf(learnerId)]).toEqual(['refunded', 'ended']);
  expect([await ledgerOf(purchaseId), await refunds()]).toEqual([
    { charges: 1, refunds: ['succeeded'] },
    ['purchase.refunded'],
  ]);
});

test.each(['Refund', 'PurchaseStep', 'PaymentEntry', 'Event'])(
  'the daily run killed where it writes to %s: the next one expires and refunds the rest, each once',
  async (table) => {
    const course = await aSoldCourse(org, { enrollment: 'approval' });
    const all = [];
    for (let n = 0; n < 3; n += 1) all.push(await aPurchase(course));
    const createdAt = addMilliseconds(new Date(), -30 * DAY_MS);
    await db.enrollmentRequest.updateMany({ where: { organizationId: org.orgId }, data: { createdAt } });
    await killedWritingTo(table, org.orgId);
    await expireDueRequests({ now: () => new Date(), budgetMs: 30_000 });
    await nextHour();
    for (const { purchaseId, requestId } of all) {
      const { status } = await db.enrollmentRequest.findUniqueOrThrow({ where: { id: requestId } });
      expect([status, await statusOf(purchaseId), await ledgerOf(purchaseId)]).toEqual([
        'expired',
        'refunded',
        { charges: 1, refunds: ['succeeded'] },
      ]);
    }
    const told = await emittedBy(org);
    expect(told.filter((name) => name === 'enrollment.expired')).toHaveLength(3);
    expect(told.filter((name) => name === 'purchase.refunded')).toHaveLength(3);
  },
);
