import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCheckout, doneOf } from '../../../testing/payments/checkouts';
import { startSandbox, type TestSandbox } from '../../../testing/payments/sandbox';
import { aReceiver } from '../../../testing/receiver';
import { env } from '../../env';
import type { CheckoutRequest } from '../port';
import { sandboxControl } from './control';
import { sandboxProvider as provider } from './provider';

const DAY_MS = 86_400_000;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => doneOf(sandboxControl.behave({ failRefunds: 0, delayMs: 0, timeouts: 0, duplicates: false })));

/** A checkout that was paid, and the charge of it. */
async function aPaid(over: Partial<CheckoutRequest> = {}, token = 'succeed') {
  const request = aCheckout(over);
  const { account, organizationId, purchaseId } = request;
  const page = await doneOf(provider.openCheckout(request));
  await doneOf(sandboxControl.pay(page.sessionReference, token));
  const state = await doneOf(provider.readCheckout({ account, sessionReference: page.sessionReference }));
  if (state.status !== 'paid') throw new Error(state.status);
  const { chargeReference, amount, currency } = state.charge;
  const charge = { account, organizationId, purchaseId, chargeReference, amount, currency };
  return {
    request,
    page,
    state,
    charge,
    purchaseId,
    ask: { ...charge, installment: null, idempotencyKey: purchaseId },
  };
}

const refundsOf = async (purchaseId: string) =>
  (await doneOf(sandboxControl.ledger(purchaseId))).refunds.map(({ status }) => status);

describe('a checkout', () => {
  test('opened twice with one key is one page, at once and later', async () => {
    const request = aCheckout();
    const [one, other] = await Promise.all([provider.openCheckout(request), provider.openCheckout(request)]);
    expect(one).toEqual(other);
    expect(await provider.openCheckout(request)).toEqual(one);
  });

  test('under a key that was used for another is refused', async () => {
    const request = aCheckout();
    await doneOf(provider.openCheckout(request));
    expect(await provider.openCheckout({ ...request, payments: [100] })).toMatchObject({ kind: 'refused' });
  });

  test('is paid once, however often somebody pays', async () => {
    const { page, purchaseId } = await aPaid();
    await doneOf(sandboxControl.pay(page.sessionReference, 'succeed'));
    expect((await doneOf(sandboxControl.ledger(purchaseId))).charges).toHaveLength(1);
  });

  test('that was closed cannot be paid, and one that was paid says so when it is closed', async () => {
    const request = aCheckout();
    const session = { account: request.account, ...(await doneOf(provider.openCheckout(request))) };
    expect(await doneOf(provider.closeCheckout(session))).toEqual({ status: 'expired' });
    expect(await sandboxControl.pay(session.sessionReference, 'succeed')).toMatchObject({ kind: 'refused' });
    const paid = await aPaid();
    const closed = { account: paid.request.account, sessionReference: paid.page.sessionReference };
    expect(await doneOf(provider.closeCheckout(closed))).toEqual(paid.state);
  });

  test('that is played in the past can be paid then, and not now', async () => {
    const request = aCheckout({ expiresAt: new Date(Date.now() - 9 * DAY_MS) });
    await doneOf(sandboxControl.moveClock(-10 * DAY_MS));
    const { sessionReference } = await doneOf(provider.openCheckout(request));
    await doneOf(sandboxControl.moveClock(10 * DAY_MS));
    const late = aCheckout({ expiresAt: request.expiresAt });
    expect(await sandboxControl.pay(sessionReference, 'succeed')).toMatchObject({ kind: 'refused' });
    await doneOf(sandboxControl.moveClock(-10 * DAY_MS));
    const page = await doneOf(provider.openCheckout(late));
    expect(await doneOf(sandboxControl.pay(page.sessionReference, 'succeed'))).toEqual({ paid: true });
    await doneOf(sandboxControl.moveClock(10 * DAY_MS));
  });

  test('of another account is not there', async () => {
    const { page } = await aPaid();
    const stranger = { account: 'sandbox_other', sessionReference: page.sessionReference };
    expect(await provider.readCheckout(stranger)).toMatchObject({ kind: 'refused' });
    expect(await doneOf(provider.closeCheckout(stranger))).toEqual({ status: 'expired' });
  });

  test('whose card was declined stays open, with nothing charged', async () => {
    const request = aCheckout();
    const { sessionReference } = await doneOf(provider.openCheckout(request));
    expect(await doneOf(sandboxControl.pay(sessionReference, 'decline'))).toEqual({ paid: false });
    expect(await doneOf(provider.readCheckout({ account: request.account, sessionReference }))).toMatchObject({
      status: 'open',
    });
    expect((await doneOf(sandboxControl.ledger(request.purchaseId))).charges).toEqual([]);
  });
});

