import { beforeEach, describe, expect, test } from 'vitest';
import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { db } from '../../platform/db/prisma';
import type { ProviderNews } from '../../platform/payments/port';
import { providerNamed } from '../../platform/payments/provider';
import { sandboxControl } from '../../platform/payments/sandbox/control';
import { systemContext } from '../../server/auth/system';
import { emittedBy, eventsOf } from '../../testing/emitted';
import {
  aBegunCheckout,
  aPurchase,
  aSoldCourse,
  type Bought,
  learnerStatusOf,
  ledgerOf,
  paidBy,
  seatsOf,
  statusOf,
} from '../../testing/factories/commerce';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { doneOf } from '../../testing/payments/checkouts';
import { sandboxOfFile } from '../../testing/payments/sandbox';
import { dataOf, restAs } from '../../testing/rest';
import { hearProvider, organizationOfNews, sweepRefunds, verifySales } from '.';
import { PayoutPageDto, PurchaseDto, PurchasePageDto, SalesDto } from './schemas';

const sandbox = sandboxOfFile();

let org: TestOrganization;
beforeEach(async () => {
  org = await anOrganization();
});

let serial = 0;
const hear = async (news: ProviderNews) => hearProvider(await systemContext(org.orgId, 'test'), 'sandbox', news);
/** The same message under another id, as a provider sends it when it is unsure. */
const again = (news: ProviderNews): ProviderNews => ({ ...news, id: `again_${serial++}_${news.id}` });
const collect = async (purchaseId: string, result: 'paid' | 'failed') => {
  const { notice } = await doneOf(sandboxControl.collect(purchaseId, result));
  await hear(notice);
  return notice;
};
const dispute = async (purchaseId: string, outcome: 'opened' | 'won' | 'lost') => {
  const { notice } = await doneOf(sandboxControl.dispute(purchaseId, outcome));
  await hear(notice);
  return notice;
};
const pricing = { type: 'installments', amount: 1000, currency: 'EUR', installments: 3 } as const;
const aPlan = async () => aPurchase(await aSoldCourse(org, { pricing }));
const told = async () => (await emittedBy(org)).filter((name) => name.startsWith('purchase.installment'));
const purchaseOf = async (id: string) => dataOf(PurchaseDto, await restAs(org).get(`/purchases/${id}`));
const planCanceled = async (purchaseId: string): Promise<ProviderNews> => ({
  type: 'plan.canceled',
  id: `canceled_${purchaseId}`,
  happenedAt: new Date(),
  account: `sandbox_${org.orgId}`,
  organizationId: org.orgId,
  purchaseId,
  planReference: (await purchaseOf(purchaseId)).providerReference ?? '',
});
const stand = async ({ purchaseId, learnerId }: { purchaseId: string; learnerId: string }) => [
  await statusOf(purchaseId),
  await learnerStatusOf(learnerId),
];

