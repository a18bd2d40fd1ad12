import { beforeEach, describe, expect, test } from 'vitest';
import { addMilliseconds, DAY_MS } from '../../kernel/time';
import type { OrgContext } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { env } from '../../platform/env';
import { sandboxControl } from '../../platform/payments/sandbox/control';
import { handleCron } from '../../server/cron';
import { refusalOf } from '../../testing/caller';
import { emittedBy, eventsOf } from '../../testing/emitted';
import {
  aBegunCheckout,
  aPurchase,
  aSoldCourse,
  ledgerOf,
  seatsOf,
  statusOf,
  termsOf,
} from '../../testing/factories/commerce';
import { aCohortRow, aLearner } from '../../testing/factories/enrollment';
import { anOrganization, staffOf, type TestOrganization } from '../../testing/factories/organization';
import { doneOf } from '../../testing/payments/checkouts';
import { behave, sandboxOfFile } from '../../testing/payments/sandbox';
import { aWitness } from '../../testing/payments/witness';
import { refuseWritesOf } from '../../testing/refused-writes';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { EnrollmentRequestDto, RequestSummaryDto } from '../enrollment/schemas';
import { createCampaign } from '../offering';
import { approve, type Expiry, expireDueRequests, hearProvider, sweepRefunds, verifySales } from '.';
import { SalesDto } from './schemas';

sandboxOfFile();

let org: TestOrganization;
beforeEach(async () => {
  org = await anOrganization();
  // What other tests of this file left would be expired and refunded as well.
  await db.enrollmentRequest.updateMany({ where: { status: 'pending' }, data: { status: 'withdrawn' } });
  await db.refund.updateMany({
    where: { status: { not: 'succeeded' } },
    data: { status: 'canceled', nextAttemptAt: null },
  });
  await db.purchase.updateMany({
    where: { status: { in: ['paid', 'past_due'] } },
    data: { status: 'canceled', canceledAt: new Date() },
  });
});

const approval = { enrollment: 'approval' } as const;
const decide = (id: string, how: 'approve' | 'reject', body?: unknown) =>
  restAs(org).post(`/enrollment-requests/${id}/${how}`, body);
const requestOf = (id: string) => db.enrollmentRequest.findFirstOrThrow({ where: { id } });
const at = (ctx: OrgContext, now: Date): OrgContext => ({ ...ctx, now: () => now });
const age = async (id: string, days: number, byMs = 0) => {
  const createdAt = addMilliseconds(new Date(), -days * DAY_MS + byMs);
  await db.enrollmentRequest.updateMany({ where: { id }, data: { createdAt } });
};
const expire = () => expireDueRequests({ now: () => new Date(), budgetMs: 20_000 });
/** As the scheduler of a host asks for it. */
const cron = async (): Promise<Expiry> => {
  const headers = { authorization: `Bearer ${env().CRON_SECRET}` };
  const answer = await handleCron(new Request('http://lectern.test/api/cron/expire-enrollment-requests', { headers }));
  return answer.json();
};
const sweep = () => sweepRefunds({ now: () => new Date(), end: addMilliseconds(new Date(), 20_000) });
const told = async () => (await emittedBy(org)).filter((name) => /^(purchase|enrollment)\./.test(name));

