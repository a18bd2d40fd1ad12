import type Stripe from 'stripe';
import { stateOf } from './checkout';
import type { StripeWorld } from './client';
import type { Meaning } from './hear';
import { atSecond, chargeOfInvoice, installmentOf, oursIn, subscriptionIdOf } from './ours';
import { ensureEnd } from './plan';

export async function hearCheckout(
  world: StripeWorld,
  account: string,
  { id: sessionReference, metadata }: Stripe.Checkout.Session,
  type: string,
): Promise<Meaning | null> {
  const ours = oursIn(metadata);
  if (ours === null) return null;
  // A payment that takes its time and then fails leaves a session that is complete and will never be paid.
  if (type === 'checkout.session.async_payment_failed') return { type: 'checkout.expired', ...ours, sessionReference };
  const state = await stateOf(world, { account, sessionReference });
  if (state.status === 'expired') return { type: 'checkout.expired', ...ours, sessionReference };
  if (state.status !== 'paid') return null;
  const { charge, planReference, paidAt } = state;
  return { type: 'checkout.paid', ...ours, sessionReference, charge, planReference, paidAt };
}

/** The first invoice of a plan is that of its checkout, which tells of it. */
export async function hearInvoice(world: StripeWorld, account: string, id: string): Promise<Meaning | null> {
  const at = { stripeAccount: account };
  const invoice = await world.stripe.invoices.retrieve(id, { expand: ['payments'] }, at);
  const ours = oursIn(invoice.parent?.subscription_details?.metadata);
  const planReference = subscriptionIdOf(invoice);
  if (ours === null || planReference === null || invoice.billing_reason === 'subscription_create') return null;
  const subscription = await world.stripe.subscriptions.retrieve(planReference, {}, at);
  await ensureEnd(world, account, subscription);
  const installment = installmentOf(invoice, subscription);
  if (invoice.status === 'paid') {
    const paidAt = atSecond(invoice.status_transitions.paid_at ?? invoice.created);
    return { type: 'installment.paid', ...ours, planReference, charge: chargeOfInvoice(invoice, installment), paidAt };
  }
  if (!invoice.attempted) return null;
  return {
    type: 'installment.failed',
    ...ours,
    planReference,
    installment,
    words: `Stripe could not collect it (${invoice.attempt_count} ${invoice.attempt_count === 1 ? 'attempt' : 'attempts'}).`,
  };
}

/** Also when its last month is over, where nothing is left to cancel. */
export function hearPlanEnd({ id, metadata }: Stripe.Subscription): Meaning | null {
  const ours = oursIn(metadata);
  return ours === null ? null : { type: 'plan.canceled', ...ours, planReference: id };
}