describe('a refund', () => {
  test('asked for fifty times at once with one key is one row of the ledger, and fifty times the same answer', async () => {
    const { ask, purchaseId } = await aPaid();
    const answers = await Promise.all(Array.from({ length: 50 }, () => provider.refund(ask)));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]).toMatchObject({ kind: 'done', value: { status: 'succeeded' } });
    expect(await refundsOf(purchaseId)).toEqual(['succeeded']);
  });

  test('that failed fails again under its key, without a second row, and succeeds under another', async () => {
    const { ask, purchaseId, charge } = await aPaid({}, 'refund_fails_1');
    const first = await provider.refund(ask);
    expect(first).toEqual({ kind: 'refused', words: 'The bank refused the refund.' });
    expect(await provider.refund(ask)).toEqual(first);
    expect(await refundsOf(purchaseId)).toEqual(['failed']);
    expect(await doneOf(provider.findRefund(charge))).toMatchObject({ status: 'failed' });
    await doneOf(provider.refund({ ...ask, idempotencyKey: `${purchaseId}:1` }));
    expect(await refundsOf(purchaseId)).toEqual(['failed', 'succeeded']);
    expect(await doneOf(provider.findRefund(charge))).toMatchObject({ status: 'succeeded' });
  });

  test('can be told to fail a number of times', async () => {
    await doneOf(sandboxControl.behave({ failRefunds: 2 }));
    const { ask, purchaseId } = await aPaid();
    for (const attempt of [0, 1, 2]) await provider.refund({ ...ask, idempotencyKey: `${purchaseId}:${attempt}` });
    expect(await refundsOf(purchaseId)).toEqual(['failed', 'failed', 'succeeded']);
  });

  test('whose key was forgotten after a day is seen when it is looked up, and shows in the ledger when it is asked again', async () => {
    const { ask, purchaseId, charge } = await aPaid();
    await doneOf(provider.refund(ask));
    await doneOf(sandboxControl.moveClock(DAY_MS - 60_000));
    await doneOf(provider.refund(ask)); // the key is still known
    await doneOf(sandboxControl.moveClock(60_000));
    expect(await doneOf(provider.findRefund(charge))).toMatchObject({ status: 'succeeded' });
    expect(await provider.refund(ask)).toMatchObject({ kind: 'refused' });
    expect(await refundsOf(purchaseId)).toEqual(['succeeded', 'failed']);
  });

  test('that nobody asked for is not there', async () => {
    const { charge } = await aPaid();
    expect(await doneOf(provider.findRefund(charge))).toBeNull();
  });

  test('that was made but never answered is unknown, and repeating its key answers', async () => {
    env().PAYMENT_TIMEOUT_MS = 500;
    const { ask, purchaseId } = await aPaid();
    await doneOf(sandboxControl.behave({ timeouts: 1 }));
    expect(await provider.refund(ask)).toEqual({
      kind: 'unknown',
      words: 'The payment sandbox did not answer in time.',
    });
    expect(await doneOf(provider.refund(ask))).toMatchObject({ status: 'succeeded' });
    expect(await refundsOf(purchaseId)).toEqual(['succeeded']);
    env().PAYMENT_TIMEOUT_MS = 8_000;
  });

  test('survives the end of the process that made it, key and all', async () => {
    const { ask, purchaseId } = await aPaid();
    const answer = await doneOf(provider.refund(ask));
    await sandbox.kill();
    expect(await provider.refund(ask)).toMatchObject({ kind: 'unknown' });
    await sandbox.restart();
    expect(await doneOf(provider.refund(ask))).toEqual(answer);
    expect(await refundsOf(purchaseId)).toEqual(['succeeded']);
  });

  test('tells the ledger what a witness said before it was made', async () => {
    const witness = await aReceiver((received, response) => response.end(`asked of ${received.path}`));
    await doneOf(sandboxControl.behave({ witnessUrl: `${witness.origin}/seen` }));
    const { ask, purchaseId } = await aPaid();
    await doneOf(provider.refund(ask));
    await doneOf(sandboxControl.behave({ witnessUrl: null }));
    const { refunds } = await doneOf(sandboxControl.ledger(purchaseId));
    expect(refunds[0]?.witness).toBe(`asked of /seen?purchase=${purchaseId}`);
  });
});

