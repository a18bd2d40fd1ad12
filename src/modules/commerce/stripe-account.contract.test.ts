import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../platform/db/prisma';
import { setProvider } from '../../platform/payments/provider';
import { stripeProvider } from '../../platform/payments/stripe/provider';
import { handlePayments } from '../../server/payments';
import { callAs } from '../../testing/caller';
import { anOrganization, staffOf } from '../../testing/factories/organization';
import { aPaymentAccount } from '../../testing/factories/payment-account';
import { anOfferRow, aPurchaseRow } from '../../testing/factories/selling-rows';
import { sellsWithStripe } from '../../testing/payments/stripe-installation';
import { aStripe, stripeMessage } from '../../testing/payments/stripe-server';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { makeConnectState } from './connect-state';
import { sellingAccount } from './payment-account';
import { IntegrationDto } from './schemas';

/** An installation that sells with Stripe, which answers on this machine. */

sellsWithStripe();

let stripe: Awaited<ReturnType<typeof aStripe>>;
beforeEach(async () => {
  stripe = await aStripe();
  setProvider(stripeProvider(stripe.settings));
});

/** The account that Stripe names for the good code. */
const CONNECTED = 'acct_connected1';
const atStripe = (id: string, chargesEnabled = true) =>
  stripe.books.things.set(id, { id, object: 'account', account: id, charges_enabled: chargesEnabled });

async function anOwner() {
  const org = await anOrganization();
  const owner = await staffOf(org, 'owner');
  return { org, owner, payment: callAs({ org: owner }).payment };
}

async function begun(payment: Awaited<ReturnType<typeof anOwner>>['payment']): Promise<string> {
  const { visit } = await payment.connectAccount({});
  return new URL(visit ?? '').searchParams.get('state') ?? '';
}

const forget = () => db.paymentAccount.updateMany({ data: { disconnectedAt: new Date() } });

describe('connecting Stripe', () => {
  beforeEach(forget);

  test('leads to Stripe and back, and then the organization can sell', async () => {
    const { org, owner, payment } = await anOwner();
    atStripe(CONNECTED);
    await expect(sellingAccount(owner)).rejects.toMatchObject({ reason: 'payments_not_connected' });
    const state = await begun(payment);
    const back = await handlePayments(
      new Request(`http://lectern.test/api/payments/stripe/return?code=ac_good&state=${encodeURIComponent(state)}`),
    );
    const target = new URL(back.headers.get('location') ?? '');
    expect([back.status, target.pathname]).toEqual([303, `/app/${org.slug}/settings/payments`]);
    expect(Object.fromEntries(target.searchParams)).toEqual({ code: 'ac_good', state });
    await payment.connectAccount({ returned: { code: 'ac_good', state } });
    expect(await sellingAccount(owner)).toEqual({ provider: 'stripe', accountId: CONNECTED });
    expect(dataOf(IntegrationDto, await restAs(org).get('/integrations/stripe')).accountId).toBe(CONNECTED);
  });

  test('that another person, or another organization, began is refused', async () => {
    const [mine, theirs] = [await anOwner(), await anOwner()];
    atStripe(CONNECTED);
    const returned = { code: 'ac_good', state: await begun(theirs.payment) };
    await expect(mine.payment.connectAccount({ returned })).rejects.toThrow('not begun here');
    const colleague = callAs({ org: await staffOf(theirs.org, 'admin') }).payment;
    await expect(colleague.connectAccount({ returned })).rejects.toThrow('not begun here');
    // The same person, who belongs to the staff of both.
    const there = callAs({ org: { ...mine.owner, orgId: theirs.org.orgId } }).payment;
    const elsewhere = { code: 'ac_good', state: await begun(there) };
    await expect(mine.payment.connectAccount({ returned: elsewhere })).rejects.toThrow('not begun here');
    expect(stripe.of('POST oauth/token')).toEqual([]);
  });

  test('after an hour, or with a state that nobody made, is refused', async () => {
    const { org, owner, payment } = await anOwner();
    const who = { organizationId: org.orgId, slug: org.slug, userId: owner.userId };
    const old = makeConnectState(who, new Date(Date.now() - 3_600_001));
    for (const state of [old, 'made.up', `${old.split('.')[0]}.`, '']) {
      const returned = { code: 'ac_good', state: state || 'x' };
      await expect(payment.connectAccount({ returned })).rejects.toThrow('not begun here');
      const url = `http://lectern.test/api/payments/stripe/return?code=ac_good&state=${encodeURIComponent(state)}`;
      expect((await handlePayments(new Request(url))).status).toBe(400);
    }
  });

  test('with a code that does not count says what Stripe said', async () => {
    const { payment } = await anOwner();
    const returned = { code: 'ac_bad', state: await begun(payment) };
    await expect(payment.connectAccount({ returned })).rejects.toThrow(/The payment provider refused: .*expired/);
  });

  test('an account that another organization has is refused', async () => {
    const { payment } = await anOwner();
    atStripe(CONNECTED);
    await aPaymentAccount(await anOrganization(), { provider: 'stripe', accountId: CONNECTED });
    const returned = { code: 'ac_good', state: await begun(payment) };
    await expect(payment.connectAccount({ returned })).rejects.toThrow('belongs to another organization');
  });

  test('an account that may not be paid yet is connected, and sells nothing until it may', async () => {
    const { owner, payment } = await anOwner();
    atStripe(CONNECTED, false);
    await payment.connectAccount({ returned: { code: 'ac_good', state: await begun(payment) } });
    expect(await payment.showPaymentAccount({})).toMatchObject({
      paymentsConnected: false,
      account: { chargesEnabled: false },
    });
    await expect(sellingAccount(owner)).rejects.toMatchObject({ reason: 'payments_not_connected' });
  });
});

