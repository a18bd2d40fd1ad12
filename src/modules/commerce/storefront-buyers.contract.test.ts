import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { addMilliseconds, systemClock } from '../../kernel/time';
import { db } from '../../platform/db/prisma';
import { systemContext } from '../../server/auth/system';
import { auditOf } from '../../testing/audited';
import { refusalOf } from '../../testing/caller';
import { aBegunCheckout, aPurchase, aSoldCourse, seatsOf, termsOf } from '../../testing/factories/commerce';
import { aCohortRow } from '../../testing/factories/enrollment';
import { anOrganization, aUser, type TestOrganization } from '../../testing/factories/organization';
import { courseAddressOf, visitor } from '../../testing/factories/visitor';
import { sandboxOfFile } from '../../testing/payments/sandbox';
import { updateLearner } from '../enrollment';
import { createCampaign } from '../offering';
import { updateOrganization } from '../organization';
import { reject } from './decide-requests';
import { hearProvider } from './hear-provider';
import { sweepRefunds } from './sweep-refunds';

/** What somebody does who buys at the storefront. */

sandboxOfFile();

let org: TestOrganization;
beforeEach(async () => {
  org = await anOrganization();
});

test('a buyer of what is free is in at once, and sees it; nobody buys for somebody else', async () => {
  const course = await aSoldCourse(org, { pricing: { type: 'free' } });
  const place = await courseAddressOf(course);
  const [buyer, other] = [visitor(await aUser()), visitor(await aUser())];
  const bought = { state: 'enrolled', purchaseId: null, paymentUrl: null };
  expect((await buyer.readMine(place)).state).toBe('none');
  expect(await buyer.buy({ ...place, offerId: course.offerId })).toEqual(bought);
  expect((await buyer.readMine(place)).state).toBe('enrolled');
  expect((await refusalOf(buyer.buy({ ...place, offerId: course.offerId }))).reason).toBe('already_enrolled');
  expect([(await buyer.readStanding(place)).state, (await other.readStanding(place)).state]).toEqual([
    'enrolled',
    'closed',
  ]);
  expect(await seatsOf(course)).toBe(1);
  expect((await refusalOf(visitor().buy({ ...place, offerId: course.offerId }))).code).toBe('unauthenticated');
});

test('a buyer gives a tax id that their country could have given out, where the school asks for one', async () => {
  const course = await aSoldCourse(org);
  await updateOrganization(org.ctx, { requireCheckoutTaxId: true });
  const buyer = visitor(await aUser());
  const of = { ...(await courseAddressOf(course)), offerId: course.offerId };
  const told = async (given: object) => (await refusalOf(buyer.buy({ ...of, ...given }))).message;
  expect(await told({})).toBe('buyer.taxId: must be given');
  expect(await told({ taxId: '501964843' })).toContain('country');
  expect(await told({ taxId: '501964844', country: 'PT' })).toBe(
    'taxId: is no tax id of Portugal. Check it for a typing error.',
  );
  const { purchaseId } = await buyer.buy({ ...of, taxId: 'PT 501 964 843', country: 'PT' });
  expect(await db.purchase.findFirstOrThrow({ where: { id: purchaseId ?? '' } })).toMatchObject({
    buyerTaxId: '501964843',
    buyerCountry: 'PT',
  });
});

test('who left the payment page finds it again, keeps the last seat, and stands in the audit log', async () => {
  const course = await aSoldCourse(org, { capacity: 1 });
  const place = await courseAddressOf(course);
  const userId = await aUser();
  const { length } = await auditOf(org);
  const { purchaseId } = await visitor(userId).buy({ ...place, offerId: course.offerId });
  expect(await auditOf(org)).toHaveLength(length + 1);
  expect((await auditOf(org)).at(-1)).toMatchObject({
    action: 'purchase.checkout_begun',
    actorType: 'session',
    actorId: userId,
    targetId: purchaseId,
  });
  expect(await visitor(userId).readMine(place)).toMatchObject({
    state: 'paying',
    purchaseId,
    offerId: course.offerId,
  });
  const [offer] = (await visitor(userId).readCourse(place)).offers;
  expect(offer?.obstacle).toBe('full');
  const again = await visitor(userId).buy({ ...place, offerId: course.offerId });
  expect([again.state, again.purchaseId === purchaseId, await seatsOf(course)]).toEqual(['pay', false, 1]);
  expect((await refusalOf(visitor(await aUser()).buy({ ...place, offerId: course.offerId }))).reason).toBe(
    'offer_full',
  );
});

test('who left the payment page may use the code that they hold again, and nobody else may', async () => {
  const course = await aSoldCourse(org);
  const discount = { type: 'percent', percent: 50 } as const;
  await createCampaign(org.ctx, { code: 'LAST', name: 'Last', discount, maxRedemptions: 1 });
  const of = { ...(await courseAddressOf(course)), offerId: course.offerId, campaign: 'last' };
  const [buyer, other] = [visitor(await aUser()), visitor(await aUser())];
  await buyer.buy(of);
  expect(await buyer.quote(of)).toMatchObject({ amount: 2450 });
  expect((await refusalOf(other.quote(of))).reason).toBe('campaign_not_redeemable');
  expect((await refusalOf(visitor().quote(of))).reason).toBe('campaign_not_redeemable');
  expect(await buyer.buy(of)).toMatchObject({ state: 'pay' });
});