describe('a plan', () => {
  test('that fails waits outside until it is paid, and comes back with that payment', async () => {
    const plan = await aPlan();
    await collect(plan.purchaseId, 'failed');
    expect(await stand(plan)).toEqual(['past_due', 'past_due']);
    await collect(plan.purchaseId, 'failed');
    await collect(plan.purchaseId, 'paid');
    expect(await stand(plan)).toEqual(['paid', 'active']);
    const { installments } = await purchaseOf(plan.purchaseId);
    expect(installments.map(({ status }) => status)).toEqual(['paid', 'paid', 'due']);
    expect(await told()).toEqual([
      'purchase.installment.paid',
      'purchase.installment.failed',
      'purchase.installment.failed',
      'purchase.installment.paid',
      'purchase.installment.recovered',
    ]);
    const [first, second] = installments;
    expect(Date.parse(second?.dueAt ?? '') - Date.parse(first?.dueAt ?? '')).toBeGreaterThanOrEqual(28 * DAY_MS);
  });

  test('counts each payment once, however often and under whatever name it is told', async () => {
    const plan = await aPlan();
    const news = await collect(plan.purchaseId, 'paid');
    await Promise.all([hear(news), hear(again(news)), hear(again(news)), hear(again(news))]);
    expect((await told()).length).toBe(2);
    expect(dataOf(SalesDto, await restAs(org).get('/sales'))).toMatchObject({
      purchases: 1,
      revenueByCurrency: { EUR: 2000 },
    });
  });

  test('that failed long ago and was paid since says nothing by its old message', async () => {
    const plan = await aPlan();
    const failed = await collect(plan.purchaseId, 'failed');
    await collect(plan.purchaseId, 'paid');
    await hear(again(failed));
    expect(await stand(plan)).toEqual(['paid', 'active']);
  });

  test('changes only the learner whom its purchase still backs', async () => {
    const plan = await aPlan();
    await db.learner.update({ where: { id: plan.learnerId }, data: { purchaseId: null } });
    await collect(plan.purchaseId, 'failed');
    expect(await stand(plan)).toEqual(['past_due', 'active']);
  });

  test('that the provider cancels ends the access, and tells of the first payment that will not be collected', async () => {
    const plan = await aPlan();
    const news = await planCanceled(plan.purchaseId);
    await hear(news);
    await hear(again(news));
    expect(await stand(plan)).toEqual(['canceled', 'ended']);
    const canceled = (await eventsOf(org)).filter(({ event }) => event === 'purchase.installment.canceled');
    expect(canceled.map(({ data }) => (data.installment as { number: number }).number)).toEqual([2]);
  });

  test('a payment that is told of before its checkout is to be told again', async () => {
    const course = await aSoldCourse(org, { pricing });
    const { purchaseId } = await aBegunCheckout(course);
    const early = {
      type: 'installment.failed',
      id: 'early',
      happenedAt: new Date(),
      account: `sandbox_${org.orgId}`,
      organizationId: org.orgId,
      purchaseId: purchaseId ?? '',
      planReference: 'plan',
      installment: 2,
      words: 'No.',
    } as const;
    await expect(hear(early)).rejects.toMatchObject({ reason: 'not_paid_yet' });
    await paidBy(course.shop, purchaseId ?? '');
    expect(await hear(early)).toBe('handled');
    expect(await statusOf(purchaseId ?? '')).toBe('past_due');
  });
});

describe('a dispute', () => {
  test('closes the door, and a won one opens it again', async () => {
    const bought = await aPurchase(await aSoldCourse(org));
    const opened = await dispute(bought.purchaseId, 'opened');
    expect(await stand(bought)).toEqual(['disputed', 'blocked']);
    await dispute(bought.purchaseId, 'won');
    expect(await stand(bought)).toEqual(['paid', 'active']);
    await hear(again(opened));
    expect(await stand(bought)).toEqual(['paid', 'active']);
  });

  test('that is lost ends the access, counts against the revenue, and leaves nothing to be refunded', async () => {
    const bought = await aPurchase(await aSoldCourse(org));
    await dispute(bought.purchaseId, 'opened');
    const lost = await dispute(bought.purchaseId, 'lost');
    await hear(again(lost));
    expect(await stand(bought)).toEqual(['canceled', 'ended']);
    expect((await restAs(org).post(`/purchases/${bought.purchaseId}/refund`)).status).toBe(409);
    expect(dataOf(SalesDto, await restAs(org).get('/sales'))).toMatchObject({ revenueByCurrency: { EUR: 0 } });
    expect(await verifySales({ organizationId: org.orgId })).toEqual({ ok: true, problems: [] });
  });

  test('that is told of only once it is lost ends the same way', async () => {
    const bought = await aPurchase(await aSoldCourse(org));
    const { notice: opened } = await doneOf(sandboxControl.dispute(bought.purchaseId, 'opened'));
    await dispute(bought.purchaseId, 'lost');
    await hear(opened);
    expect(await stand(bought)).toEqual(['canceled', 'ended']);
  });
});

/** The bank's word about a further dispute of the same purchase, told twice as a provider does: created, then withdrawn. */
const further = async (first: ProviderNews, type: 'dispute.opened' | 'dispute.won' | 'dispute.lost') => {
  if (!first.type.startsWith('dispute.')) throw new Error(first.type);
  const news = { ...first, type, id: `further_${serial++}`, disputeReference: 'the_second' } as ProviderNews;
  await hear(news);
  await hear(again(news));
};

