import type Stripe from 'stripe';

/**
 * The parameters that the local Stripe takes. Each name must stand in the SDK's types, or this file does not compile; what
 * does not stand here is refused, as Stripe refuses what it does not know.
 */
export type Known<T> = T extends readonly (infer Each)[]
  ? Known<Each>
  : T extends object
    ? { [Key in keyof T]?: Known<NonNullable<T[Key]>> | true }
    : true;

const price: Known<Stripe.Checkout.SessionCreateParams.LineItem.PriceData> = {
  currency: true,
  unit_amount: true,
  product_data: { name: true },
  recurring: { interval: true },
};

const createSession: Known<Stripe.Checkout.SessionCreateParams> = {
  mode: true,
  line_items: { quantity: true, price_data: price },
  client_reference_id: true,
  customer_email: true,
  metadata: true,
  success_url: true,
  cancel_url: true,
  expires_at: true,
  payment_intent_data: { metadata: true, description: true },
  subscription_data: { metadata: true, description: true },
};
const createRefund: Known<Stripe.RefundCreateParams> = { payment_intent: true, reason: true, metadata: true };
const cancelSubscription: Known<Stripe.SubscriptionCancelParams> = { invoice_now: true, prorate: true };
const createSchedule: Known<Stripe.SubscriptionScheduleCreateParams> = { from_subscription: true };
const updateSchedule: Known<Stripe.SubscriptionScheduleUpdateParams> = {
  end_behavior: true,
  proration_behavior: true,
  phases: {
    items: {
      price: true,
      quantity: true,
      price_data: { currency: true, product: true, unit_amount: true, recurring: { interval: true } },
    },
    start_date: true,
    duration: { interval: true, interval_count: true },
    proration_behavior: true,
  },
};
const token: Known<Stripe.OAuthTokenParams> = { grant_type: true, code: true };
const deauthorize: Known<Stripe.OAuthDeauthorizeParams> = { client_id: true, stripe_user_id: true };
const readSession: Known<Stripe.Checkout.SessionRetrieveParams> = { expand: true };
const listRefunds: Known<Stripe.RefundListParams> = { payment_intent: true, limit: true };
const listPayments: Known<Stripe.InvoicePaymentListParams> = {
  payment: { type: true, payment_intent: true },
  expand: true,
};
const listLines: Known<Stripe.BalanceTransactionListParams> = { payout: true, limit: true, starting_after: true };

export const PARAMS: Readonly<Record<string, object>> = {
  'POST checkout/sessions': createSession,
  'GET checkout/sessions/:id': readSession,
  'POST checkout/sessions/:id/expire': {},
  'POST refunds': createRefund,
  'GET refunds': listRefunds,
  'GET refunds/:id': {},
  'DELETE subscriptions/:id': cancelSubscription,
  'GET subscriptions/:id': {},
  'POST subscription_schedules': createSchedule,
  'GET subscription_schedules/:id': {},
  'POST subscription_schedules/:id': updateSchedule,
  'GET payment_intents/:id': { expand: true },
  'GET invoices/:id': { expand: true },
  'GET invoice_payments': listPayments,
  'GET disputes/:id': {},
  'GET balance': {},
  'GET balance_transactions': listLines,
  'GET accounts/:id': {},
  'POST oauth/token': token,
  'POST oauth/deauthorize': deauthorize,
};

/** The first name that is not known, in Stripe's spelling. */
export function unknownParam(known: object | true, given: unknown, path = ''): string | null {
  if (known === true || typeof given !== 'object' || given === null) return null;
  for (const [name, value] of Object.entries(given)) {
    const isIndex = /^\d+$/.test(name);
    const next = isIndex ? known : (known as Record<string, object | true>)[name];
    const spelled = path === '' ? name : `${path}[${name}]`;
    if (next === undefined) return spelled;
    const found = unknownParam(next, value, spelled);
    if (found !== null) return found;
  }
  return null;
}

/** `a[b][0][c]=d` as an object of objects. */
export function parseForm(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replaceAll(']', '').split('[');
    let place = root;
    for (const key of keys.slice(0, -1)) {
      place[key] ??= {};
      place = place[key] as Record<string, unknown>;
    }
    place[keys.at(-1) ?? ''] = value;
  }
  return root;
}
