import { describe, expect, test } from 'vitest';
import { aCheckout, doneOf } from '../../../testing/payments/checkouts';
import { pay } from '../../../testing/payments/stripe-answers';
import { seconds } from '../../../testing/payments/stripe-books';
import { aStripe } from '../../../testing/payments/stripe-server';
import type { CheckoutRequest } from '../port';
import { stripeProvider } from './provider';

const ACCOUNT = 'acct_seller1';

async function aWorld(timeoutMs?: number) {
  const stripe = await aStripe(timeoutMs);
  return { stripe, provider: stripeProvider(stripe.settings) };
}
type World = Awaited<ReturnType<typeof aWorld>>;

/** A checkout that was paid at Stripe. */
async function aPaid({ stripe, provider }: World, over: Partial<CheckoutRequest> = {}) {
  const request = aCheckout({ account: ACCOUNT, ...over });
  const { sessionReference } = await doneOf(provider.openCheckout(request));
  pay(stripe.books, sessionReference);
  const state = await doneOf(provider.readCheckout({ account: ACCOUNT, sessionReference }));
  if (state.status !== 'paid') throw new Error(state.status);
  const { organizationId, purchaseId } = request;
  const { chargeReference, amount, currency } = state.charge;
  const charge = { account: ACCOUNT, organizationId, purchaseId, chargeReference, amount, currency };
  return {
    request,
    state,
    charge,
    sessionReference,
    ask: { ...charge, installment: null, idempotencyKey: purchaseId },
  };
}

const refundsIn = ({ stripe }: World) => stripe.books.all(ACCOUNT, 'refund');

describe('a checkout at Stripe', () => {
  test('is a direct charge of the seller, under the key that was given, and bears whose it is', async () => {
    const world = await aWorld();
    const { request, state } = await aPaid(world);
    const [created] = world.stripe.of('POST checkout/sessions');
    expect(created).toMatchObject({ account: ACCOUNT, key: request.idempotencyKey });
    expect(created?.params).toMatchObject({
      mode: 'payment',
      line_items: { 0: { quantity: '1', price_data: { currency: 'eur', unit_amount: '4900' } } },
      payment_intent_data: { metadata: { purchaseId: request.purchaseId, organizationId: request.organizationId } },
    });
    expect(state.charge).toMatchObject({ installment: null, amount: 4900, currency: 'EUR' });
  });

  test('opened again with its key is the same one', async () => {
    const { provider, stripe } = await aWorld();
    const request = aCheckout({ account: ACCOUNT });
    expect(await provider.openCheckout(request)).toEqual(await provider.openCheckout(request));
    expect(stripe.books.all(ACCOUNT, 'checkout.session')).toHaveLength(1);
  });

  test('can be closed, and says that it was paid when that came first', async () => {
    const world = await aWorld();
    const { sessionReference } = await doneOf(world.provider.openCheckout(aCheckout({ account: ACCOUNT })));
    const session = { account: ACCOUNT, sessionReference };
    expect(await doneOf(world.provider.readCheckout(session))).toMatchObject({ status: 'open' });
    expect(await doneOf(world.provider.closeCheckout(session))).toEqual({ status: 'expired' });
    const paid = await aPaid(world);
    const closed = world.provider.closeCheckout({ account: ACCOUNT, sessionReference: paid.sessionReference });
    expect(await doneOf(closed)).toEqual(paid.state);
  });

  test('that Stripe does not know is closed, unless it knows it in its other mode', async () => {
    const { provider, stripe } = await aWorld();
    const session = { account: ACCOUNT, sessionReference: 'cs_nothing1' };
    expect(await doneOf(provider.closeCheckout(session))).toEqual({ status: 'expired' });
    const message =
      "No such checkout.session: 'cs_nothing1'; a similar object exists in live mode, but a test mode key was used.";
    stripe.failNext({ status: 404, error: { type: 'invalid_request_error', code: 'resource_missing', message } });
    expect(await provider.closeCheckout(session)).toEqual({ kind: 'refused', words: message });
  });

  test.each([
    ['ISK', 4900, '490000'],
    ['MGA', 4900, '49'],
    ['JPY', 4900, '4900'],
    ['KWD', 4900, '4900'],
  ])('in %s of %d is %s in the unit of Stripe, and back', async (currency, amount, unit) => {
    const world = await aWorld();
    const { state } = await aPaid(world, { currency, payments: [amount] });
    const params = world.stripe.of('POST checkout/sessions')[0]?.params;
    expect(params).toMatchObject({ line_items: { 0: { price_data: { unit_amount: unit } } } });
    expect(state.charge).toMatchObject({ amount, currency });
  });

  test.each([
    ['MGA', 4950],
    ['KWD', 4901],
  ])('in %s of %d is refused, because Stripe would charge another amount', async (currency, amount) => {
    const { provider } = await aWorld();
    expect(await provider.openCheckout(aCheckout({ currency, payments: [amount] }))).toMatchObject({ kind: 'refused' });
  });
});

