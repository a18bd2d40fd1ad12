import { beforeEach, describe, expect, test } from 'vitest';
import { addMilliseconds } from '../../kernel/time';
import { db } from '../../platform/db/prisma';
import { setProvider } from '../../platform/payments/provider';
import { stripeProvider } from '../../platform/payments/stripe/provider';
import { systemContext } from '../../server/auth/system';
import { aBegunCheckout, aSoldCourse, type SoldCourse, seatsOf, statusOf } from '../../testing/factories/commerce';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { aPaymentAccount } from '../../testing/factories/payment-account';
import { pay } from '../../testing/payments/stripe-answers';
import { sellsWithStripe } from '../../testing/payments/stripe-installation';
import { aStripe } from '../../testing/payments/stripe-server';
import { errorOf, restAs } from '../../testing/rest';
import { endPlans, hearProvider, settleOldCheckouts, sweepRefunds } from '.';
import { settleCheckout } from './settle-checkout';

/** An installation that sells with Stripe, whose no is an answer about the call, and not about the page or the plan. */

sellsWithStripe();

let stripe: Awaited<ReturnType<typeof aStripe>>;
let org: TestOrganization;
let account: string;
beforeEach(async () => {
  stripe = await aStripe();
  org = await anOrganization();
  account = (await aPaymentAccount(org, { provider: 'stripe' })).accountId;
  useKey(stripe.settings.secretKey);
});

const useKey = (secretKey: string) => setProvider(stripeProvider({ ...stripe.settings, secretKey }));
const useRightKey = () => useKey(stripe.settings.secretKey);
const inMinutes = (minutes: number) => addMilliseconds(new Date(), minutes * 60_000);
const settle = (minutes: number) => settleOldCheckouts({ now: () => inMinutes(minutes), end: inMinutes(minutes + 1) });
const rowOf = (id: string) => db.purchase.findFirstOrThrow({ where: { id } });
const isToEnd = async (id: string) => (await rowOf(id)).planToEndAt !== null;

async function aCheckoutOf(course: SoldCourse) {
  const { purchaseId, userId } = await aBegunCheckout(course);
  const id = purchaseId ?? '';
  const session = (await rowOf(id)).sessionReference ?? '';
  return { id, userId, session };
}

const no = (status: number, error: { code?: string; message: string }) =>
  stripe.failNext({ status, error: { type: 'invalid_request_error', ...error } });
const WRONG_MODE =
  "No such checkout.session: 'cs_1'; a similar object exists in live mode, but a test mode key was used to make this request.";

describe('a checkout whose page the provider refuses to close', () => {
  test.each([
    ['the key is not right', () => useKey('sk_test_rolled')],
    ['the key is that of the other mode', () => no(404, { code: 'resource_missing', message: WRONG_MODE })],
    ['the account gives no access', () => no(403, { code: 'account_invalid', message: 'No access.' })],
    ['the page may not be closed now', () => no(400, { message: 'It cannot be expired.' })],
  ])('because %s, lets nothing go, and what is paid there counts', async (_, refuse) => {
    const course = await aSoldCourse(org, { capacity: 1 });
    const { id, session } = await aCheckoutOf(course);
    refuse();
    await settle(70);
    expect([await statusOf(id), await seatsOf(course)]).toEqual(['pending', 1]);
    useRightKey();
    pay(stripe.books, session);
    await settle(90);
    expect([await statusOf(id), await seatsOf(course)]).toEqual(['paid', 1]);
    expect(await db.refund.count({ where: { purchaseId: id } })).toBe(0);
  });

  test('is not replaced by another one of the same buyer, who is not told the words that are for staff', async () => {
    const course = await aSoldCourse(org);
    const { id, userId } = await aCheckoutOf(course);
    useKey('sk_test_rolled');
    await expect(aBegunCheckout(course, { userId })).rejects.toMatchObject({
      reason: 'payment_provider_failed',
      message: 'The payment page that is open could not be closed; try again.',
    });
    expect(await statusOf(id)).toBe('pending');
  });
});

test('a checkout whose page the provider does not know is let go', async () => {
  const course = await aSoldCourse(org, { capacity: 1 });
  const { id, session } = await aCheckoutOf(course);
  stripe.books.things.delete(session);
  await settle(70);
  expect([await statusOf(id), await seatsOf(course)]).toEqual(['canceled', 0]);
});

describe('a plan that the provider refuses to end', () => {
  async function aPlan() {
    const pricing = { type: 'installments', amount: 1000, currency: 'EUR', installments: 3 } as const;
    const course = await aSoldCourse(org, { pricing });
    const { id, session } = await aCheckoutOf(course);
    pay(stripe.books, session);
    await settleCheckout(course.shop, { purchaseId: id });
    const plan = (await rowOf(id)).providerReference ?? '';
    return { id, plan, isActive: () => stripe.books.find(account, plan)?.status === 'active' };
  }

  async function lose(purchaseId: string): Promise<void> {
    const { reference } = await db.paymentEntry.findFirstOrThrow({ where: { purchaseId } });
    for (const type of ['dispute.opened', 'dispute.lost'] as const) {
      await hearProvider(await systemContext(org.orgId, 'test'), 'stripe', {
        type,
        id: `${type}_${purchaseId}`,
        happenedAt: new Date(),
        account,
        organizationId: org.orgId,
        purchaseId,
        disputeReference: `du_${purchaseId}`,
        chargeReference: reference,
        amount: 1000,
        currency: 'EUR',
      });
    }
  }

  test('after a lost dispute is asked for again until it ends', async () => {
    const { id, isActive } = await aPlan();
    await lose(id);
    useKey('sk_test_rolled');
    await endPlans(() => new Date());
    expect([await isToEnd(id), isActive()]).toEqual([true, true]);
    useRightKey();
    await endPlans(() => inMinutes(60));
    expect([await isToEnd(id), isActive()]).toEqual([false, false]);
  });

  test('keeps its refund waiting, so that nothing is given back of what goes on collecting', async () => {
    const { id, isActive } = await aPlan();
    no(403, { code: 'account_invalid', message: 'No access.' });
    expect(errorOf(await restAs(org).post(`/purchases/${id}/refund`))).toMatchObject({ status: 502 });
    expect([await statusOf(id), isActive(), stripe.books.all(account, 'refund')]).toEqual([
      'refund_processing',
      true,
      [],
    ]);
    await sweepRefunds({ now: () => inMinutes(60), end: inMinutes(61) });
    expect([await statusOf(id), isActive()]).toEqual(['refunded', false]);
  });

  test('because it does not know it, collects nothing', async () => {
    const { id, plan } = await aPlan();
    await lose(id);
    stripe.books.things.delete(plan);
    await endPlans(() => new Date());
    expect(await isToEnd(id)).toBe(false);
  });
});
