import { beforeEach, describe, expect, test } from 'vitest';
import { addMilliseconds, systemClock } from '../../kernel/time';
import { db } from '../../platform/db/prisma';
import { sandboxControl } from '../../platform/payments/sandbox/control';
import { refusalOf } from '../../testing/caller';
import { emittedBy, eventsOf } from '../../testing/emitted';
import {
  aBegunCheckout,
  aPurchase,
  aSoldCourse,
  ledgerOf,
  PRICE,
  paidBy,
  seatsOf,
  statusOf,
  termsOf,
} from '../../testing/factories/commerce';
import { aCohortRow, aLearner, aRequest } from '../../testing/factories/enrollment';
import { anOrganization, aUser, type TestOrganization } from '../../testing/factories/organization';
import { doneOf } from '../../testing/payments/checkouts';
import { sandboxOfFile } from '../../testing/payments/sandbox';
import { dataOf, restAs } from '../../testing/rest';
import { createCampaign } from '../offering';
import { putSellerProfile, updateOrganization } from '../organization';
import { hearProvider, settleCheckout, settleOldCheckouts, sweepRefunds, verifySales } from '.';
import { PurchaseDto, SalesDto } from './schemas';

const sandbox = sandboxOfFile();

let org: TestOrganization;
beforeEach(async () => {
  org = await anOrganization();
});

const sweep = () => sweepRefunds({ now: systemClock, end: addMilliseconds(systemClock(), 20_000) });
const told = async () => (await emittedBy(org)).filter((name) => /^(purchase|enrollment|campaign|cohort)\./.test(name));
const campaign = (over: Partial<Parameters<typeof createCampaign>[1]> = {}) =>
  createCampaign(org.ctx, {
    code: 'AUTUMN20',
    name: 'Autumn',
    discount: { type: 'percent', percent: 20 },
    ...over,
  });