describe('two disputes of one purchase', () => {
  const disputeSteps = async (purchaseId: string) => {
    const where = { purchaseId, step: { startsWith: 'dispute_' } };
    const steps = await db.purchaseStep.findMany({ where, orderBy: { createdAt: 'asc' } });
    return steps.map(({ step }) => step);
  };
  let bought: Bought;
  let first: ProviderNews;
  beforeEach(async () => {
    bought = await aPurchase(await aSoldCourse(org));
    first = await dispute(bought.purchaseId, 'opened');
    await hear(again(first));
    await further(first, 'dispute.opened');
  });

  test('are each in the timeline, once, and the door stays closed until both are won', async () => {
    const { purchaseId } = bought;
    expect(await disputeSteps(purchaseId)).toEqual(['dispute_opened', 'dispute_opened']);
    await dispute(purchaseId, 'won');
    expect(await stand(bought)).toEqual(['disputed', 'blocked']);
    expect((await restAs(org).post(`/purchases/${purchaseId}/refund`)).status).toBe(409);
    await further(first, 'dispute.won');
    expect(await stand(bought)).toEqual(['paid', 'active']);
    await hear(again(first));
    expect(await stand(bought)).toEqual(['paid', 'active']);
    expect(await disputeSteps(purchaseId)).toEqual(['dispute_opened', 'dispute_opened', 'dispute_won', 'dispute_won']);
  });

  test('end the access with the one that is lost, whatever becomes of the other', async () => {
    const { purchaseId } = bought;
    await further(first, 'dispute.lost');
    expect(await stand(bought)).toEqual(['canceled', 'ended']);
    await dispute(purchaseId, 'won');
    expect(await stand(bought)).toEqual(['canceled', 'ended']);
    expect(dataOf(SalesDto, await restAs(org).get('/sales'))).toMatchObject({ revenueByCurrency: { EUR: 0 } });
  });
});

describe('a plan that ends while its purchase is disputed', () => {
  const approval = { enrollment: 'approval' } as const;
  const installmentsOf = async (id: string) => (await purchaseOf(id)).installments.map(({ status }) => status);
  const endedWhileDisputed = async (plan: Bought) => {
    const opened = await dispute(plan.purchaseId, 'opened');
    const news = await planCanceled(plan.purchaseId);
    await hear(news);
    await hear(again(news));
    expect(await statusOf(plan.purchaseId)).toBe('disputed');
    expect(await installmentsOf(plan.purchaseId)).toEqual(['paid', 'canceled', 'canceled']);
    expect(await told()).toEqual(['purchase.installment.paid', 'purchase.installment.canceled']);
    return opened;
  };
  const sweep = () => sweepRefunds({ now: () => new Date(), end: addMilliseconds(new Date(), 30_000) });

  test('cancels what is open at once, and the purchase and its access with the dispute that is won', async () => {
    const course = await aSoldCourse(org, { pricing });
    const plan = await aPurchase(course);
    await endedWhileDisputed(plan);
    expect(await learnerStatusOf(plan.learnerId)).toBe('blocked');
    await dispute(plan.purchaseId, 'won');
    expect(await stand(plan)).toEqual(['canceled', 'ended']);
    expect(await seatsOf(course)).toBe(0);
    expect(await told()).toEqual(['purchase.installment.paid', 'purchase.installment.canceled']);
    expect(dataOf(SalesDto, await restAs(org).get('/sales'))).toMatchObject({ revenueByCurrency: { EUR: 1000 } });
  });

  test('ends as well where the dispute is lost', async () => {
    const plan = await aPlan();
    await endedWhileDisputed(plan);
    await dispute(plan.purchaseId, 'lost');
    expect(await stand(plan)).toEqual(['canceled', 'ended']);
    expect(await told()).toEqual(['purchase.installment.paid', 'purchase.installment.canceled']);
  });

  test.each(['won', 'lost'] as const)(
    'gives back what was taken after that, once the dispute is %s',
    async (outcome) => {
      const plan = await aPlan();
      const opened = await endedWhileDisputed(plan);
      await collect(plan.purchaseId, 'paid');
      expect(await statusOf(plan.purchaseId)).toBe('disputed');
      await hear({ ...opened, type: `dispute.${outcome}`, id: `decided_${serial++}` } as ProviderNews);
      expect(await stand(plan)).toEqual(['refund_processing', 'ended']);
      await sweep();
      expect(await stand(plan)).toEqual(['canceled', 'ended']);
      expect(await ledgerOf(plan.purchaseId)).toEqual({ charges: 2, refunds: ['succeeded'] });
    },
  );

  test('gives nothing back of a payment that the bank itself took back', async () => {
    const plan = await aPlan();
    const { notice: payment } = await doneOf(sandboxControl.collect(plan.purchaseId, 'paid'));
    await endedWhileDisputed(plan);
    await hear(payment);
    await dispute(plan.purchaseId, 'lost');
    await sweep();
    expect(await stand(plan)).toEqual(['canceled', 'ended']);
    expect(await ledgerOf(plan.purchaseId)).toEqual({ charges: 2, refunds: [] });
  });

  test('withdraws the request that waits for a decision, with its seat', async () => {
    const course = await aSoldCourse(org, { pricing, ...approval });
    const plan = await aPurchase(course);
    const { purchaseId, requestId } = plan;
    await endedWhileDisputed(plan);
    await dispute(purchaseId, 'won');
    expect(await statusOf(purchaseId)).toBe('canceled');
    const { status } = await db.enrollmentRequest.findFirstOrThrow({ where: { id: requestId } });
    expect([status, await seatsOf(course)]).toEqual(['withdrawn', 0]);
  });

  test('gives everything back where the request was rejected meanwhile', async () => {
    const plan = await aPurchase(await aSoldCourse(org, { pricing, ...approval }));
    await endedWhileDisputed(plan);
    expect((await restAs(org).post(`/enrollment-requests/${plan.requestId}/reject`)).status).toBe(200);
    await dispute(plan.purchaseId, 'won');
    await sweep();
    expect(await statusOf(plan.purchaseId)).toBe('refunded');
    expect(await ledgerOf(plan.purchaseId)).toEqual({ charges: 1, refunds: ['succeeded'] });
  });
});

