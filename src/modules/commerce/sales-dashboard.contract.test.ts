import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs, refusalOf } from '../../testing/caller';
import { aPurchase, aSoldCourse } from '../../testing/factories/commerce';
import { anOrganization, staffOf, type TestOrganization } from '../../testing/factories/organization';
import { startSandbox, type TestSandbox } from '../../testing/payments/sandbox';
import { ageRequest } from '../enrollment';
import { refundPurchase } from '.';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ notifyUrl: 'http://127.0.0.1:9/nobody' });
});
afterAll(() => sandbox.stop());

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
  const { purchaseId } = await aPurchase(course);
  const outsider = callAs({ org: await staffOf(org, 'member') });
  expect(await outsider.enrollment.browseRequests({})).toMatchObject({ requests: [], total: 0 });
  expect(await outsider.enrollment.browseRequests({ view: 'pending' })).toMatchObject({ requests: [], total: 0 });
  expect((await refusalOf(outsider.purchase.readRevenue({}))).code).toBe('forbidden');
  const foreign = await lead(await anOrganization());
  expect((await refusalOf(foreign.purchase.showPurchase({ id: purchaseId }))).code).toBe('not_found');
  expect(await foreign.purchase.readRevenue({})).toEqual([]);
  expect((await foreign.purchase.browsePurchases({})).total).toBe(0);
  expect((await foreign.enrollment.browseRequests({})).total).toBe(0);
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