describe('a checkout', () => {
  test('that is paid lets the buyer in, on the terms and from the seller of that moment', async () => {
    const course = await aSoldCourse(org);
    const begun = await aBegunCheckout(course);
    expect(begun).toMatchObject({ state: 'pay', paymentUrl: expect.stringContaining('/pay/'), learnerId: null });
    const purchaseId = begun.purchaseId ?? '';
    expect([await statusOf(purchaseId), await seatsOf(course), await told()]).toEqual(['pending', 1, []]);
    expect(await settleCheckout(course.shop, { purchaseId })).toMatchObject({ state: 'pay' });
    const done = await paidBy(course.shop, purchaseId);
    expect(done).toMatchObject({ state: 'enrolled', learnerId: expect.stringMatching(/^learner_/) });
    const purchase = dataOf(PurchaseDto, await restAs(org).get(`/purchases/${purchaseId}`));
    expect(purchase).toMatchObject({
      status: 'paid',
      amount: 4900,
      currency: 'EUR',
      seller: { legalName: 'Bench & Chisel Lda', taxId: '123456789' },
      providerReference: expect.stringMatching(/./),
    });
    expect([await told(), await seatsOf(course)]).toEqual([['purchase.created', 'enrollment.created'], 1]);
    expect((await eventsOf(org)).find(({ event }) => event === 'purchase.created')?.data).toEqual({ purchase });
    expect(await db.learner.findUniqueOrThrow({ where: { id: done.learnerId ?? '' } })).toMatchObject({
      purchaseId,
      termsId: course.termsId,
    });
  });

  test('is confirmed once, by the buyer who comes back and the messages of the provider at once', async () => {
    const course = await aSoldCourse(org);
    const { purchaseId } = await aBegunCheckout(course);
    const { sessionReference } = await db.purchase.findFirstOrThrow({ where: { id: purchaseId ?? '' } });
    await doneOf(sandboxControl.pay(sessionReference ?? '', 'succeed'));
    const settle = () => settleCheckout(course.shop, { purchaseId: purchaseId ?? '' });
    const all = await Promise.all(Array.from({ length: 8 }, settle));
    expect(new Set(all.map(({ learnerId }) => learnerId)).size).toBe(1);
    expect([await told(), await seatsOf(course)]).toEqual([['purchase.created', 'enrollment.created'], 1]);
    expect(await db.paymentEntry.count({ where: { purchaseId: purchaseId ?? '' } })).toBe(1);
  });

  test('of the last seat is one of many at once, and an abandoned one gives it back', async () => {
    const course = await aSoldCourse(org, { capacity: 1 });
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => aBegunCheckout(course)));
    const won = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect([won.length, await seatsOf(course)]).toEqual([1, 1]);
    expect((await refusalOf(aBegunCheckout(course))).reason).toBe('offer_full');
    const later = addMilliseconds(new Date(), 2 * 3_600_000);
    await settleOldCheckouts({ now: () => later, end: addMilliseconds(later, 60_000) });
    expect([await statusOf(won[0]?.purchaseId ?? ''), await seatsOf(course)]).toEqual(['canceled', 0]);
  });

  test('begun anew closes the page that was open, and a paid one is not paid twice', async () => {
    const course = await aSoldCourse(org);
    const first = await aBegunCheckout(course);
    const second = await aBegunCheckout(course, { userId: first.userId });
    expect([await statusOf(first.purchaseId ?? ''), await seatsOf(course)]).toEqual(['canceled', 1]);
    const { sessionReference } = await db.purchase.findFirstOrThrow({ where: { id: second.purchaseId ?? '' } });
    await doneOf(sandboxControl.pay(sessionReference ?? '', 'succeed'));
    expect((await refusalOf(aBegunCheckout(course, { userId: first.userId }))).reason).toBe('already_enrolled');
    expect([await statusOf(second.purchaseId ?? ''), (await ledgerOf(second.purchaseId ?? '')).charges]).toEqual([
      'paid',
      1,
    ]);
  });

  test('begun twice at once by one person is one', async () => {
    const course = await aSoldCourse(org);
    const userId = await aUser();
    await Promise.allSettled(Array.from({ length: 4 }, () => aBegunCheckout(course, { userId })));
    expect(await db.purchase.count({ where: { userId, status: 'pending' } })).toBeLessThan(2);
    expect(await seatsOf(course)).toBeLessThan(2);
  });

  test('that the provider does not open lets go of everything it held', async () => {
    const course = await aSoldCourse(org);
    await campaign({ maxRedemptions: 1 });
    await sandbox.kill();
    const refusal = await refusalOf(aBegunCheckout(course, { campaign: 'AUTUMN20' }));
    await sandbox.restart();
    expect([refusal.code, refusal.reason, await seatsOf(course)]).toEqual([
      'provider_failed',
      'payment_provider_failed',
      0,
    ]);
    expect(await aBegunCheckout(course, { campaign: 'autumn20' })).toMatchObject({ state: 'pay' });
  });

  test('that is paid after it was abandoned is given back by itself, and lets nobody in', async () => {
    const course = await aSoldCourse(org);
    const { purchaseId } = await aBegunCheckout(course);
    const id = purchaseId ?? '';
    const { sessionReference } = await db.purchase.findFirstOrThrow({ where: { id } });
    await hearProvider(course.shop, 'sandbox', {
      type: 'checkout.expired',
      id: `early_${id}`,
      happenedAt: new Date(),
      account: `sandbox_${org.orgId}`,
      organizationId: org.orgId,
      purchaseId: id,
      sessionReference: sessionReference ?? '',
    });
    expect(await statusOf(id)).toBe('canceled');
    await doneOf(sandboxControl.pay(sessionReference ?? '', 'succeed'));
    const charges = (await doneOf(sandboxControl.ledger(id))).charges;
    const [charge] = charges;
    const news = {
      type: 'checkout.paid',
      id: `late_${id}`,
      happenedAt: new Date(),
      account: `sandbox_${org.orgId}`,
      organizationId: org.orgId,
      purchaseId: id,
      sessionReference: sessionReference ?? '',
      charge: { chargeReference: charge?.id ?? '', installment: null, amount: 4900, currency: 'EUR' },
      planReference: null,
      paidAt: new Date(),
    } as const;
    await hearProvider(course.shop, 'sandbox', news);
    expect([await statusOf(id), await seatsOf(course)]).toEqual(['refund_processing', 0]);
    const [created] = (await eventsOf(org)).filter(({ event }) => event === 'purchase.created');
    expect(created?.data).toMatchObject({ purchase: { status: 'refund_processing', paidAt: expect.any(String) } });
    await sweep();
    expect([await statusOf(id), await ledgerOf(id)]).toEqual(['refunded', { charges: 1, refunds: ['succeeded'] }]);
    expect([await db.learner.count({ where: { purchaseId: id } }), await told()]).toEqual([
      0,
      ['purchase.created', 'purchase.refunded'],
    ]);
  });

  test('of somebody who was shut out meanwhile is given back', async () => {
    const course = await aSoldCourse(org);
    const { purchaseId, userId } = await aBegunCheckout(course);
    const learner = await aLearner(org, termsOf(course), { userId });
    await db.learner.update({ where: { id: learner.id }, data: { status: 'suspended', suspendedAt: new Date() } });
    await paidBy(course.shop, purchaseId ?? '');
    expect([await statusOf(purchaseId ?? ''), await seatsOf(course)]).toEqual(['refund_processing', 1]);
  });

  test('of somebody who was let in for nothing meanwhile is given back, and their access stays', async () => {
    const course = await aSoldCourse(org);
    const { purchaseId, userId } = await aBegunCheckout(course);
    const { id } = await aLearner(org, termsOf(course), { userId });
    await paidBy(course.shop, purchaseId ?? '');
    expect([await statusOf(purchaseId ?? ''), await seatsOf(course)]).toEqual(['refund_processing', 1]);
    await sweep();
    expect(await statusOf(purchaseId ?? '')).toBe('refunded');
    expect(await db.learner.findUnique({ where: { id }, select: { status: true, purchaseId: true } })).toEqual({
      status: 'active',
      purchaseId: null,
    });
  });
});

