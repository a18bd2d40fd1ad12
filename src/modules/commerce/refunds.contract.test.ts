import { beforeEach, describe, expect, test } from 'vitest';
import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { db } from '../../platform/db/prisma';
import { providerNamed } from '../../platform/payments/provider';
import { sandboxControl } from '../../platform/payments/sandbox/control';
import { systemContext } from '../../server/auth/system';
import { auditOf } from '../../testing/audited';
import { emittedBy } from '../../testing/emitted';
import {
  aBegunCheckout,
  aPurchase,
  aSoldCourse,
  learnerStatusOf,
  ledgerOf,
  seatsOf,
  statusOf,
} from '../../testing/factories/commerce';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { doneOf } from '../../testing/payments/checkouts';
import { behave, sandboxOfFile } from '../../testing/payments/sandbox';
import { aWitness, type Witness } from '../../testing/payments/witness';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { createCampaign } from '../offering';
import { hearProvider } from '.';
import { attemptRefund } from './attempt-refund';
import { PurchaseDto, PurchaseStepDto, RefundedDto } from './schemas';
import { pullForward, sweepRefunds } from './sweep-refunds';

const sandbox = sandboxOfFile();

let org: TestOrganization;
beforeEach(async () => {
  org = await anOrganization();
});

const refund = (id: string) => restAs(org).post(`/purchases/${id}/refund`);
const refundRow = (purchaseId: string) =>
  db.refund.findUniqueOrThrow({ where: { organizationId_purchaseId: { organizationId: org.orgId, purchaseId } } });
const sweepAt = (at: Date) => sweepRefunds({ now: () => at, end: addMilliseconds(at, 60_000) });
const inAnHour = () => addMilliseconds(new Date(), 3_600_000);
const refunds = async () => (await emittedBy(org)).filter((name) => name === 'purchase.refunded');
/** Sees, at each call to the provider, whether the door is closed. */
const watch = async (): Promise<Witness> => {
  const witness = await aWitness();
  await behave({ witnessUrl: witness.url });
  return witness;
};

