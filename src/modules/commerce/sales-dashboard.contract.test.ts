import { beforeEach, expect, test } from 'vitest';
import { db } from '../../platform/db/prisma';
import { callAs, refusalOf } from '../../testing/caller';
import { aPurchase, aSoldCourse, PRICE, termsOf } from '../../testing/factories/commerce';
import { aRequest } from '../../testing/factories/enrollment';
import { anOrganization, staffOf, type TestOrganization } from '../../testing/factories/organization';
import { sandboxOfFile } from '../../testing/payments/sandbox';
import { ageRequest } from '../enrollment';
import { refundPurchase } from '.';

sandboxOfFile();

let org: TestOrganization;
beforeEach(async () => {
  org = await anOrganization();
});
const lead = async (of = org) => callAs({ org: await staffOf(of, 'owner') });

test('the queue shows what is due first, with what a rejection would give back', async () => {
  const course = await aSoldCourse(org, { enrollment: 'approval' });
  const [first, second] = [await aPurchase(course), await aPurchase(course)];
  await ageRequest(org.ctx, { id: second.requestId, days: 25 });
  const { enrollment } = await lead();
  const waiting = await enrollment.browseRequests({ view: 'pending' });
  expect(waiting.requests.map(({ id }) => id)).toEqual([second.requestId, first.requestId]);
  expect(waiting.requests[0]).toMatchObject({
    offerName: 'Evening course',
    refund: { amount: 4900, currency: 'EUR' },
    inCohorts: false,
    disputed: false,
  });
  const soon = await enrollment.browseRequests({ view: 'due_soon' });
  expect([soon.total, soon.requests.map(({ id }) => id)]).toEqual([1, [second.requestId]]);
  await ageRequest(org.ctx, { id: second.requestId, days: 5 });
  expect((await enrollment.browseRequests({ view: 'due_soon' })).total).toBe(0);
});

test('what has a deadline comes before what has none, however long that waits, on every page of the queue', async () => {
  const paid = await aSoldCourse(org, { enrollment: 'approval' });
  const free = await aSoldCourse(org, { enrollment: 'approval', pricing: { type: 'free' } });
  const longest = await aRequest(org, termsOf(free));
  await ageRequest(org.ctx, { id: longest.id, days: 29 });
  const later = await aRequest(org, termsOf(free));
  const [second, first] = [await aPurchase(paid), await aPurchase(paid)];
  await ageRequest(org.ctx, { id: first.requestId, days: 3 });
  const { enrollment } = await lead();
  const pageOf = async (page: number, pageSize: number) => {
    const { requests, total } = await enrollment.browseRequests({ view: 'pending', page, pageSize });
    expect(total).toBe(4);
    return requests.map(({ id }) => id);
  };
  const inOrder = [first.requestId, second.requestId, longest.id, later.id];
  expect(await pageOf(1, 25)).toEqual(inOrder);
  expect([...(await pageOf(1, 3)), ...(await pageOf(2, 3))]).toEqual(inOrder);
  expect([await pageOf(3, 1), await pageOf(4, 1), await pageOf(5, 1)]).toEqual([[longest.id], [later.id], []]);
});

test('each view of the queue counts what it lists, and the summary counts the same', async () => {
  const course = await aSoldCourse(org, { enrollment: 'approval' });
  const [waits, presses, overdue, returns, disputed] = [
    await aPurchase(course),
    await aPurchase(course),
    await aPurchase(course),
    await aPurchase(course),
    await aPurchase(course),
  ];
  await ageRequest(org.ctx, { id: presses.requestId, days: 24 });
  await ageRequest(org.ctx, { id: overdue.requestId, days: 30 });
  const { enrollment, purchase } = await lead();
  await purchase.rejectRequest({ id: returns.requestId });
  await db.purchase.updateMany({ where: { id: disputed.purchaseId }, data: { status: 'disputed' } });
  await purchase.rejectRequest({ id: disputed.requestId });
  const { pending, expiringWithin7Days, refundPending } = await enrollment.summarizeRequests({});
  const listed = async (view: 'pending' | 'due_soon' | 'refund_pending') => {
    const { requests, total } = await enrollment.browseRequests({ view });
    return { total, ids: requests.map(({ id }) => id) };
  };
  expect(await listed('pending')).toEqual({
    total: pending,
    ids: [overdue.requestId, presses.requestId, waits.requestId],
  });
  expect(await listed('due_soon')).toEqual({ total: expiringWithin7Days, ids: [presses.requestId] });
  expect(await listed('refund_pending')).toEqual({
    total: refundPending,
    ids: [returns.requestId, disputed.requestId],
  });
  expect([pending, expiringWithin7Days, refundPending]).toEqual([3, 1, 2]);
});

test('only of a plan does a rejection cancel payments, and it gives back no more than was collected', async () => {
  const pricing = { type: 'installments', amount: 4000, currency: 'EUR', installments: 3 } as const;
  const [plan, whole] = [
    await aPurchase(await aSoldCourse(org, { enrollment: 'approval', pricing })),
    await aPurchase(await aSoldCourse(org, { enrollment: 'approval' })),
  ];
  const { enrollment } = await lead();
  expect(await enrollment.showRequest({ id: plan.requestId })).toMatchObject({
    refund: { amount: 4000, currency: 'EUR' },
    payments: 'due',
  });
  expect(await enrollment.showRequest({ id: whole.requestId })).toMatchObject({
    refund: { amount: 4900 },
    payments: 'done',
  });
});

