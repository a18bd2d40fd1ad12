import { fromStripeAmount } from './amounts';
import { feeOf } from './balance';
import type { StripeWorld } from './client';
import { idOf } from './client';
import type { Meaning } from './hear';
import { originOf } from './ours';
import { findRefund, toState } from './refunds';

/** Also of a refund that the seller made at Stripe, once nothing is left of the charge. */
export async function hearRefund(world: StripeWorld, account: string, id: string): Promise<Meaning | null> {
  const at = { stripeAccount: account };
  const refund = await world.stripe.refunds.retrieve(id, {}, at);
  const chargeReference = idOf(refund.payment_intent);
  const { status, words } = toState(refund);
  if (chargeReference === null || status === 'pending') return null;
  const origin = await originOf(world, account, chargeReference);
  if (origin === null) return null;
  const { installment, ...ours } = origin;
  const about = { ...ours, refundReference: id, chargeReference, installment };
  if (status === 'failed') return { type: 'refund.failed', ...about, words: words ?? '' };
  const payment = await world.stripe.paymentIntents.retrieve(chargeReference, {}, at);
  const charged = fromStripeAmount(payment.amount_received, payment.currency);
  const found = await findRefund(world, { ...ours, account, chargeReference, ...charged });
  if (found.kind !== 'done' || found.value?.status !== 'succeeded') return null;
  return { type: 'refund.confirmed', ...about, ...charged };
}

/** An inquiry takes no money, and is none of these until it becomes a dispute. */
export async function hearDispute(world: StripeWorld, account: string, id: string): Promise<Meaning | null> {
  const dispute = await world.stripe.disputes.retrieve(id, {}, { stripeAccount: account });
  const chargeReference = idOf(dispute.payment_intent);
  const type = disputeType(dispute.status);
  if (chargeReference === null || type === null) return null;
  const origin = await originOf(world, account, chargeReference);
  if (origin === null) return null;
  const { installment: _, ...ours } = origin;
  const { amount, currency } = fromStripeAmount(dispute.amount, dispute.currency);
  return { type, ...ours, disputeReference: id, chargeReference, amount, currency };
}

function disputeType(status: string): 'dispute.opened' | 'dispute.won' | 'dispute.lost' | null {
  if (status === 'won') return 'dispute.won';
  if (status === 'lost') return 'dispute.lost';
  return status.startsWith('warning_') || status === 'prevented' ? null : 'dispute.opened';
}

/** The fee is reckoned a moment after the charge, and another message follows then. */
export async function hearCharge(world: StripeWorld, account: string, payment: string | null): Promise<Meaning | null> {
  const fee = payment === null ? null : await feeOf(world, account, payment);
  const origin = payment === null || fee === null ? null : await originOf(world, account, payment);
  if (payment === null || fee === null || origin === null) return null;
  const { installment: _, ...ours } = origin;
  return { type: 'fee.known', ...ours, chargeReference: payment, fee };
}
