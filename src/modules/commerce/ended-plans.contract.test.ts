import { beforeEach, describe, expect, test } from 'vitest';
import { addMilliseconds } from '../../kernel/time';
import { db } from '../../platform/db/prisma';
import type { ProviderNews } from '../../platform/payments/port';
import { sandboxControl } from '../../platform/payments/sandbox/control';
import { systemContext } from '../../server/auth/system';
import { mailsTo } from '../../testing/browser';
import { emittedBy } from '../../testing/emitted';
import {
  aPurchase,
  aSoldCourse,
  type Bought,
  learnerStatusOf,
  ledgerOf,
  statusOf,
} from '../../testing/factories/commerce';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { doneOf } from '../../testing/payments/checkouts';
import { behave, sandboxOfFile } from '../../testing/payments/sandbox';
import { aWitness } from '../../testing/payments/witness';
import { dataOf, restAs } from '../../testing/rest';
import { endPlans, hearProvider, sweepRefunds, verifySales } from '.';
import { PurchaseDto, RefundedDto, SalesDto } from './schemas';

const sandbox = sandboxOfFile();

let org: TestOrganization;
beforeEach(async () => {
  org = await anOrganization();
});

let serial = 0;
const hear = async (news: ProviderNews) => hearProvider(await systemContext(org.orgId, 'test'), 'sandbox', news);
/** The same message under another id, as a provider sends it when it is unsure. */
const again = (news: ProviderNews): ProviderNews => ({ ...news, id: `again_${serial++}_${news.id}` });
const inMinutes = (minutes: number) => addMilliseconds(new Date(), minutes * 60_000);
const sweep = (minutes = 0) =>
  sweepRefunds({ now: () => inMinutes(minutes), end: addMilliseconds(inMinutes(minutes), 30_000) });
const refund = (id: string) => restAs(org).post(`/purchases/${id}/refund`);
const told = async () => (await emittedBy(org)).filter((name) => name === 'purchase.refunded').length;

const pricing = { type: 'installments', amount: 1000, currency: 'EUR', installments: 4 } as const;
const aPlan = async () => aPurchase(await aSoldCourse(org, { pricing }));
const lose = async (purchaseId: string) => {
  for (const outcome of ['opened', 'lost'] as const) {
    await hear((await doneOf(sandboxControl.dispute(purchaseId, outcome))).notice);
  }
};
const canCollect = async (purchaseId: string) => {
  const answer = await sandboxControl.collect(purchaseId, 'failed');
  return answer.kind === 'done';
};
const facts = (purchaseId: string) => ({
  id: `told_${serial++}_${purchaseId}`,
  happenedAt: new Date(),
  account: `sandbox_${org.orgId}`,
  organizationId: org.orgId,
  purchaseId,
});
/** The provider takes the next payment, and has not told of it yet. */
const taken = async (purchaseId: string) => (await doneOf(sandboxControl.collect(purchaseId, 'paid'))).notice;