describe('a plan', () => {
  test('collects one payment after the other, and nothing once it was canceled', async () => {
    const { state, request, purchaseId } = await aPaid({ payments: [1634, 1633, 1633] });
    expect(state.charge.installment).toBe(1);
    expect(await doneOf(sandboxControl.collect(purchaseId, 'failed'))).toMatchObject({
      notice: { type: 'installment.failed', installment: 2 },
    });
    expect(await doneOf(sandboxControl.collect(purchaseId, 'paid'))).toMatchObject({
      notice: { type: 'installment.paid', charge: { installment: 2 } },
    });
    const plan = { account: request.account, planReference: state.planReference ?? '' };
    await doneOf(provider.cancelPlan(plan));
    await doneOf(provider.cancelPlan(plan));
    expect(await doneOf(provider.cancelPlan({ ...plan, planReference: 'plan_nothing' }))).toBeNull();
    expect(await sandboxControl.collect(purchaseId, 'paid')).toMatchObject({ kind: 'refused' });
    const { charges } = await doneOf(sandboxControl.ledger(purchaseId));
    expect(charges.map(({ installment, amount }) => [installment, amount])).toEqual([
      [1, 1634],
      [2, 1633],
    ]);
  });
});

describe('a call', () => {
  test('without the secret learns nothing', async () => {
    const { purchaseId } = await aPaid();
    for (const path of [`/control/ledger?purchase=${purchaseId}`, '/api/balance?account=x']) {
      const response = await fetch(`${sandbox.origin}${path}`, { headers: { authorization: 'Bearer guess' } });
      expect([response.status, await response.text()]).toEqual([401, '{"error":"Unknown key."}']);
    }
  });

  test('is as slow as the sandbox was told to be', async () => {
    await doneOf(sandboxControl.behave({ delayMs: 300 }));
    const { account } = aCheckout();
    const startedAt = performance.now();
    await doneOf(provider.readBalance(account));
    expect(performance.now() - startedAt).toBeGreaterThan(290);
  });
});

test('fee and balance follow the charge', async () => {
  const { charge, request } = await aPaid();
  expect(await doneOf(provider.readFee(charge))).toMatchObject({ amount: 4900, fee: 172, net: 4728, currency: 'EUR' });
  expect(await doneOf(provider.readBalance(request.account))).toEqual({ available: {}, pending: { EUR: 4728 } });
});

describe('the payment page', () => {
  const pageOf = (reference: string) => `${sandbox.origin}/pay/${reference}`;

  test('shows the price and what is bought, as text', async () => {
    const { sessionReference } = await doneOf(provider.openCheckout(aCheckout({ currency: 'JPY' })));
    const html = await (await fetch(pageOf(sessionReference))).text();
    expect(html).toContain('¥4,900');
    expect(html).toContain('Evening course &lt;em&gt;');
  });

  test('pays, and leads back', async () => {
    const request = aCheckout();
    const { sessionReference } = await doneOf(provider.openCheckout(request));
    const form = { method: 'POST', body: new URLSearchParams({ token: 'succeed' }), redirect: 'manual' } as const;
    const answer = await fetch(pageOf(sessionReference), form);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, request.successUrl]);
    expect((await doneOf(sandboxControl.ledger(request.purchaseId))).charges).toHaveLength(1);
  });

  test('says that the card was declined, and that its time is over', async () => {
    const request = aCheckout();
    const page = await doneOf(provider.openCheckout(request));
    const form = { method: 'POST', body: new URLSearchParams({ token: 'decline' }) } as const;
    expect(await (await fetch(pageOf(page.sessionReference), form)).text()).toContain(
      'role="alert">The card was declined.',
    );
    await doneOf(provider.closeCheckout({ account: request.account, ...page }));
    expect((await fetch(pageOf(page.sessionReference))).status).toBe(410);
  });
});