describe('a plan at Stripe', () => {
  test('has its end, and each month its amount, before its checkout counts as paid', async () => {
    const world = await aWorld();
    const { state } = await aPaid(world, { payments: [1634, 1633, 1633] });
    expect(state).toMatchObject({
      charge: { installment: 1, amount: 1634 },
      planReference: expect.stringMatching(/^sub_/),
    });
    const [schedule] = world.stripe.books.all(ACCOUNT, 'subscription_schedule');
    expect(schedule).toMatchObject({
      end_behavior: 'cancel',
      updated: {
        0: { items: { 0: { price: 'price_first' } }, duration: { interval: 'month', interval_count: '1' } },
        1: {
          items: { 0: { price_data: { unit_amount: '1633' } } },
          duration: { interval: 'month', interval_count: '2' },
        },
      },
    });
  });

  test('whose end could not be set is not told as paid, and is when it is asked again', async () => {
    const world = await aWorld();
    const request = aCheckout({ account: ACCOUNT, payments: [2450, 2450] });
    const session = { account: ACCOUNT, ...(await doneOf(world.provider.openCheckout(request))) };
    pay(world.stripe.books, session.sessionReference);
    world.stripe.failNext({ status: 500, error: { type: 'api_error', message: 'Our bad.' } });
    expect(await world.provider.readCheckout(session)).toMatchObject({ kind: 'unknown' });
    world.stripe.forgetKeys();
    expect(await doneOf(world.provider.readCheckout(session))).toMatchObject({ status: 'paid' });
    await doneOf(world.provider.readCheckout(session));
    expect(world.stripe.of('POST subscription_schedules/:id')).toHaveLength(1);
  });

  test('can be canceled, and canceled again', async () => {
    const world = await aWorld();
    const { state } = await aPaid(world, { payments: [2450, 2450] });
    const plan = { account: ACCOUNT, planReference: state.planReference ?? '' };
    await doneOf(world.provider.cancelPlan(plan));
    await doneOf(world.provider.cancelPlan(plan));
    expect(world.stripe.books.find(ACCOUNT, plan.planReference)).toMatchObject({ status: 'canceled' });
  });

  test('that Stripe does not know collects nothing, and one that it will not end is refused', async () => {
    const world = await aWorld();
    expect(await doneOf(world.provider.cancelPlan({ account: ACCOUNT, planReference: 'sub_nothing1' }))).toBeNull();
    const { state } = await aPaid(world, { payments: [2450, 2450] });
    world.stripe.failNext({ status: 403, error: { type: 'invalid_request_error', message: 'No.' } });
    const plan = { account: ACCOUNT, planReference: state.planReference ?? '' };
    expect(await world.provider.cancelPlan(plan)).toEqual({ kind: 'refused', words: 'No.' });
  });
});

