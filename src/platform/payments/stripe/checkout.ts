import type Stripe from 'stripe';
import { refused } from '../outcome';
import type {
  CheckoutPage,
  CheckoutPayment,
  CheckoutRequest,
  CheckoutState,
  ProviderOutcome,
  SessionOf,
} from '../port';
import { fromStripeAmount, toStripeAmount } from './amounts';
import { attempt, isMissing, isRefusal, NotAsExpected, type StripeWorld, whole } from './client';
import { atSecond, chargeOfInvoice, metadataOf } from './ours';
import { ensureEnd } from './plan';

const EXPAND = ['payment_intent.latest_charge', 'subscription', 'invoice.payments'];

/** A page at Stripe that charges the seller's own account: a direct charge, without a fee of ours. */
export async function openCheckout(
  world: StripeWorld,
  request: CheckoutRequest,
): Promise<ProviderOutcome<CheckoutPage>> {
  const payments = request.payments.map((amount) => toStripeAmount(amount, request.currency));
  if (!payments.every((amount) => amount !== null)) {
    return refused(`Stripe cannot charge exactly that amount of ${request.currency}.`);
  }
  const { account, idempotencyKey } = request;
  return attempt(world, async () => {
    const session = await world.stripe.checkout.sessions.create(paramsOf(request, payments), {
      stripeAccount: account,
      idempotencyKey,
    });
    if (session.url === null) throw new NotAsExpected('Stripe opened a checkout without an address.');
    return { sessionReference: session.id, url: session.url, expiresAt: atSecond(session.expires_at) };
  });
}

function paramsOf(request: CheckoutRequest, payments: number[]): Stripe.Checkout.SessionCreateParams {
  const metadata = metadataOf(request, payments);
  const [first = 0] = payments;
  const price = { currency: request.currency.toLowerCase(), unit_amount: first, product_data: { name: request.title } };
  const common = {
    client_reference_id: request.purchaseId,
    customer_email: request.buyer.email,
    metadata,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  };
  return payments.length === 1
    ? {
        ...common,
        mode: 'payment',
        line_items: [{ quantity: 1, price_data: price }],
        payment_intent_data: { metadata, description: request.title },
      }
    : {
        ...common,
        mode: 'subscription',
        line_items: [{ quantity: 1, price_data: { ...price, recurring: { interval: 'month' } } }],
        subscription_data: { metadata, description: request.title },
      };
}

export const readCheckout = (world: StripeWorld, session: SessionOf): Promise<ProviderOutcome<CheckoutState>> =>
  attempt(world, () => stateOf(world, session));

/** A page that cannot be closed any more says what became of it. */
export const closeCheckout = (world: StripeWorld, session: SessionOf): Promise<ProviderOutcome<CheckoutState>> =>
  attempt(world, async () => {
    try {
      await world.stripe.checkout.sessions.expire(session.sessionReference, {}, { stripeAccount: session.account });
    } catch (error) {
      if (isMissing(error)) return { status: 'expired' } as const;
      const state = isRefusal(error, 'invalid_request_error') ? await stateOf(world, session) : null;
      if (state === null || state.status === 'open') throw error;
      return state;
    }
    return { status: 'expired' } as const;
  });

export async function stateOf(world: StripeWorld, { account, sessionReference }: SessionOf): Promise<CheckoutState> {
  const session = await world.stripe.checkout.sessions.retrieve(
    sessionReference,
    { expand: EXPAND },
    { stripeAccount: account },
  );
  if (session.status === 'expired') return { status: 'expired' };
  if (session.status === 'open') return { status: 'open', url: session.url ?? '' };
  if (session.payment_status !== 'paid') return { status: 'processing' };
  return { status: 'paid', ...(await paymentOf(world, account, session)) };
}

async function paymentOf(
  world: StripeWorld,
  account: string,
  session: Stripe.Checkout.Session,
): Promise<CheckoutPayment> {
  if (session.mode === 'subscription') {
    const subscription = whole(session.subscription, 'the subscription of a checkout');
    await ensureEnd(world, account, subscription);
    const invoice = whole(session.invoice, 'the invoice of a checkout');
    const paidAt = atSecond(invoice.status_transitions.paid_at ?? invoice.created);
    return { charge: chargeOfInvoice(invoice, 1), planReference: subscription.id, paidAt };
  }
  const payment = whole(session.payment_intent, 'the payment of a checkout');
  const taken = fromStripeAmount(payment.amount_received, payment.currency);
  const { created } = whole(payment.latest_charge, 'the charge of a checkout');
  return {
    charge: { chargeReference: payment.id, installment: null, ...taken },
    planReference: null,
    paidAt: atSecond(created),
  };
}
