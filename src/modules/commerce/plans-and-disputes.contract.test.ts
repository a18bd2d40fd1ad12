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
  learnerStatusOf,
  paidBy,
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
    const { providerReference } = await purchaseOf(plan.purchaseId);
    const news = {
      type: 'plan.canceled',
      id: `canceled_${plan.purchaseId}`,
      happenedAt: new Date(),
      account: `sandbox_${org.orgId}`,
      organizationId: org.orgId,
      purchaseId: plan.purchaseId,
      planReference: providerReference ?? '',
    } as const;
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