describe('a price', () => {
  test('with a code takes its discount off, redeems it once paid, and never passes its limit', async () => {
    const course = await aSoldCourse(org);
    const { id: campaignId } = await campaign({ maxRedemptions: 2 });
    const all = await Promise.allSettled(
      Array.from({ length: 5 }, () => aBegunCheckout(course, { campaign: 'autumn20' })),
    );
    const held = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value.purchaseId ?? ''] : []));
    expect([held.length, await seatsOf(course)]).toEqual([2, 2]);
    await paidBy(course.shop, held[0] ?? '');
    const row = await db.campaign.findUniqueOrThrow({ where: { id: campaignId } });
    expect(row).toMatchObject({ redemptions: 1, held: 1 });
    const purchase = dataOf(PurchaseDto, await restAs(org).get(`/purchases/${held[0]}`));
    expect(purchase).toMatchObject({ amount: 3920, listAmount: 4900, discountAmount: 980, campaignId });
    expect(await told()).toEqual(['purchase.created', 'enrollment.created', 'campaign.redeemed']);
  });

  test('with a code that counts in another currency is refused, and holds nothing', async () => {
    const course = await aSoldCourse(org);
    const { id } = await campaign({ discount: { type: 'fixed', amount: 500, currency: 'USD' } });
    const refusal = await refusalOf(aBegunCheckout(course, { campaign: 'AUTUMN20' }));
    expect([refusal.code, refusal.message]).toEqual([expect.any(String), expect.stringMatching(/another currency/)]);
    expect(await seatsOf(course)).toBe(0);
    expect(await db.campaign.findUniqueOrThrow({ where: { id } })).toMatchObject({ held: 0, redemptions: 0 });
    expect(await db.purchase.count({ where: { organizationId: org.orgId } })).toBe(0);
  });

  test('of nothing is confirmed without the provider, and counts as a purchase', async () => {
    const course = await aSoldCourse(org);
    await campaign({ discount: { type: 'percent', percent: 100 } });
    const begun = await aBegunCheckout(course, { campaign: 'AUTUMN20' });
    expect(begun).toMatchObject({ state: 'enrolled', paymentUrl: null });
    expect([await statusOf(begun.purchaseId ?? ''), await ledgerOf(begun.purchaseId ?? '')]).toEqual([
      'paid',
      { charges: 0, refunds: [] },
    ]);
    const sales = dataOf(SalesDto, await restAs(org).get('/sales'));
    expect(sales).toMatchObject({ purchases: 1, refunds: 0, revenueByCurrency: { EUR: 0 } });
    const refused = await restAs(org).post(`/purchases/${begun.purchaseId}/refund`);
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([409, 'purchase_not_refundable']);
  });

  test('in installments is split anew by a discount, and its sum is the price to the cent', async () => {
    const course = await aSoldCourse(org, {
      pricing: { type: 'installments', amount: 1000, currency: 'EUR', installments: 3 },
    });
    await campaign({ discount: { type: 'fixed', amount: 1, currency: 'EUR' } });
    const { purchaseId } = await aPurchase(course, { campaign: 'AUTUMN20' });
    const purchase = dataOf(PurchaseDto, await restAs(org).get(`/purchases/${purchaseId}`));
    expect(purchase).toMatchObject({
      amount: 2999,
      installments: [
        { number: 1, amount: 1000, status: 'paid' },
        { number: 2, amount: 1000, status: 'due' },
        { number: 3, amount: 999, status: 'due' },
      ],
    });
    expect(await told()).toEqual([
      'purchase.created',
      'purchase.installment.paid',
      'enrollment.created',
      'campaign.redeemed',
    ]);
  });
});