test('whoever comes too late sees who decided, what, and why', async () => {
  const course = await aSoldCourse(org, { enrollment: 'approval' });
  const { requestId } = await aPurchase(course);
  const [mine, theirs] = [await lead(), callAs({ org: await staffOf(org, 'admin') })];
  await theirs.purchase.rejectRequest({ id: requestId, reason: 'Full of experts' });
  expect((await refusalOf(mine.purchase.approveRequest({ id: requestId }))).reason).toBe('refund_pending');
  expect(await mine.enrollment.showRequest({ id: requestId })).toMatchObject({
    status: 'rejected',
    decidedByName: 'admin of staff',
    reason: 'Full of experts',
  });
});

test('a refund that the provider refuses is shown with what it said and when it is tried again', async () => {
  const course = await aSoldCourse(org, { enrollment: 'approval' });
  const { requestId, purchaseId } = await aPurchase(course, {}, 'refund_fails_1');
  const { enrollment, purchase } = await lead();
  await purchase.rejectRequest({ id: requestId });
  expect((await enrollment.showRequest({ id: requestId })).refunding).toMatchObject({
    status: 'requested',
    attempts: 0,
  });
  await refusalOf(refundPurchase(org.ctx, { id: purchaseId }));
  expect(await enrollment.showRequest({ id: requestId })).toMatchObject({
    refund: { amount: 4900 },
    returned: null,
    refunding: { status: 'failed', attempts: 1, lastError: expect.any(String), nextAttemptAt: expect.any(String) },
  });
  await refundPurchase(org.ctx, { id: purchaseId });
  expect(await enrollment.showRequest({ id: requestId })).toMatchObject({
    refund: null,
    returned: { amount: 4900, currency: 'EUR' },
    refunding: null,
  });
});

test('a rejected request stays among the pending refunds until the money is back', async () => {
  const course = await aSoldCourse(org, { enrollment: 'approval' });
  const { requestId, purchaseId } = await aPurchase(course);
  const { enrollment, purchase } = await lead();
  await purchase.rejectRequest({ id: requestId, reason: 'Full of experts' });
  const [pending] = (await enrollment.browseRequests({ view: 'refund_pending' })).requests;
  expect(pending).toMatchObject({ id: requestId, refundPending: true, reason: 'Full of experts' });
  await refundPurchase(org.ctx, { id: purchaseId });
  expect((await enrollment.browseRequests({ view: 'refund_pending' })).total).toBe(0);
  expect((await enrollment.browseRequests({ view: 'rejected' })).requests[0]).toMatchObject({ refund: null });
});

test('nobody sees the queue of teams that they are not in, nor a purchase or revenue of another organization', async () => {
  const course = await aSoldCourse(org, { enrollment: 'approval' });
  const { purchaseId, requestId } = await aPurchase(course);
  const outsider = callAs({ org: await staffOf(org, 'member') });
  expect(await outsider.enrollment.browseRequests({})).toMatchObject({ requests: [], total: 0 });
  expect(await outsider.enrollment.browseRequests({ view: 'pending' })).toMatchObject({ requests: [], total: 0 });
  expect((await refusalOf(outsider.purchase.readRevenue({}))).code).toBe('forbidden');
  const foreign = await lead(await anOrganization());
  expect((await refusalOf(foreign.purchase.showPurchase({ id: purchaseId }))).code).toBe('not_found');
  expect(await foreign.purchase.readRevenue({})).toEqual([]);
  expect((await foreign.purchase.browsePurchases({})).total).toBe(0);
  expect((await foreign.enrollment.browseRequests({})).total).toBe(0);
  expect((await foreign.enrollment.browseRequests({ view: 'pending' })).requests).toEqual([]);
  expect((await refusalOf(foreign.enrollment.showRequest({ id: requestId }))).code).toBe('not_found');
});

test('amounts of two currencies are never added, nor one organization’s to another’s', async () => {
  const other = await anOrganization();
  const [euros, yen] = [await aSoldCourse(org), await aSoldCourse(org, { pricing: { ...PRICE, currency: 'JPY' } })];
  for (const course of [euros, yen, yen, await aSoldCourse(other)]) await aPurchase(course);
  const { purchase } = await lead();
  const today = (await purchase.readRevenue({})).map(({ currency, points }) => [currency, points.at(-1)?.revenue]);
  expect(today).toEqual([
    ['EUR', 4900],
    ['JPY', 9800],
  ]);
  expect(await purchase.readSales({})).toMatchObject({
    purchases: 3,
    revenueByCurrency: { EUR: 4900, JPY: 9800 },
    contents: expect.arrayContaining([
      expect.objectContaining({ contentId: euros.contentId, revenueByCurrency: { EUR: 4900 } }),
      expect.objectContaining({ contentId: yen.contentId, revenueByCurrency: { JPY: 9800 } }),
    ]),
  });
  expect((await purchase.browsePurchases({})).total).toBe(3);
});

test.each([
  ['days', 30],
  ['months', 12],
] as const)('revenue by %s has a point for each, also without sales, and is net of refunds', async (span, count) => {
  const course = await aSoldCourse(org);
  const [kept, returned] = [await aPurchase(course), await aPurchase(course)];
  await refundPurchase(org.ctx, { id: returned.purchaseId });
  const { purchase } = await lead();
  const [series, ...others] = await purchase.readRevenue({ span });
  expect(others).toEqual([]);
  expect(series?.currency).toBe('EUR');
  expect(series?.points.length).toBe(count);
  expect(series?.points.at(-1)).toMatchObject({ revenue: 4900, purchases: 2, refunds: 1 });
  expect(series?.points.slice(0, -1).every(({ revenue }) => revenue === 0)).toBe(true);
  expect((await purchase.showPurchase({ id: kept.purchaseId })).refundable).toBe(4900);
  expect(await purchase.showPurchase({ id: returned.purchaseId })).toMatchObject({
    refundable: 0,
    opens: null,
    refund: { status: 'succeeded', amount: 4900 },
  });
});
