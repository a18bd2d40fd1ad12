import { describe, expect, test } from 'vitest';
import { addMonths } from '../../../kernel/time';
import { aCheckout, doneOf } from '../../../testing/payments/checkouts';
import { pay } from '../../../testing/payments/stripe-answers';
import { aStripe, stripeMessage } from '../../../testing/payments/stripe-server';
import { stripeProvider } from './provider';

const ACCOUNT = 'acct_seller1';
const STARTED = new Date('2026-01-31T10:00:00Z');

async function aSale(payments: number[] = [4900]) {
  const stripe = await aStripe();
  const provider = stripeProvider(stripe.settings);
  const request = aCheckout({ account: ACCOUNT, payments });
  const { sessionReference } = await doneOf(provider.openCheckout(request));
  const session = pay(stripe.books, sessionReference, STARTED);
  const { organizationId, purchaseId } = request;
  const payment = stripe.books.all(ACCOUNT, 'payment_intent')[0];
  const subscription = stripe.books.all(ACCOUNT, 'subscription')[0];
  const tell = (type: string, object: Record<string, unknown>, over = {}) =>
    provider.hear(stripeMessage(type, ACCOUNT, object, over));
  return { stripe, provider, session, payment, subscription, tell, ours: { organizationId, purchaseId } };
}

const newsIn = (heard: object) => (heard as { news?: unknown }).news;

describe('who speaks', () => {
  test('is Stripe only with the right signature, made not long ago', async () => {
    const { provider, session, tell } = await aSale();
    const now = Math.floor(Date.now() / 1000);
    expect(await tell('checkout.session.completed', session, { secret: 'whsec_other' })).toMatchObject({
      kind: 'refused',
    });
    expect(await tell('checkout.session.completed', session, { signedAt: now - 301 })).toMatchObject({
      kind: 'refused',
    });
    expect(await tell('checkout.session.completed', session, { signedAt: now - 290 })).toMatchObject({ kind: 'news' });
    const message = stripeMessage('checkout.session.completed', ACCOUNT, session);
    const changed = { ...message, body: Buffer.from(message.body.toString().replace('evt_', 'evt_x')) };
    expect(await provider.hear(changed)).toMatchObject({ kind: 'refused' });
    expect(await provider.hear({ ...message, headers: new Headers() })).toMatchObject({ kind: 'refused' });
  });

  test('of another account finds nothing of this one', async () => {
    const { provider, session } = await aSale();
    expect(await provider.hear(stripeMessage('checkout.session.completed', 'acct_other1', session))).toMatchObject({
      kind: 'unknown',
    });
    expect(await provider.hear(stripeMessage('checkout.session.completed', undefined, session))).toMatchObject({
      kind: 'ignored',
    });
  });
});