describe('what is sold', () => {
  test('for nothing enrolls at once, or asks, without a purchase', async () => {
    const free = await aSoldCourse(org, { pricing: { type: 'free' } });
    expect(await aBegunCheckout(free)).toMatchObject({ state: 'enrolled', purchaseId: null, paymentUrl: null });
    const asked = await aSoldCourse(org, { pricing: { type: 'free' }, enrollment: 'approval' });
    expect(await aBegunCheckout(asked)).toMatchObject({ state: 'requested', purchaseId: null, learnerId: null });
    expect([
      await seatsOf(free),
      await seatsOf(asked),
      await db.purchase.count({ where: { organizationId: org.orgId } }),
    ]).toEqual([1, 1, 0]);
    expect(await told()).toEqual(['enrollment.created', 'enrollment.requested']);
  });

  test('with approval waits for the staff once paid, and holds one seat all along', async () => {
    const course = await aSoldCourse(org, { enrollment: 'approval', capacity: 1 });
    const { requestId, purchaseId } = await aPurchase(course);
    expect(await db.enrollmentRequest.findFirstOrThrow({ where: { id: requestId } })).toMatchObject({
      status: 'pending',
      purchaseId,
    });
    expect([await seatsOf(course), await told()]).toEqual([1, ['purchase.created', 'enrollment.requested']]);
  });

  test('in a cohort that the buyer chose has a seat there from the checkout on', async () => {
    const course = await aSoldCourse(org, { deliveryMode: 'cohort' });
    const cohortId = await aCohortRow(org, termsOf(course), { capacity: 1 });
    const { learnerId } = await aPurchase(course, { cohortId });
    expect(await db.learner.findUniqueOrThrow({ where: { id: learnerId } })).toMatchObject({ cohortId });
    expect((await refusalOf(aBegunCheckout(course, { cohortId }))).reason).toBe('cohort_full');
    expect(await told()).toEqual(['purchase.created', 'enrollment.created', 'cohort.joined']);
    const other = await aSoldCourse(org, { deliveryMode: 'cohort' });
    expect((await refusalOf(aBegunCheckout(other, { cohortId }))).message).toMatch(/^cohortId: is no cohort/);
  });

  test('is refused to who is in already, or waits, and where it is not for sale', async () => {
    const course = await aSoldCourse(org, { enrollment: 'approval' });
    const { userId } = await aRequest(org, termsOf(course));
    expect((await refusalOf(aBegunCheckout(course, { userId }))).reason).toBe('request_pending');
    const draft = await aSoldCourse(org);
    await db.offer.update({
      where: { id: draft.offerId },
      data: { salesStartAt: addMilliseconds(new Date(), 60_000) },
    });
    expect((await refusalOf(aBegunCheckout(draft))).reason).toBe('offer_not_sellable');
    await db.offer.update({ where: { id: course.offerId }, data: { visibility: 'unlisted' } });
    expect((await refusalOf(aBegunCheckout(course))).reason).toBe('not_found');
  });

  test('needs a tax id where the organization asks for one, and keeps a private number of the seller private', async () => {
    const course = await aSoldCourse(org);
    await putSellerProfile(org.ctx, {
      legalName: 'Bench Inc.',
      taxIdType: 'us_ein',
      taxId: '12-3456789',
      address: { line1: '1 Main', city: 'Troy', region: 'NY', postalCode: '12180', country: 'US' },
      supportEmail: 'help@example.com',
    });
    await updateOrganization(org.ctx, { requireCheckoutTaxId: true });
    expect((await refusalOf(aBegunCheckout(course))).message).toMatch(/^buyer.taxId:/);
    const buyer = { userId: await aUser(), name: 'Ada', email: 'ada@example.com' };
    const { purchaseId } = await aBegunCheckout(course, { buyer: { ...buyer, taxId: 'PT1234' } });
    expect(dataOf(PurchaseDto, await restAs(org).get(`/purchases/${purchaseId}`))).toMatchObject({
      buyer: { taxId: 'PT1234' },
      seller: { taxIdType: 'us_ein', taxId: null },
    });
  });

  test('at a new price from tomorrow on leaves yesterday’s purchases alone', async () => {
    const course = await aSoldCourse(org);
    const { purchaseId } = await aPurchase(course);
    const before = (await restAs(org).get(`/purchases/${purchaseId}`)).body;
    await restAs(org).patch(`/offers/${course.offerId}`, { pricing: { ...PRICE, amount: 9900 } });
    expect((await restAs(org).get(`/purchases/${purchaseId}`)).body).toEqual(before);
  });
});

test('what is kept equals what is counted', async () => {
  const course = await aSoldCourse(org);
  await aPurchase(course);
  const { purchaseId } = await aPurchase(course);
  expect((await restAs(org).post(`/purchases/${purchaseId}/refund`)).status).toBe(200);
  expect(await verifySales({ organizationId: org.orgId })).toEqual({ ok: true, problems: [] });
  expect(dataOf(SalesDto, await restAs(org).get('/sales'))).toMatchObject({
    purchases: 2,
    refunds: 1,
    revenueByCurrency: { EUR: 4900 },
    contents: [{ contentId: course.contentId, purchases: 2, refunds: 1, revenueByCurrency: { EUR: 4900 } }],
  });
  await db.$executeRaw`UPDATE "SalesTally" SET "revenue" = "revenue" + 1 WHERE "organizationId" = ${org.orgId} AND "day" IS NULL`;
  expect((await verifySales({ organizationId: org.orgId })).ok).toBe(false);
});