describe('a dispute of a purchase that is being refunded', () => {
  const sweepAt = (at: Date) => sweepRefunds({ now: () => at, end: addMilliseconds(at, 30_000) });

  test('that is lost is told again until the outcome of the refund is known, and ends the asking for it', async () => {
    const bought = await aPurchase(await aSoldCourse(org));
    const { notice: opened } = await doneOf(sandboxControl.dispute(bought.purchaseId, 'opened'));
    const { notice: lost } = await doneOf(sandboxControl.dispute(bought.purchaseId, 'lost'));
    await sandbox.kill();
    expect((await restAs(org).post(`/purchases/${bought.purchaseId}/refund`)).status).toBe(502);
    await sandbox.restart();
    await hear(opened);
    await expect(hear(lost)).rejects.toMatchObject({ code: 'unavailable', reason: 'refund_under_way' });
    expect(await db.paymentEntry.count({ where: { purchaseId: bought.purchaseId, kind: 'chargeback' } })).toBe(0);
    await sweepAt(addMilliseconds(new Date(), DAY_MS));
    expect(await stand(bought)).toEqual(['refund_failed', 'blocked']);
    await hear(lost);
    expect(await stand(bought)).toEqual(['canceled', 'ended']);
    const { attempts } = await db.refund.findFirstOrThrow({ where: { purchaseId: bought.purchaseId } });
    await sweepAt(addMilliseconds(new Date(), 9 * DAY_MS));
    expect(await db.refund.findFirstOrThrow({ where: { purchaseId: bought.purchaseId } })).toMatchObject({
      status: 'canceled',
      attempts,
    });
  });
});