test('a use that an open payment page of another course holds counts against the buyer’s own limit', async () => {
  const [one, two] = [await aSoldCourse(org), await aSoldCourse(org)];
  const discount = { type: 'percent', percent: 50 } as const;
  await createCampaign(org.ctx, { code: 'ONCE', name: 'Once', discount, maxPerBuyer: 1 });
  const of = async (course: typeof one) => ({
    ...(await courseAddressOf(course)),
    offerId: course.offerId,
    campaign: 'once',
  });
  const buyer = visitor(await aUser());
  await buyer.buy(await of(one));
  expect((await refusalOf(buyer.quote(await of(two)))).reason).toBe('campaign_not_redeemable');
  expect((await refusalOf(buyer.buy(await of(two)))).reason).toBe('campaign_not_redeemable');
});

test('the last seat of a cohort that a buyer holds is theirs to choose again', async () => {
  const course = await aSoldCourse(org, { deliveryMode: 'cohort' });
  const place = await courseAddressOf(course);
  const cohortId = await aCohortRow(org, termsOf(course), { capacity: 1 });
  const [buyer, other] = [visitor(await aUser()), visitor(await aUser())];
  await buyer.buy({ ...place, offerId: course.offerId, cohortId });
  expect((await other.readCourse(place)).offers[0]?.cohorts).toMatchObject([{ id: cohortId, full: true }]);
  expect([(await buyer.readMine(place)).cohortId, (await other.readMine(place)).cohortId]).toEqual([cohortId, null]);
  expect(await buyer.buy({ ...place, offerId: course.offerId, cohortId })).toMatchObject({ state: 'pay' });
});

test('who asked for a place sees that it waits, and what the school decided', async () => {
  const course = await aSoldCourse(org, { enrollment: 'approval' });
  const place = await courseAddressOf(course);
  const { userId, purchaseId, requestId } = await aPurchase(course);
  const buyer = visitor(userId);
  expect((await buyer.readMine(place)).state).toBe('requested');
  expect(await buyer.readStanding({ ...place, purchaseId })).toMatchObject({ state: 'requested', decision: null });
  await reject(org.ctx, { id: requestId });
  const rejected = { state: 'closed', decision: 'rejected' };
  expect(await buyer.readStanding({ ...place, purchaseId })).toMatchObject({ ...rejected, money: 'returning' });
  await sweepRefunds({ now: systemClock, end: addMilliseconds(systemClock(), 30_000) });
  expect(await buyer.readStanding({ ...place, purchaseId })).toMatchObject({ ...rejected, money: 'returned' });
  expect(await buyer.readStanding(place)).toMatchObject(rejected);
  expect((await buyer.readMine(place)).state).toBe('none');
});

test('a buyer whose plan has ended is told that what was collected stays, and one who did not pay that nothing was bought', async () => {
  const pricing = { type: 'installments', amount: 1000, currency: 'EUR', installments: 3 } as const;
  const course = await aSoldCourse(org, { pricing });
  const place = await courseAddressOf(course);
  const [{ userId, purchaseId }, { userId: unpaid, purchaseId: left }] = [
    await aPurchase(course),
    await aBegunCheckout(course),
  ];
  const { providerReference } = await db.purchase.findFirstOrThrow({ where: { id: purchaseId } });
  await hearProvider(await systemContext(org.orgId, 'test'), 'sandbox', {
    type: 'plan.canceled',
    id: `canceled_${purchaseId}`,
    happenedAt: systemClock(),
    account: `sandbox_${org.orgId}`,
    organizationId: org.orgId,
    purchaseId,
    planReference: providerReference ?? '',
  });
  const ended = { state: 'closed', decision: null };
  expect(await visitor(userId).readStanding({ ...place, purchaseId })).toMatchObject({ ...ended, money: 'kept' });
  await visitor(unpaid).buy({ ...place, offerId: course.offerId });
  const standing = await visitor(unpaid).readStanding({ ...place, purchaseId: left });
  expect(standing).toMatchObject({ ...ended, money: 'none' });
});

test('whose days are over, or who is suspended, is not told to have access', async () => {
  const course = await aSoldCourse(org, { pricing: { type: 'free' } });
  const place = await courseAddressOf(course);
  const userId = await aUser();
  await visitor(userId).buy({ ...place, offerId: course.offerId });
  const seen = async () => [
    (await visitor(userId).readMine(place)).state,
    (await visitor(userId).readStanding(place)).state,
  ];
  await updateLearner(org.ctx, { id: course.contentId, userId, status: 'suspended' });
  expect(await seen()).toEqual(['on_hold', 'closed']);
  await updateLearner(org.ctx, { id: course.contentId, userId, status: 'active' });
  await db.learner.updateMany({ where: { userId }, data: { accessEndsAt: new Date(Date.now() - 1) } });
  expect(await seen()).toEqual(['none', 'closed']);
});

test('a buyer sees nothing of the purchase of somebody else', async () => {
  const course = await aSoldCourse(org);
  const purchaseId = newId('purchase');
  const stamps = { createdAt: new Date(), updatedAt: new Date() };
  const mine = await aUser();
  const { contentId, offerId, termsId } = course;
  await db.purchase.create({
    data: {
      ...{ id: purchaseId, organizationId: org.orgId, contentId, offerId, termsId, userId: mine, ...stamps },
      ...{ buyerName: 'Ada', buyerEmail: 'ada@example.com', seller: {}, amount: 4900, listAmount: 4900 },
      ...{ currency: 'EUR', provider: 'sandbox' },
    },
  });
  const asked = { ...(await courseAddressOf(course)), purchaseId };
  expect((await visitor(mine).readStanding(asked)).state).toBe('pay');
  expect((await refusalOf(visitor(await aUser()).readStanding(asked))).message).toBe('Purchase not found.');
});