describe('a message of Stripe', () => {
  test('of a checkout tells what was paid, as it is now and not as the message has it', async () => {
    const { session, tell, ours, payment } = await aSale();
    const old = { ...session, payment_status: 'unpaid', status: 'open' };
    const heard = await tell('checkout.session.completed', old, { id: 'evt_1', created: 1_790_000_000 });
    expect(newsIn(heard)).toMatchObject({
      type: 'checkout.paid',
      id: 'evt_1',
      happenedAt: new Date(1_790_000_000_000),
      account: ACCOUNT,
      ...ours,
      charge: { chargeReference: payment?.id, installment: null, amount: 4900, currency: 'EUR' },
      planReference: null,
    });
  });

  test('that comes late does not undo: an expired one of what was paid says that it was paid', async () => {
    const { session, tell } = await aSale();
    expect(newsIn(await tell('checkout.session.expired', session))).toMatchObject({ type: 'checkout.paid' });
  });

  test('of a payment that takes its time says nothing until it is there', async () => {
    const { session, tell } = await aSale();
    Object.assign(session, { payment_status: 'unpaid' });
    expect(await tell('checkout.session.completed', session)).toMatchObject({ kind: 'ignored' });
    expect(newsIn(await tell('checkout.session.async_payment_failed', session))).toMatchObject({
      type: 'checkout.expired',
    });
    Object.assign(session, { payment_status: 'paid' });
    expect(newsIn(await tell('checkout.session.async_payment_succeeded', session))).toMatchObject({
      type: 'checkout.paid',
    });
  });

  test('of a plan counts its months, also over the end of February', async () => {
    const { stripe, subscription, tell, ours } = await aSale([1634, 1633, 1633]);
    if (subscription === undefined) throw new Error('no plan');
    const first = stripe.books.all(ACCOUNT, 'invoice')[0] ?? {};
    expect(await tell('invoice.paid', first)).toMatchObject({ kind: 'ignored' });
    for (const number of [2, 3]) {
      const invoice = stripe.books.bill(subscription, addMonths(STARTED, number - 1), true);
      expect(newsIn(await tell('invoice.paid', invoice))).toMatchObject({
        type: 'installment.paid',
        ...ours,
        planReference: subscription.id,
        charge: { installment: number, amount: 1633, currency: 'EUR' },
      });
    }
    expect(stripe.books.find(ACCOUNT, subscription.schedule)).toMatchObject({ end_behavior: 'cancel' });
  });

  test('of an installment that failed says which, and once it was paid meanwhile says that instead', async () => {
    const { stripe, subscription, tell } = await aSale([2450, 2450]);
    if (subscription === undefined) throw new Error('no plan');
    const invoice = stripe.books.bill(subscription, addMonths(STARTED, 1), false);
    expect(newsIn(await tell('invoice.payment_failed', invoice))).toMatchObject({
      type: 'installment.failed',
      installment: 2,
      words: 'Stripe could not collect it (1 attempt).',
    });
    const paid = stripe.books.bill(subscription, addMonths(STARTED, 1), true);
    Object.assign(invoice, { status: 'paid', amount_paid: 2450, payments: paid.payments });
    expect(newsIn(await tell('invoice.payment_failed', invoice))).toMatchObject({ type: 'installment.paid' });
  });

  test('of the end of a plan is told as that', async () => {
    const { subscription, tell, ours } = await aSale([2450, 2450]);
    const heard = await tell('customer.subscription.deleted', subscription ?? {});
    expect(newsIn(heard)).toMatchObject({ type: 'plan.canceled', ...ours, planReference: subscription?.id });
  });

  test('of a refund counts when the whole charge is back, also of one payment of a plan', async () => {
    const { stripe, payment, tell, ours } = await aSale([2450, 2450]);
    const of = { payment_intent: payment?.id, currency: 'eur', status: 'succeeded' };
    const part = stripe.books.add(ACCOUNT, 'refund', { ...of, amount: 1000 });
    expect(await tell('refund.updated', part)).toMatchObject({ kind: 'ignored' });
    const rest = stripe.books.add(ACCOUNT, 'refund', { ...of, amount: 1450 });
    expect(newsIn(await tell('refund.updated', rest))).toMatchObject({
      type: 'refund.confirmed',
      ...ours,
      chargeReference: payment?.id,
      installment: 1,
      amount: 2450,
    });
    Object.assign(rest, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    expect(newsIn(await tell('refund.failed', rest))).toMatchObject({ type: 'refund.failed' });
  });

  test.each([
    ['charge.dispute.created', 'needs_response', 'dispute.opened'],
    ['charge.dispute.funds_withdrawn', 'under_review', 'dispute.opened'],
    ['charge.dispute.closed', 'won', 'dispute.won'],
    ['charge.dispute.closed', 'lost', 'dispute.lost'],
    ['charge.dispute.created', 'warning_needs_response', undefined],
    ['charge.dispute.closed', 'warning_closed', undefined],
  ])('%s with %s is %s', async (type, status, expected) => {
    const { stripe, payment, tell, ours } = await aSale();
    const dispute = stripe.books.add(ACCOUNT, 'dispute', {
      payment_intent: payment?.id,
      amount: 4900,
      currency: 'eur',
      status,
    });
    const news = newsIn(await tell(type, dispute));
    if (expected === undefined) expect(news).toBeUndefined();
    else
      expect(news).toMatchObject({
        type: expected,
        ...ours,
        disputeReference: dispute.id,
        amount: 4900,
        currency: 'EUR',
      });
  });

  test('of a charge tells the fee once Stripe has reckoned it', async () => {
    const { stripe, tell, ours } = await aSale();
    const charge = stripe.books.all(ACCOUNT, 'charge')[0] ?? {};
    expect(newsIn(await tell('charge.updated', charge))).toMatchObject({
      type: 'fee.known',
      ...ours,
      fee: { fee: 172 },
    });
    Object.assign(charge, { balance_transaction: null });
    expect(await tell('charge.succeeded', charge)).toMatchObject({ kind: 'ignored' });
  });

  test('of a payout names the lines that it is made of', async () => {
    const { stripe, tell } = await aSale();
    const line = stripe.books.all(ACCOUNT, 'balance_transaction')[0] ?? {};
    Object.assign(line, { payout: 'po_1' });
    expect(newsIn(await tell('payout.paid', { id: 'po_1' }))).toMatchObject({
      type: 'payout.updated',
      status: 'paid',
      balanceReferences: [(line as { id?: string }).id],
    });
  });

  test('of a payout names all of its lines, however many there are', async () => {
    const { stripe, tell } = await aSale();
    const line = () => stripe.books.add(ACCOUNT, 'balance_transaction', { payout: 'po_2' }).id;
    const ids = Array.from({ length: 2_150 }, line);
    const news = newsIn(await tell('payout.paid', { id: 'po_2' }));
    expect(news).toMatchObject({ type: 'payout.updated', balanceReferences: ids });
  });

  test('of the account tells whether it can be paid, and that it left', async () => {
    const { stripe, tell } = await aSale();
    stripe.books.things.set(ACCOUNT, { id: ACCOUNT, object: 'account', account: ACCOUNT, charges_enabled: false });
    expect(newsIn(await tell('account.updated', { id: ACCOUNT, charges_enabled: true }))).toMatchObject({
      type: 'account.updated',
      chargesEnabled: false,
    });
    expect(newsIn(await tell('account.application.deauthorized', { id: 'ca_test' }))).toMatchObject({
      type: 'account.disconnected',
      account: ACCOUNT,
    });
  });

  test('of what was not sold here, or is of no interest, is left alone', async () => {
    const { stripe, tell } = await aSale();
    const foreign = stripe.books.take(ACCOUNT, 900, 'eur', {});
    const refund = stripe.books.add(ACCOUNT, 'refund', {
      payment_intent: foreign.id,
      amount: 900,
      currency: 'eur',
      status: 'succeeded',
    });
    expect(await tell('refund.updated', refund)).toMatchObject({ kind: 'ignored' });
    expect(await tell('customer.created', { id: 'cus_1' })).toMatchObject({ kind: 'ignored' });
  });

  test('that cannot be understood now is to be sent again', async () => {
    const { session, tell } = await aSale();
    session.payment_intent = 'pi_unknown1';
    expect(await tell('checkout.session.completed', session)).toMatchObject({ kind: 'unknown' });
  });
});