describe('a refund', () => {
  test('gives everything back once the provider has confirmed, ends the access and frees seat and code', async () => {
    const course = await aSoldCourse(org, { capacity: 1 });
    const { id: campaignId } = await createCampaign(org.ctx, {
      code: 'HALF',
      name: 'Half',
      discount: { type: 'percent', percent: 50 },
      maxRedemptions: 1,
    });
    const { purchaseId, learnerId } = await aPurchase(course, { campaign: 'half' });
    const witness = await watch();
    expect(dataOf(RefundedDto, await refund(purchaseId))).toEqual({ id: purchaseId, refunded: true, amount: 2450 });
    expect(witness.saw).toEqual(['blocked']);
    expect(await ledgerOf(purchaseId)).toEqual({ charges: 1, refunds: ['succeeded'] });
    const purchase = dataOf(PurchaseDto, await restAs(org).get(`/purchases/${purchaseId}`));
    expect(purchase).toMatchObject({ status: 'refunded', refundedAt: expect.any(String) });
    expect([await learnerStatusOf(learnerId), await seatsOf(course)]).toEqual(['ended', 0]);
    expect(await db.campaign.findUniqueOrThrow({ where: { id: campaignId } })).toMatchObject({
      redemptions: 0,
      held: 0,
    });
    expect(await aBegunCheckout(course, { campaign: 'HALF' })).toMatchObject({ state: 'pay' });
    expect(await refunds()).toHaveLength(1);
  });

  test('that is asked for again answers as the first did, and the provider hears of it once', async () => {
    const { purchaseId } = await aPurchase(await aSoldCourse(org));
    const [first, again] = [await refund(purchaseId), await refund(purchaseId)];
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect([await ledgerOf(purchaseId), await refunds()]).toEqual([
      { charges: 1, refunds: ['succeeded'] },
      ['purchase.refunded'],
    ]);
    expect((await auditOf(org)).filter(({ action }) => action === 'purchase.refund_requested')).toHaveLength(1);
  });

  test('of fifty calls at once is one at the provider, and all of them hear so', async () => {
    const { purchaseId } = await aPurchase(await aSoldCourse(org));
    const witness = await watch();
    await behave({ delayMs: 150 });
    const all = await Promise.all(Array.from({ length: 50 }, () => refund(purchaseId)));
    expect(all.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect([await ledgerOf(purchaseId), await refunds()]).toEqual([
      { charges: 1, refunds: ['succeeded'] },
      ['purchase.refunded'],
    ]);
    expect([await refundRow(purchaseId), witness.saw]).toMatchObject([
      { status: 'succeeded', attempts: 1 },
      ['blocked'],
    ]);
    const keys = await db.$queryRaw<{ key: string }[]>`
      SELECT key FROM sandbox_payments.idempotency_key WHERE key LIKE ${`${purchaseId}%`} ORDER BY created_at`;
    expect(keys.map(({ key }) => key)).toEqual([`${purchaseId}:checkout`, purchaseId]);
  });

  test('whose answer was lost after it was made is found, and not made again', async () => {
    const { purchaseId, learnerId } = await aPurchase(await aSoldCourse(org));
    const witness = await watch();
    await behave({ timeouts: 1 });
    const answer = errorOf(await refund(purchaseId));
    expect(answer).toMatchObject({ status: 502, reason: 'payment_provider_failed' });
    expect([await statusOf(purchaseId), await learnerStatusOf(learnerId)]).toEqual(['refund_processing', 'blocked']);
    await sweepAt(inAnHour());
    expect([await statusOf(purchaseId), await ledgerOf(purchaseId), witness.saw]).toEqual([
      'refunded',
      { charges: 1, refunds: ['succeeded'] },
      ['blocked'],
    ]);
  }, 60_000);

  test('that cannot be asked for waits for its next turn, as one that was not answered', async () => {
    const { purchaseId } = await aPurchase(await aSoldCourse(org));
    const provide = (provider: string) => db.purchase.updateMany({ where: { id: purchaseId }, data: { provider } });
    await provide('gone');
    const before = new Date();
    expect(errorOf(await refund(purchaseId))).toMatchObject({ status: 502, reason: 'payment_provider_failed' });
    const { leaseToken, nextAttemptAt, attempts } = await refundRow(purchaseId);
    expect([leaseToken, attempts, Number(nextAttemptAt) >= before.getTime() + 5_000]).toEqual([null, 1, true]);
    await provide('sandbox');
    await sweepAt(inAnHour());
    expect(await statusOf(purchaseId)).toBe('refunded');
  });

  test('that fails three times is asked for with a new key each time, and succeeds at last', async () => {
    const { purchaseId, learnerId } = await aPurchase(await aSoldCourse(org), {}, 'refund_fails_3');
    const witness = await watch();
    expect(errorOf(await refund(purchaseId))).toMatchObject({ status: 502, reason: 'payment_provider_failed' });
    expect([await statusOf(purchaseId), await learnerStatusOf(learnerId)]).toEqual(['refund_failed', 'blocked']);
    await pullForward(() => new Date());
    await sweepAt(new Date());
    expect(errorOf(await refund(purchaseId)).status).toBe(502);
    expect(await refunds()).toEqual([]);
    expect((await refund(purchaseId)).status).toBe(200);
    expect(await ledgerOf(purchaseId)).toEqual({ charges: 1, refunds: ['failed', 'failed', 'failed', 'succeeded'] });
    expect(witness.saw).toEqual(['blocked', 'blocked', 'blocked', 'blocked']);
    const steps = (await restAs(org).get(`/purchases/${purchaseId}/timeline`)).body as { data: unknown[] };
    const timeline = steps.data.map((step) => PurchaseStepDto.parse(step));
    expect(timeline.map(({ step, attempt }) => `${step} ${attempt ?? ''}`.trim())).toEqual([
      'checkout_begun',
      'checkout_opened',
      'paid',
      'refund_requested',
      ...[1, 2, 3].flatMap((n) => [`refund_asked ${n}`, `refund_declined ${n}`]),
      'refund_asked 4',
      'charge_refunded 4',
      'refunded',
    ]);
    expect(timeline.at(-2)?.actor).toEqual({ type: 'provider', id: 'sandbox' });
    expect(timeline[3]?.actor).toEqual({ type: 'apiKey', id: `apikey:${org.keyId}` });
  });

  test('whose key the provider may have forgotten is looked up before it is asked for again', async () => {
    const { purchaseId } = await aPurchase(await aSoldCourse(org));
    const witness = await watch();
    await behave({ timeouts: 1 });
    expect((await refund(purchaseId)).status).toBe(502);
    await doneOf(sandboxControl.moveClock(25 * 3_600_000));
    await sweepAt(addMilliseconds(new Date(), DAY_MS + 3_600_000));
    await doneOf(sandboxControl.moveClock(-25 * 3_600_000));
    expect([await statusOf(purchaseId), await ledgerOf(purchaseId), witness.saw]).toEqual([
      'refunded',
      { charges: 1, refunds: ['succeeded'] },
      ['blocked'],
    ]);
  }, 60_000);

  test('goes on after a process that was killed before it asked, and one that was killed after', async () => {
    const course = await aSoldCourse(org);
    const [before, after] = [await aPurchase(course), await aPurchase(course)];
    for (const { purchaseId } of [before, after]) {
      // The request ends without an answer of the provider: it is away.
      await sandbox.kill();
      expect((await refund(purchaseId)).status).toBe(502);
      await sandbox.restart();
    }
    // What a kill between the intention and the call, or between the call and its confirmation, leaves: a lease that ends.
    await db.refund.updateMany({
      where: { purchaseId: { in: [before.purchaseId, after.purchaseId] } },
      data: { leaseToken: 'of the dead', leaseUntil: addMilliseconds(new Date(), 20_000) },
    });
    const entry = await db.paymentEntry.findFirstOrThrow({ where: { purchaseId: after.purchaseId } });
    await doneOf(
      providerNamed('sandbox').refund({
        organizationId: org.orgId,
        purchaseId: after.purchaseId,
        account: `sandbox_${org.orgId}`,
        chargeReference: entry.reference,
        amount: entry.amount,
        currency: entry.currency,
        installment: null,
        idempotencyKey: after.purchaseId,
      }),
    );
    const shop = await systemContext(org.orgId, 'test');
    expect(await attemptRefund(shop, before.purchaseId)).toBe('held');
    await sweepAt(inAnHour());
    for (const { purchaseId } of [before, after]) {
      expect([await statusOf(purchaseId), await ledgerOf(purchaseId)]).toEqual([
        'refunded',
        { charges: 1, refunds: ['succeeded'] },
      ]);
    }
    expect(await refunds()).toHaveLength(2);
  });

  test('that the staff asks for while two sweeps run is made once, with the door closed before', async () => {
    const { purchaseId } = await aPurchase(await aSoldCourse(org));
    const witness = await watch();
    await behave({ delayMs: 100 });
    const [answer] = await Promise.all([
      refund(purchaseId),
      sweepAt(inAnHour()),
      sweepAt(inAnHour()),
      refund(purchaseId),
    ]);
    expect(answer.status).toBe(200);
    expect(await ledgerOf(purchaseId)).toEqual({ charges: 1, refunds: ['succeeded'] });
    expect(witness.saw).toEqual(['blocked']);
  });

  test.each(['pending', 'canceled', 'disputed'] as const)(
    'of a %s purchase is refused, and changes nothing',
    async (status) => {
      const course = await aSoldCourse(org);
      const { purchaseId: open } = await aBegunCheckout(course);
      const id = status === 'pending' ? (open ?? '') : (await aPurchase(course)).purchaseId;
      if (status !== 'pending')
        await db.purchase.updateMany({ where: { id }, data: { status, canceledAt: new Date() } });
      expect(errorOf(await refund(id))).toMatchObject({ status: 409, reason: 'purchase_not_refundable' });
      expect([await statusOf(id), await db.refund.count({ where: { purchaseId: id } })]).toEqual([status, 0]);
    },
  );
});

describe('a refund of a plan', () => {
  const pricing = { type: 'installments', amount: 1000, currency: 'EUR', installments: 3 } as const;

  test('gives back every payment that was taken, each under its own key, and collects no more', async () => {
    const { purchaseId, learnerId } = await aPurchase(await aSoldCourse(org, { pricing }));
    const { notice } = await doneOf(sandboxControl.collect(purchaseId, 'paid'));
    await hearProvider(await systemContext(org.orgId, 'test'), 'sandbox', notice);
    expect(dataOf(RefundedDto, await refund(purchaseId)).amount).toBe(2000);
    expect(await ledgerOf(purchaseId)).toEqual({ charges: 2, refunds: ['succeeded', 'succeeded'] });
    expect(await sandboxControl.collect(purchaseId, 'paid')).toMatchObject({ kind: 'refused' });
    const { installments } = dataOf(PurchaseDto, await restAs(org).get(`/purchases/${purchaseId}`));
    expect([installments.map(({ status }) => status), await learnerStatusOf(learnerId)]).toEqual([
      ['paid', 'paid', 'canceled'],
      'ended',
    ]);
    expect((await emittedBy(org)).filter((name) => name.startsWith('purchase'))).toEqual([
      'purchase.created',
      'purchase.installment.paid',
      'purchase.installment.paid',
      'purchase.installment.canceled',
      'purchase.refunded',
    ]);
  });

  test('that breaks off after the first payment goes on with the second alone', async () => {
    const { purchaseId } = await aPurchase(await aSoldCourse(org, { pricing }));
    const { notice } = await doneOf(sandboxControl.collect(purchaseId, 'paid'));
    await hearProvider(await systemContext(org.orgId, 'test'), 'sandbox', notice);
    await behave({ failRefunds: 1 });
    expect((await refund(purchaseId)).status).toBe(502);
    await sweepAt(inAnHour());
    expect(await ledgerOf(purchaseId)).toEqual({ charges: 2, refunds: ['failed', 'succeeded', 'succeeded'] });
    expect(await statusOf(purchaseId)).toBe('refunded');
  });
});

test('a refund that the seller made at the provider is heard, and made no second time', async () => {
  const { purchaseId, learnerId } = await aPurchase(await aSoldCourse(org));
  const entry = await db.paymentEntry.findFirstOrThrow({ where: { purchaseId } });
  const of = { organizationId: org.orgId, purchaseId, chargeReference: entry.reference, installment: null };
  const news = {
    type: 'refund.confirmed',
    id: `told_${purchaseId}`,
    happenedAt: new Date(),
    account: `sandbox_${org.orgId}`,
    ...of,
    refundReference: 'made_there',
    amount: 4900,
    currency: 'EUR',
  } as const;
  await hearProvider(await systemContext(org.orgId, 'test'), 'sandbox', news);
  expect([await statusOf(purchaseId), await learnerStatusOf(learnerId)]).toEqual(['refunded', 'ended']);
  expect((await refund(purchaseId)).status).toBe(200);
  expect(await ledgerOf(purchaseId)).toEqual({ charges: 1, refunds: [] });
});

test('a refund that the bank sends back afterwards stands on the timeline, once, and the purchase stays refunded', async () => {
  const { purchaseId } = await aPurchase(await aSoldCourse(org));
  expect((await refund(purchaseId)).status).toBe(200);
  const entries = await db.paymentEntry.findMany({ where: { purchaseId }, orderBy: { createdAt: 'asc' } });
  const [charge, given] = entries.map(({ reference }) => reference);
  const told = (id: string) => ({
    type: 'refund.failed' as const,
    id: `${id}_${purchaseId}`,
    happenedAt: new Date(),
    account: `sandbox_${org.orgId}`,
    organizationId: org.orgId,
    purchaseId,
    refundReference: given ?? '',
    chargeReference: charge ?? '',
    installment: null,
    words: 'The bank account is closed.',
  });
  const hear = async (id: string) => hearProvider(await systemContext(org.orgId, 'test'), 'sandbox', told(id));
  await Promise.all([hear('failed'), hear('failed'), hear('updated')]);
  const { data } = (await restAs(org).get(`/purchases/${purchaseId}/timeline`)).body as { data: unknown[] };
  const declined = data.map((each) => PurchaseStepDto.parse(each)).filter(({ step }) => step === 'refund_declined');
  expect(declined).toMatchObject([
    { actor: { type: 'provider', id: 'sandbox' }, detail: { amount: 4900, words: 'The bank account is closed.' } },
  ]);
  expect([await statusOf(purchaseId), (await refundRow(purchaseId)).status]).toEqual(['refunded', 'succeeded']);
  expect((await db.paymentEntry.findMany({ where: { purchaseId } })).length).toBe(2);
});