describe('a refund at Stripe', () => {
  test('asked for ten times at once with one key is one refund', async () => {
    const world = await aWorld();
    const { ask, charge } = await aPaid(world);
    expect(await doneOf(world.provider.findRefund(charge))).toBeNull();
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.provider.refund(ask)));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(refundsIn(world)).toHaveLength(1);
    expect(await doneOf(world.provider.findRefund(charge))).toMatchObject({ status: 'succeeded' });
  });

  test('that was refused is refused again under its key, and made under the next', async () => {
    const world = await aWorld();
    const { ask } = await aPaid(world);
    world.stripe.failNext({ status: 402, error: { type: 'card_error', message: 'Insufficient funds.' } });
    expect(await world.provider.refund(ask)).toEqual({ kind: 'refused', words: 'Insufficient funds.' });
    expect(await world.provider.refund(ask)).toEqual({ kind: 'refused', words: 'Insufficient funds.' });
    expect(refundsIn(world)).toHaveLength(0);
    await doneOf(world.provider.refund({ ...ask, idempotencyKey: `${ask.purchaseId}:1` }));
    expect(refundsIn(world)).toHaveLength(1);
  });

  test('that was made and never answered is unknown, is found, and is answered under its key', async () => {
    const world = await aWorld(400);
    const { ask, charge } = await aPaid(world);
    world.stripe.failNext('silence');
    expect(await world.provider.refund(ask)).toMatchObject({ kind: 'unknown' });
    expect(await doneOf(world.provider.findRefund(charge))).toMatchObject({ status: 'succeeded' });
    await doneOf(world.provider.refund(ask));
    expect(refundsIn(world)).toHaveLength(1);
  });

  test('under a forgotten key is refused by what was given back already', async () => {
    const world = await aWorld();
    const { ask } = await aPaid(world);
    await doneOf(world.provider.refund(ask));
    world.stripe.forgetKeys();
    expect(await world.provider.refund(ask)).toEqual({ kind: 'refused', words: 'Charge has already been refunded.' });
    expect(refundsIn(world)).toHaveLength(1);
  });

  test.each([
    [500, 'unknown'],
    [503, 'unknown'],
    [429, 'unknown'],
    [409, 'unknown'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
  ])('that Stripe answers with %d is %s', async (status, kind) => {
    const world = await aWorld();
    const { ask } = await aPaid(world);
    world.stripe.failNext({
      status,
      error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', message: 'No.' },
    });
    expect(await world.provider.refund(ask)).toMatchObject({ kind });
  });

  test('that only the bank can make is under way, and one that the bank sent back failed', async () => {
    const world = await aWorld();
    const { ask, charge } = await aPaid(world);
    await doneOf(world.provider.refund(ask));
    Object.assign(refundsIn(world)[0] ?? {}, { status: 'pending' });
    expect(await doneOf(world.provider.findRefund(charge))).toMatchObject({ status: 'pending' });
    Object.assign(refundsIn(world)[0] ?? {}, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    expect(await doneOf(world.provider.findRefund(charge))).toMatchObject({
      status: 'failed',
      words: 'Stripe could not give the money back (lost_or_stolen_card).',
    });
  });

  test('of a part, made by the seller at Stripe, is not the whole', async () => {
    const world = await aWorld();
    const { charge } = await aPaid(world);
    const part = { payment_intent: charge.chargeReference, amount: 900, currency: 'eur', status: 'succeeded' };
    world.stripe.books.add(ACCOUNT, 'refund', part);
    expect(await doneOf(world.provider.findRefund(charge))).toBeNull();
    world.stripe.books.add(ACCOUNT, 'refund', { ...part, amount: 4000 });
    expect(await doneOf(world.provider.findRefund(charge))).toMatchObject({ status: 'succeeded' });
  });
});

test('the fee is that of the balance transaction, in its currency', async () => {
  const world = await aWorld();
  const { charge } = await aPaid(world);
  expect(await doneOf(world.provider.readFee(charge))).toMatchObject({ fee: 172, net: 4728, currency: 'EUR' });
  const [line] = world.stripe.books.all(ACCOUNT, 'charge');
  Object.assign(line ?? {}, { balance_transaction: null });
  expect(await doneOf(world.provider.readFee(charge))).toBeNull();
  expect(await doneOf(world.provider.readBalance(ACCOUNT))).toEqual({ available: { EUR: 100 }, pending: { ISK: 5 } });
});

describe('an account at Stripe', () => {
  const asked = {
    organizationId: 'org_1',
    email: 'olive@example.com',
    state: 'st',
    returnUrl: 'https://l.test/return',
  };

  test('is connected by way of its own page and a code that counts', async () => {
    const { provider, stripe } = await aWorld();
    const step = await doneOf(provider.beginConnecting(asked));
    const url = new URL(step.kind === 'visit' ? step.url : '');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'ca_test',
      redirect_uri: 'https://l.test/return',
      scope: 'read_write',
      state: 'st',
    });
    stripe.books.things.set('acct_connected1', {
      id: 'acct_connected1',
      object: 'account',
      account: '',
      charges_enabled: false,
    });
    expect(await provider.finishConnecting('ac_bad1')).toMatchObject({ kind: 'refused' });
    expect(await doneOf(provider.finishConnecting('ac_good'))).toEqual({
      accountId: 'acct_connected1',
      chargesEnabled: false,
    });
  });

  test('can be disconnected, and disconnected again', async () => {
    const { provider, stripe } = await aWorld();
    stripe.books.things.set('acct_connected1', { id: 'acct_connected1', object: 'account', account: '' });
    await doneOf(provider.disconnect('acct_connected1'));
    await doneOf(provider.disconnect('acct_connected1'));
  });
});

test('the local Stripe refuses what Stripe would not know', async () => {
  const { stripe } = await aWorld();
  const response = await fetch(`http://127.0.0.1:${stripe.settings.api?.port}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.settings.secretKey}` },
    body: `payment_intent=pi_1&cancel_at=${seconds()}`,
  });
  expect(await response.json()).toMatchObject({ error: { message: 'Received unknown parameter: cancel_at' } });
});

test('nobody at the other end is unknown, not refused', async () => {
  const { stripe } = await aWorld();
  const gone = stripeProvider({ ...stripe.settings, api: { host: '127.0.0.1', port: 1, protocol: 'http' } });
  expect(await gone.readBalance(ACCOUNT)).toMatchObject({ kind: 'unknown' });
});