describe('what a payment brings', () => {
  const feeOf = async (purchaseId: string) => {
    const { reference } = await db.paymentEntry.findFirstOrThrow({ where: { purchaseId, kind: 'charge' } });
    const account = `sandbox_${org.orgId}`;
    const fee = await doneOf(providerNamed('sandbox').readFee({ account, chargeReference: reference }));
    if (fee === null) throw new Error('no fee');
    return {
      type: 'fee.known' as const,
      id: `fee_${purchaseId}`,
      happenedAt: new Date(),
      account,
      organizationId: org.orgId,
      purchaseId,
      chargeReference: reference,
      fee,
    };
  };

  test('is known with its fee, told once, and told again where it changes', async () => {
    const { purchaseId } = await aPurchase(await aSoldCourse(org));
    const news = await feeOf(purchaseId);
    await hear(news);
    await hear(again(news));
    expect(await purchaseOf(purchaseId)).toMatchObject({ feeAmount: 172 });
    await hear(again({ ...news, fee: { ...news.fee, fee: 200, net: 4700 } }));
    const events = (await eventsOf(org)).filter(({ event }) => event === 'purchase.fee.updated');
    expect(events.map(({ data }) => data.previous)).toEqual([{ feeAmount: null }, { feeAmount: 172 }]);
    const { payouts } = dataOf(PayoutPageDto, await restAs(org).get('/payouts'));
    expect(payouts).toMatchObject([{ purchaseId, amount: 4900, fee: 200, net: 4700, status: 'expected' }]);
  });

  test('in another currency is told again until its payment is known, and then counts at its rate', async () => {
    const { purchaseId } = await aPlan();
    const first = await feeOf(purchaseId);
    const { notice } = await doneOf(sandboxControl.collect(purchaseId, 'paid'));
    if (notice.type !== 'installment.paid') throw new Error(`${notice.type} was told.`);
    const second: ProviderNews = {
      ...first,
      id: `fee_2_${purchaseId}`,
      chargeReference: notice.charge.chargeReference,
      fee: { ...first.fee, balanceReference: `txn_2_${purchaseId}`, currency: 'USD', amount: 1250, fee: 50, net: 1200 },
    };
    await expect(hear(second)).rejects.toMatchObject({ code: 'unavailable', reason: 'not_paid_yet' });
    expect(await purchaseOf(purchaseId)).toMatchObject({ feeAmount: null });
    await hear(notice);
    expect(await hear(second)).toBe('handled');
    expect(await purchaseOf(purchaseId)).toMatchObject({ feeAmount: 40 });
  });

  test('is paid out when the provider says so, though nobody connected the account', async () => {
    const { purchaseId } = await aPurchase(await aSoldCourse(org));
    const { fee, ...about } = await feeOf(purchaseId);
    await hear({ ...about, fee });
    const news: ProviderNews = {
      type: 'payout.updated',
      id: `payout_${purchaseId}`,
      happenedAt: new Date(),
      account: about.account,
      payoutReference: 'payout_1',
      status: 'paid',
      balanceReferences: [fee.balanceReference],
    };
    expect(await organizationOfNews('sandbox', news)).toBe(org.orgId);
    await hear(news);
    const { payouts } = dataOf(PayoutPageDto, await restAs(org).get('/payouts'));
    expect(payouts).toMatchObject([{ status: 'paid' }]);
  });
});

describe('the list of purchases', () => {
  test('is found by status, content and buyer, with exact totals, newest first', async () => {
    const [one, other] = [await aSoldCourse(org), await aSoldCourse(org)];
    const paid = await aPurchase(one);
    const { purchaseId: open } = await aBegunCheckout(one);
    const elsewhere = await aPurchase(other);
    const list = async (query: string, path = '/purchases') => {
      const { purchases, total } = dataOf(PurchasePageDto, await restAs(org).get(`${path}?${query}`));
      return [purchases.map(({ id }) => id), total];
    };
    expect(await list('')).toEqual([[elsewhere.purchaseId, open, paid.purchaseId], 3]);
    expect(await list('pageSize=1&page=2')).toEqual([[open], 3]);
    expect(await list('status=pending')).toEqual([[open], 1]);
    expect(await list(`contentId=${other.contentId}`)).toEqual([[elsewhere.purchaseId], 1]);
    expect(await list('status=paid', `/contents/${one.contentId}/purchases`)).toEqual([[paid.purchaseId], 1]);
    expect(await list('q=HOPPER&status=paid')).toEqual([[elsewhere.purchaseId, paid.purchaseId], 2]);
    expect(await list('q=nobody')).toEqual([[], 0]);
    expect(await list('q=%25')).toEqual([[], 0]);
  });
});