describe('a paid request', () => {
  test('that is approved lets the buyer in, backed by the purchase', async () => {
    const course = await aSoldCourse(org, { ...approval, capacity: 1 });
    const { requestId, purchaseId, userId } = await aPurchase(course);
    const request = dataOf(EnrollmentRequestDto, await decide(requestId, 'approve'));
    expect(request).toMatchObject({ status: 'approved', refundPending: false, decidedBy: `apikey:${org.keyId}` });
    expect(await db.learner.findFirstOrThrow({ where: { userId } })).toMatchObject({ status: 'active', purchaseId });
    expect([await seatsOf(course), await told()]).toEqual([
      1,
      ['purchase.created', 'enrollment.requested', 'enrollment.created', 'enrollment.approved'],
    ]);
    expect(errorOf(await decide(requestId, 'reject'))).toMatchObject({ status: 400, reason: 'request_decided' });
  });

  test('of somebody who was let in for nothing meanwhile cannot be approved, and a rejection gives the money back', async () => {
    const course = await aSoldCourse(org, approval);
    const { requestId, purchaseId, userId } = await aPurchase(course);
    await aLearner(org, termsOf(course), { userId });
    expect(errorOf(await decide(requestId, 'approve'))).toMatchObject({
      status: 400,
      reason: 'request_not_enrollable',
      error: expect.stringContaining('has access already; a rejection gives the money back'),
    });
    expect((await decide(requestId, 'reject')).status).toBe(200);
    await sweep();
    expect(await statusOf(purchaseId)).toBe('refunded');
    expect(await db.learner.findFirstOrThrow({ where: { userId } })).toMatchObject({
      status: 'active',
      purchaseId: null,
    });
  });

  test('of a plan that has fallen behind is approved, and waits outside until the payment is there', async () => {
    const pricing = { type: 'installments', amount: 1000, currency: 'EUR', installments: 3 } as const;
    const { requestId, purchaseId, userId } = await aPurchase(await aSoldCourse(org, { ...approval, pricing }));
    const collect = async (result: 'paid' | 'failed') => {
      const { notice } = await doneOf(sandboxControl.collect(purchaseId, result));
      await hearProvider({ ...org.ctx, actor: { kind: 'system', job: 'test', role: 'owner' } }, 'sandbox', notice);
    };
    const status = async () => (await db.learner.findFirstOrThrow({ where: { userId } })).status;
    await collect('failed');
    expect((await decide(requestId, 'approve')).status).toBe(200);
    expect(await status()).toBe('past_due');
    const [created] = (await eventsOf(org)).filter(({ event }) => event === 'enrollment.created');
    expect(created?.data).toMatchObject({ learner: { status: 'past_due', purchaseId } });
    await collect('paid');
    expect(await status()).toBe('active');
  });

  test('of what cost nothing is refunded in the decision, counts as a refund, and no event says that one is to come', async () => {
    const course = await aSoldCourse(org, approval);
    await createCampaign(org.ctx, { code: 'FREE', name: 'Free', discount: { type: 'percent', percent: 100 } });
    const [rejected, due] = [
      await aBegunCheckout(course, { campaign: 'FREE' }),
      await aBegunCheckout(course, { campaign: 'FREE' }),
    ];
    await age(due.requestId ?? '', 30);
    await decide(rejected.requestId ?? '', 'reject');
    await expire();
    const events = (await eventsOf(org)).filter(({ event }) => /^enrollment.(rejected|expired)$/.test(event));
    expect(
      events.map(({ event, data }) => [event, (data.enrollmentRequest as EnrollmentRequestDto).refundPending]),
    ).toEqual([
      ['enrollment.rejected', false],
      ['enrollment.expired', false],
    ]);
    const purchases = [await statusOf(rejected.purchaseId ?? ''), await statusOf(due.purchaseId ?? '')];
    expect(purchases).toEqual(['refunded', 'refunded']);
    expect(dataOf(SalesDto, await restAs(org).get('/sales'))).toMatchObject({ purchases: 2, refunds: 2 });
    expect(await verifySales({ organizationId: org.orgId })).toEqual({ ok: true, problems: [] });
  });

  test('that is rejected is refunded by the workflow, and cannot be decided any more', async () => {
    const course = await aSoldCourse(org, { ...approval, capacity: 1 });
    const { requestId, purchaseId } = await aPurchase(course);
    const request = dataOf(EnrollmentRequestDto, await decide(requestId, 'reject', { reason: 'No bench is free.' }));
    expect(request).toMatchObject({ status: 'rejected', refundPending: true });
    expect([await statusOf(purchaseId), await seatsOf(course)]).toEqual(['refund_processing', 0]);
    expect(errorOf(await decide(requestId, 'approve'))).toMatchObject({ status: 400, reason: 'refund_pending' });
    await sweep();
    expect([await statusOf(purchaseId), await ledgerOf(purchaseId)]).toEqual([
      'refunded',
      { charges: 1, refunds: ['succeeded'] },
    ]);
    expect((await told()).slice(-2)).toEqual(['enrollment.rejected', 'purchase.refunded']);
  });

  test('whose purchase the staff refunds waits for that, and is withdrawn with it', async () => {
    const { requestId, purchaseId } = await aPurchase(await aSoldCourse(org, approval), {}, 'refund_fails_1');
    expect((await restAs(org).post(`/purchases/${purchaseId}/refund`)).status).toBe(502);
    expect((await requestOf(requestId)).status).toBe('pending');
    expect(errorOf(await decide(requestId, 'approve'))).toMatchObject({ status: 400, reason: 'refund_pending' });
    expect(errorOf(await decide(requestId, 'reject'))).toMatchObject({ status: 400, reason: 'refund_pending' });
    expect((await restAs(org).post(`/purchases/${purchaseId}/refund`)).status).toBe(200);
    expect((await requestOf(requestId)).status).toBe('withdrawn');
  });

  test('is approved up to the last millisecond of its 30 days, and not at the next, a leap day among them', async () => {
    const course = await aSoldCourse(org, approval);
    const created = new Date('2028-02-10T09:00:00.000Z');
    const deadline = new Date('2028-03-11T09:00:00.000Z');
    const [early, late] = [await aPurchase(course), await aPurchase(course)];
    await db.enrollmentRequest.updateMany({ where: { organizationId: org.orgId }, data: { createdAt: created } });
    const justBefore = at(org.ctx, addMilliseconds(deadline, -1));
    expect(await approve(justBefore, { id: early.requestId })).toMatchObject({ status: 'approved' });
    const refusal = await refusalOf(approve(at(org.ctx, deadline), { id: late.requestId }));
    expect([refusal.code, refusal.reason]).toEqual(['invalid', 'request_overdue']);
  });

  test('for a full cohort is refused with 409, and stays as it was', async () => {
    const course = await aSoldCourse(org, { ...approval, deliveryMode: 'cohort' });
    const cohortId = await aCohortRow(org, termsOf(course), { capacity: 1 });
    const [first, second] = [await aPurchase(course), await aPurchase(course)];
    expect((await decide(first.requestId, 'approve', { cohortId })).status).toBe(200);
    expect(errorOf(await decide(second.requestId, 'approve', { cohortId }))).toMatchObject({
      status: 409,
      reason: 'cohort_full',
    });
    expect((await requestOf(second.requestId)).status).toBe('pending');
  });

  test('is decided by leads and editors of its team, and not there for other members', async () => {
    const { requestId } = await aPurchase(await aSoldCourse(org, approval));
    const viewer = await staffOf(org, 'member', { [org.teamId]: 'viewer' });
    expect((await refusalOf(approve(viewer, { id: requestId }))).code).toBe('not_found');
    const lead = await staffOf(org, 'member', { [org.teamId]: 'lead' });
    expect(await approve(lead, { id: requestId })).toMatchObject({ status: 'approved', decidedBy: lead.userId });
  });
});

