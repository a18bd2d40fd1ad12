import type Stripe from 'stripe';
import { refused } from '../outcome';
import type { ChargeOf, ProviderOutcome, RefundRequest, RefundState } from '../port';
import { toStripeAmount } from './amounts';
import { attempt, type StripeWorld } from './client';
import { metadataOf } from './ours';

const LIST_MAX = 100;

/** Everything that is left of the charge, under the key of the caller, whatever Stripe keeps of it. */
export async function refund(
  world: StripeWorld,
  request: RefundRequest,
): Promise<ProviderOutcome<RefundState & { status: 'succeeded' | 'pending' }>> {
  const { account, chargeReference, installment, idempotencyKey } = request;
  const outcome = await attempt(world, async () =>
    toState(
      await world.stripe.refunds.create(
        {
          payment_intent: chargeReference,
          reason: 'requested_by_customer',
          metadata: { ...metadataOf(request), ...(installment === null ? {} : { installment: String(installment) }) },
        },
        { stripeAccount: account, idempotencyKey },
      ),
    ),
  );
  if (outcome.kind !== 'done') return outcome;
  const { status, words } = outcome.value;
  if (status === 'failed') return refused(words ?? 'Stripe could not give the money back.');
  return { kind: 'done', value: { ...outcome.value, status } };
}

/** All refunds of the charge count, also those that the seller made at Stripe: together they give back the whole, or not. */
export function findRefund(world: StripeWorld, charge: ChargeOf): Promise<ProviderOutcome<RefundState | null>> {
  const { account, chargeReference } = charge;
  return attempt(world, async () => {
    const { data } = await world.stripe.refunds.list(
      { payment_intent: chargeReference, limit: LIST_MAX },
      { stripeAccount: account },
    );
    const pending = data.find((each) => toState(each).status === 'pending');
    if (pending !== undefined) return toState(pending);
    const succeeded = data.filter((each) => toState(each).status === 'succeeded');
    const returned = succeeded.reduce((sum, { amount }) => sum + amount, 0);
    const [latest] = succeeded.length > 0 ? succeeded : data;
    const isWhole = returned >= (toStripeAmount(charge.amount, charge.currency) ?? Number.POSITIVE_INFINITY);
    if (latest === undefined || (succeeded.length > 0 && !isWhole)) return null;
    return toState(latest);
  });
}

/** What needs somebody's action, at the bank or of the buyer, is under way. */
export function toState({ id, status, failure_reason: reason }: Stripe.Refund): RefundState {
  const failed = status === 'failed' || status === 'canceled';
  return {
    refundReference: id,
    status: status === 'succeeded' ? 'succeeded' : failed ? 'failed' : 'pending',
    words: failed ? `Stripe could not give the money back (${reason ?? status}).` : null,
  };
}