describe('a payment of a plan that is told after its purchase was refunded', () => {
  let plan: Bought;
  const stand = async () => [await statusOf(plan.purchaseId), await learnerStatusOf(plan.learnerId)];
  beforeEach(async () => {
    plan = await aPlan();
  });

  test('is given back as well, once, however often it is told and whoever gives it back', async () => {
    const [second, third] = [await taken(plan.purchaseId), await taken(plan.purchaseId)];
    expect(dataOf(RefundedDto, await refund(plan.purchaseId)).amount).toBe(1000);
    expect([await stand(), await told()]).toEqual([['refunded', 'ended'], 1]);
    const witness = await aWitness();
    await behave({ witnessUrl: witness.url, delayMs: 50 });

    await Promise.all([hear(second), hear(again(second)), hear(again(second))]);
    expect([await stand(), await told()]).toEqual([['refund_processing', 'ended'], 1]);
    await Promise.all([sweep(), sweep(), refund(plan.purchaseId), refund(plan.purchaseId)]);
    await behave({ delayMs: 0 });
    await sweep(60);
    expect([await stand(), await told()]).toEqual([['refunded', 'ended'], 2]);

    await hear(third);
    expect(dataOf(RefundedDto, await refund(plan.purchaseId)).amount).toBe(3000);
    await hear(again(second));
    await hear(again(third));
    await sweep(120);
    expect([await stand(), await told(), witness.saw]).toEqual([['refunded', 'ended'], 3, ['ended', 'ended']]);
    expect(await ledgerOf(plan.purchaseId)).toEqual({ charges: 3, refunds: ['succeeded', 'succeeded', 'succeeded'] });
    const { installments } = dataOf(PurchaseDto, await restAs(org).get(`/purchases/${plan.purchaseId}`));
    expect(installments.map(({ status }) => status)).toEqual(['paid', 'canceled', 'canceled', 'canceled']);
    const sales = dataOf(SalesDto, await restAs(org).get('/sales'));
    expect(sales).toMatchObject({ purchases: 1, revenueByCurrency: { EUR: 0 } });
    expect(await verifySales({ organizationId: org.orgId })).toEqual({ ok: true, problems: [] });
  });

  test('does not count its purchase as refunded before the last of them is back', async () => {
    await hear(await taken(plan.purchaseId));
    const [first, second] = await db.paymentEntry.findMany({
      where: { purchaseId: plan.purchaseId },
      orderBy: { installment: 'asc' },
    });
    const counted = async () => dataOf(SalesDto, await restAs(org).get('/sales')).refunds;
    const back = (entry: typeof first, refundReference: string) =>
      hear({
        type: 'refund.confirmed',
        ...facts(plan.purchaseId),
        refundReference,
        chargeReference: entry?.reference ?? '',
        installment: entry?.installment ?? null,
        amount: 1000,
        currency: 'EUR',
      });
    await back(first, 'one');
    expect(await counted()).toBe(0);
    await back(second, 'two');
    await sweep();
    expect([await counted(), await verifySales({ organizationId: org.orgId })]).toEqual([
      1,
      { ok: true, problems: [] },
    ]);
  });

  test('is asked for with the purchase and the number of the payment as its key', async () => {
    const second = await taken(plan.purchaseId);
    await refund(plan.purchaseId);
    // A day later every key of the first is forgotten.
    await db.refund.updateMany({
      where: { purchaseId: plan.purchaseId },
      data: { firstAskedAt: inMinutes(-2000), keyAttempt: 3 },
    });
    await hear(second);
    await sweep();
    const keys = await db.$queryRaw<{ key: string }[]>`
      SELECT key FROM sandbox_payments.idempotency_key WHERE key LIKE ${`${plan.purchaseId}%`} ORDER BY created_at`;
    expect(keys.map(({ key }) => key)).toEqual(['checkout', '1', '2'].map((part) => `${plan.purchaseId}:${part}`));
  });

  test('is asked for until the provider gives it back, and the purchase reads refunded only then', async () => {
    const second = await taken(plan.purchaseId);
    await refund(plan.purchaseId);
    await hear(second);
    await behave({ failRefunds: 1 });
    await sweep();
    expect([await stand(), await told()]).toEqual([['refund_failed', 'ended'], 1]);
    const mails = await mailsTo('grace@example.com');
    await sweep(60);
    const [mail, ...earlier] = await mailsTo('grace@example.com');
    // Of the two payments that went back the buyer has had a mail about the first already.
    expect([earlier, mail?.text]).toEqual([mails, expect.stringContaining('€10.00')]);
    expect([await stand(), await told()]).toEqual([['refunded', 'ended'], 2]);
    expect(await ledgerOf(plan.purchaseId)).toEqual({ charges: 2, refunds: ['succeeded', 'failed', 'succeeded'] });
  });
});

describe('a payment of a plan that is told after its purchase was canceled', () => {
  const end = async (purchaseId: string) => {
    const { providerReference } = await db.purchase.findFirstOrThrow({ where: { id: purchaseId } });
    await hear({ type: 'plan.canceled', ...facts(purchaseId), planReference: providerReference ?? '' });
  };

  test.each([
    ['because a dispute was lost', lose, 0],
    ['because its plan was canceled', end, 1000],
  ])('%s, goes back alone, and the purchase stays canceled', async (_, cancel, revenue) => {
    const plan = await aPlan();
    const stand = async () => [await statusOf(plan.purchaseId), await learnerStatusOf(plan.learnerId)];
    await cancel(plan.purchaseId);
    const [second, third] = [await taken(plan.purchaseId), await taken(plan.purchaseId)];
    await Promise.all([hear(second), hear(again(second))]);
    expect(await stand()).toEqual(['refund_processing', 'ended']);
    const witness = await aWitness();
    await behave({ witnessUrl: witness.url });
    await Promise.all([sweep(), sweep(), endPlans(() => new Date())]);
    expect([await stand(), await told()]).toEqual([['canceled', 'ended'], 0]);
    expect(await canCollect(plan.purchaseId)).toBe(false);
    const [mail] = await mailsTo('grace@example.com');
    expect(mail?.text).toContain('€10.00');

    await hear(third);
    expect(await stand()).toEqual(['refund_processing', 'ended']);
    await behave({ failRefunds: 1 });
    await sweep();
    expect(await statusOf(plan.purchaseId)).toBe('refund_failed');
    await sweep(60);
    await hear(again(second));
    await hear(again(third));
    await sweep(120);
    expect([await stand(), await told(), witness.saw]).toEqual([['canceled', 'ended'], 0, ['ended', 'ended', 'ended']]);
    expect(await ledgerOf(plan.purchaseId)).toEqual({ charges: 3, refunds: ['succeeded', 'failed', 'succeeded'] });
    expect((await refund(plan.purchaseId)).status).toBe(409);
    const sales = dataOf(SalesDto, await restAs(org).get('/sales'));
    expect(sales).toMatchObject({ purchases: 1, revenueByCurrency: { EUR: revenue } });
    expect(await verifySales({ organizationId: org.orgId })).toEqual({ ok: true, problems: [] });
  });
});