describe('the daily run', () => {
  test('expires what is due and nothing else, refunds it, and finds nothing when it comes again', async () => {
    const course = await aSoldCourse(org, { ...approval, capacity: 9 });
    const [due, almost] = [await aPurchase(course), await aPurchase(course)];
    await age(due.requestId, 30);
    await age(almost.requestId, 30, 60_000);
    expect(await expire()).toEqual({ expired: 1, scanned: 1, refunded: 1, failed: 0 });
    expect([await statusOf(due.purchaseId), (await requestOf(due.requestId)).status]).toEqual(['refunded', 'expired']);
    expect([await statusOf(almost.purchaseId), await seatsOf(course)]).toEqual(['paid', 1]);
    expect(await expire()).toEqual({ expired: 0, scanned: 0, refunded: 0, failed: 0 });
    expect(await ledgerOf(due.purchaseId)).toEqual({ charges: 1, refunds: ['succeeded'] });
    expect((await told()).slice(-2)).toEqual(['enrollment.expired', 'purchase.refunded']);
  });

  test('expires nothing a millisecond before its 30 days are over, a leap day among them, and all from then on', async () => {
    const course = await aSoldCourse(org, approval);
    const [exact, later] = [await aPurchase(course), await aPurchase(course)];
    const deadline = new Date('2028-03-30T12:00:00.000Z');
    const create = (id: string, createdAt: Date) =>
      db.enrollmentRequest.updateMany({ where: { id }, data: { createdAt } });
    await create(exact.requestId, new Date('2028-02-29T12:00:00.000Z'));
    await create(later.requestId, new Date('2028-02-29T12:00:00.001Z'));
    const expireAt = async (byMs: number) => {
      const now = addMilliseconds(deadline, byMs);
      return (await expireDueRequests({ now: () => now, budgetMs: 20_000 })).expired;
    };
    const stand = async () => [(await requestOf(exact.requestId)).status, (await requestOf(later.requestId)).status];
    expect([await expireAt(-1), await stand()]).toEqual([0, ['pending', 'pending']]);
    expect([await expireAt(0), await stand()]).toEqual([1, ['expired', 'pending']]);
    // Whatever the job did: from its deadline on nobody approves it.
    const late = at(org.ctx, addMilliseconds(deadline, 1));
    expect((await refusalOf(approve(late, { id: later.requestId }))).reason).toBe('request_overdue');
    expect([await expireAt(1), await stand()]).toEqual([1, ['expired', 'expired']]);
    for (const { purchaseId } of [exact, later]) {
      expect([await statusOf(purchaseId), (await ledgerOf(purchaseId)).refunds]).toEqual(['refunded', ['succeeded']]);
    }
  });

  test('asked for twice at once shares the work, and each purchase is refunded once', async () => {
    const course = await aSoldCourse(org, approval);
    const witness = await aWitness();
    await behave({ witnessUrl: witness.url });
    const all = [];
    for (let n = 0; n < 6; n += 1) all.push(await aPurchase(course));
    for (const { requestId } of all) await age(requestId, 31);
    const [a, b] = await Promise.all([cron(), cron()]);
    expect(a.expired + b.expired).toBe(6);
    expect(a.refunded + b.refunded).toBeGreaterThanOrEqual(6);
    for (const { purchaseId } of all)
      expect(await ledgerOf(purchaseId)).toEqual({ charges: 1, refunds: ['succeeded'] });
    // Whoever waits for a decision never had access.
    expect(witness.saw).toEqual(Array(6).fill('nobody'));
  });

  test('tries what failed before again, as the queue of what is still to be given back', async () => {
    const { requestId, purchaseId } = await aPurchase(await aSoldCourse(org, approval), {}, 'refund_fails_1');
    await age(requestId, 30);
    expect(await expire()).toEqual({ expired: 1, scanned: 1, refunded: 0, failed: 1 });
    expect(await statusOf(purchaseId)).toBe('refund_failed');
    expect(await expire()).toEqual({ expired: 0, scanned: 1, refunded: 1, failed: 0 });
    expect(await statusOf(purchaseId)).toBe('refunded');
  });

  test('gives back what it can where one request cannot be expired and one forgotten refund not begun, and tells of both', async () => {
    const course = await aSoldCourse(org, approval);
    const [good, broken] = [await aPurchase(course), await aPurchase(course)];
    for (const { requestId } of [broken, good]) await age(requestId, 31);
    await refuseWritesOf('Purchase', broken.purchaseId);
    expect(await expire()).toEqual({ expired: 1, scanned: 2, refunded: 1, failed: 1 });
    expect([await statusOf(good.purchaseId), await statusOf(broken.purchaseId)]).toEqual(['refunded', 'paid']);
    await db.enrollmentRequest.updateMany({ where: { id: broken.requestId }, data: { status: 'expired' } });
    const next = await aPurchase(course);
    await age(next.requestId, 31);
    expect(await expire()).toEqual({ expired: 1, scanned: 2, refunded: 1, failed: 1 });
    expect([await statusOf(next.purchaseId), await statusOf(broken.purchaseId)]).toEqual(['refunded', 'paid']);
  });

  test('together with a rejection and a refund by the staff gives the money back once', async () => {
    const course = await aSoldCourse(org, approval);
    const witness = await aWitness();
    await behave({ witnessUrl: witness.url, delayMs: 50 });
    for (let round = 0; round < 3; round += 1) {
      const { requestId, purchaseId } = await aPurchase(course);
      await age(requestId, 30);
      await Promise.all([
        expire(),
        decide(requestId, 'reject'),
        decide(requestId, 'approve'),
        restAs(org).post(`/purchases/${purchaseId}/refund`),
      ]);
      await sweep();
      expect([await statusOf(purchaseId), await ledgerOf(purchaseId)]).toEqual([
        'refunded',
        { charges: 1, refunds: ['succeeded'] },
      ]);
      expect(['rejected', 'expired', 'withdrawn']).toContain((await requestOf(requestId)).status);
    }
    expect(witness.saw).toEqual(['nobody', 'nobody', 'nobody']);
    expect((await told()).filter((name) => name === 'purchase.refunded')).toHaveLength(3);
  });

  test('leaves a plan with nothing to collect, and settles what cost nothing without the provider', async () => {
    const pricing = { type: 'installments', amount: 1000, currency: 'EUR', installments: 3 } as const;
    const { requestId, purchaseId } = await aPurchase(await aSoldCourse(org, { ...approval, pricing }));
    await age(requestId, 30);
    expect(await expire()).toEqual({ expired: 1, scanned: 1, refunded: 1, failed: 0 });
    expect(await ledgerOf(purchaseId)).toEqual({ charges: 1, refunds: ['succeeded'] });
    expect(await sandboxControl.collect(purchaseId, 'paid')).toMatchObject({ kind: 'refused' });
  });
});

test('what a bank disputed while its request was rejected is refunded once the seller has won', async () => {
  const { requestId, purchaseId } = await aPurchase(await aSoldCourse(org, approval));
  const hear = async (outcome: 'opened' | 'won') => {
    const { notice } = await doneOf(sandboxControl.dispute(purchaseId, outcome));
    await hearProvider({ ...org.ctx, actor: { kind: 'system', job: 'test', role: 'owner' } }, 'sandbox', notice);
  };
  await hear('opened');
  expect(errorOf(await decide(requestId, 'approve'))).toMatchObject({ status: 400, reason: 'request_disputed' });
  expect(dataOf(EnrollmentRequestDto, await decide(requestId, 'reject'))).toMatchObject({ refundPending: true });
  const summary = dataOf(RequestSummaryDto, await restAs(org).get('/enrollment-requests/summary'));
  expect(summary.refundPending).toBe(1);
  await sweep();
  expect(await statusOf(purchaseId)).toBe('disputed');
  await hear('won');
  expect(await statusOf(purchaseId)).toBe('refund_processing');
  await sweep();
  expect([await statusOf(purchaseId), await ledgerOf(purchaseId)]).toEqual([
    'refunded',
    { charges: 1, refunds: ['succeeded'] },
  ]);
});