describe('disconnecting Stripe', () => {
  beforeEach(forget);

  test('ends it at Stripe, and keeps it where Stripe does not answer', async () => {
    const org = await anOrganization();
    atStripe('acct_seller1');
    await aPaymentAccount(org, { provider: 'stripe', accountId: 'acct_seller1' });
    stripe.failNext({ status: 500, error: { type: 'api_error', message: 'Our bad.' } });
    expect(errorOf(await restAs(org).delete('/integrations/stripe'))).toMatchObject({
      status: 502,
      reason: 'payment_provider_failed',
    });
    expect((await restAs(org).get('/integrations/stripe')).status).toBe(200);
    stripe.forgetKeys();
    expect((await restAs(org).delete('/integrations/stripe')).status).toBe(200);
    expect(stripe.books.things.has('acct_seller1')).toBe(false);
  });
});

describe('what Stripe tells', () => {
  const tell = async (type: string, account: string, object: Record<string, unknown>) => {
    const { body, headers } = stripeMessage(type, account, object);
    const request = { method: 'POST', headers, body };
    return (await handlePayments(new Request('http://lectern.test/api/payments/stripe/webhook', request))).status;
  };

  test('from the account of one organization changes nothing of a purchase that was paid to another', async () => {
    const org = await anOrganization();
    const { id: purchaseId } = await aPurchaseRow(await anOfferRow(org));
    await db.purchase.updateMany({
      where: { id: purchaseId },
      data: { provider: 'stripe', connectedAccountId: 'acct_seller1' },
    });
    const metadata = { organizationId: org.orgId, purchaseId };
    const page = { metadata, status: 'expired', payment_status: 'unpaid' };
    const theirs = stripe.books.add('acct_thief1', 'checkout.session', page);
    expect(await tell('checkout.session.expired', 'acct_thief1', theirs)).toBe(200);
    expect(await db.providerEvent.count({ where: { organizationId: org.orgId } })).toBe(0);
    const ours = stripe.books.add('acct_seller1', 'checkout.session', page);
    expect(await tell('checkout.session.expired', 'acct_seller1', ours)).toBe(200);
    expect(await db.providerEvent.count({ where: { organizationId: org.orgId } })).toBe(1);
  });

  test('and cannot be understood now is asked for again', async () => {
    expect(
      await tell('checkout.session.completed', 'acct_seller1', {
        id: 'cs_test_1',
        metadata: { organizationId: 'o', purchaseId: 'p' },
      }),
    ).toBe(503);
  });
});
