import type Stripe from 'stripe';
import type { Charge, Ours } from '../port';
import { fromStripeAmount } from './amounts';
import { idOf, NotAsExpected, type StripeWorld, whole } from './client';

const PAYMENTS_KEY = 'payments';

/** What Stripe is given to remember, and gives back: whose it is, and for a plan what each month is to cost. */
export const metadataOf = ({ organizationId, purchaseId }: Ours, payments: readonly number[] = []) => ({
  organizationId,
  purchaseId,
  ...(payments.length > 1 ? { [PAYMENTS_KEY]: payments.join(',') } : {}),
});

/** Null where it was not made by us. */
export function oursIn(metadata: Stripe.Metadata | null | undefined): Ours | null {
  const { organizationId, purchaseId } = metadata ?? {};
  return organizationId && purchaseId ? { organizationId, purchaseId } : null;
}

export const paymentsIn = (metadata: Stripe.Metadata): number[] =>
  (metadata[PAYMENTS_KEY] ?? '').split(',').filter(Boolean).map(Number);

export const atSecond = (seconds: number): Date => new Date(seconds * 1000);

/** Which payment of its plan an invoice asks for: plans are monthly, and months are counted in UTC. */
export function installmentOf(invoice: Stripe.Invoice, subscription: Stripe.Subscription): number {
  if (invoice.billing_reason === 'subscription_create') return 1;
  const period = invoice.lines.data[0]?.period;
  if (period === undefined) throw new NotAsExpected('Stripe sent an invoice without a line.');
  const [from, to] = [atSecond(subscription.start_date), atSecond(period.start)];
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth() + 1;
}

export const subscriptionIdOf = (invoice: Stripe.Invoice): string | null =>
  idOf(invoice.parent?.subscription_details?.subscription);

/** What was taken for an invoice: `payments` must have been expanded. */
export function chargeOfInvoice(invoice: Stripe.Invoice, installment: number): Charge & { installment: number } {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid');
  const chargeReference = idOf(paid?.payment.payment_intent);
  if (chargeReference === null) throw new NotAsExpected('Stripe sent a paid invoice without its payment.');
  return { chargeReference, installment, ...fromStripeAmount(invoice.amount_paid, invoice.currency) };
}

export type Origin = Ours & { installment: number | null };

/** Whose a payment is: told by the payment itself, or, of a plan, by the invoice that it paid. */
export async function originOf(
  { stripe }: StripeWorld,
  account: string,
  paymentIntent: string,
): Promise<Origin | null> {
  const at = { stripeAccount: account };
  const own = oursIn((await stripe.paymentIntents.retrieve(paymentIntent, {}, at)).metadata);
  if (own !== null) return { ...own, installment: null };
  const { data } = await stripe.invoicePayments.list(
    { payment: { type: 'payment_intent', payment_intent: paymentIntent }, expand: ['data.invoice'] },
    at,
  );
  if (data[0] === undefined) return null;
  const invoice = whole(data[0].invoice, 'the invoice of a payment') as Stripe.Invoice;
  const ours = oursIn(invoice.parent?.subscription_details?.metadata);
  const subscriptionId = subscriptionIdOf(invoice);
  if (ours === null || subscriptionId === null) return null;
  const subscription = await stripe.subscriptions.retrieve(subscriptionId, {}, at);
  return { ...ours, installment: installmentOf(invoice, subscription) };
}