describe('a plan whose payments the seller gave back at the provider', () => {
  const giveBack = async (purchaseId: string) => {
    const where = { purchaseId, kind: 'charge' } as const;
    for (const { reference, installment, amount } of await db.paymentEntry.findMany({ where })) {
      const about = { refundReference: `there_${reference}`, chargeReference: reference, installment, amount };
      await hear({ type: 'refund.confirmed', ...facts(purchaseId), ...about, currency: 'EUR' });
    }
  };

  test('is ended there, and reads refunded only once it is', async () => {
    const { purchaseId, learnerId } = await aPlan();
    await hear(await taken(purchaseId));
    await giveBack(purchaseId);
    expect([await statusOf(purchaseId), await learnerStatusOf(learnerId), await told()]).toEqual([
      'refund_processing',
      'blocked',
      0,
    ]);
    await Promise.all([sweep(), sweep()]);
    expect([await statusOf(purchaseId), await learnerStatusOf(learnerId), await told()]).toEqual([
      'refunded',
      'ended',
      1,
    ]);
    expect([await canCollect(purchaseId), await ledgerOf(purchaseId)]).toEqual([false, { charges: 2, refunds: [] }]);
  });

  test('is ended though a refund of ours was under way that the provider had not answered', async () => {
    const { purchaseId } = await aPlan();
    await sandbox.kill();
    expect((await refund(purchaseId)).status).toBe(502);
    await sandbox.restart();
    await giveBack(purchaseId);
    expect(await statusOf(purchaseId)).toBe('refund_processing');
    await sweep();
    expect([await statusOf(purchaseId), await canCollect(purchaseId), await told()]).toEqual(['refunded', false, 1]);
  });
});

describe('the plan of a purchase whose dispute was lost', () => {
  const wanted = async (id: string) => (await db.purchase.findFirstOrThrow({ where: { id } })).planToEndAt !== null;
  const steps = async (purchaseId: string) =>
    db.purchaseStep.count({ where: { purchaseId, step: 'plan_canceled', actorType: 'provider' } });

  test('is ended at the provider, once, though two sweeps come at once', async () => {
    const { purchaseId } = await aPlan();
    await lose(purchaseId);
    expect([await statusOf(purchaseId), await wanted(purchaseId)]).toEqual(['canceled', true]);
    const ended = await Promise.all([endPlans(() => new Date()), endPlans(() => new Date())]);
    expect(ended.sort()).toEqual([0, 1]);
    expect([await canCollect(purchaseId), await wanted(purchaseId), await steps(purchaseId)]).toEqual([
      false,
      false,
      1,
    ]);
    expect(await endPlans(() => inMinutes(60))).toBe(0);
  });

  test('is ended by a later sweep when the provider was away, however often it is away', async () => {
    const { purchaseId } = await aPlan();
    await lose(purchaseId);
    await sandbox.kill();
    expect(await endPlans(() => new Date())).toBe(0);
    // Not before it is its turn again.
    await sandbox.restart();
    expect(await endPlans(() => inMinutes(0.5))).toBe(0);
    await sandbox.kill();
    expect(await endPlans(() => inMinutes(2))).toBe(0);
    await sandbox.restart();
    expect([await canCollect(purchaseId), await wanted(purchaseId), await steps(purchaseId)]).toEqual([true, true, 0]);
    expect(await endPlans(() => inMinutes(10))).toBe(1);
    expect([await canCollect(purchaseId), await wanted(purchaseId), await steps(purchaseId)]).toEqual([
      false,
      false,
      1,
    ]);
  });
});
