import Stripe from 'stripe';
import type { Heard, NewsType, ProviderMessage, ProviderNews } from '../port';
import { accountOf } from './account';
import { linesOfPayout } from './balance';
import { attempt, idOf, type StripeWorld } from './client';
import { hearCharge, hearDispute, hearRefund } from './hear-charge';
import { hearCheckout, hearInvoice, hearPlanEnd } from './hear-checkout';
import { atSecond } from './ours';

/** Stripe signs with the time of sending; what is older may be a recording. */
const AGE_SECONDS_MAX = 300;

/** What a message means, without what all messages bear. */
export type Meaning = {
  [Type in NewsType]: Omit<Extract<ProviderNews, { type: Type }>, 'id' | 'happenedAt' | 'account'>;
}[NewsType];

/**
 * Verified by the SDK, then read afresh at Stripe: a message holds things as they were when it was made, and messages come in
 * any order. Those without an account are about the platform itself.
 */
export async function hear(world: StripeWorld, { body, headers, now }: ProviderMessage): Promise<Heard> {
  const event = verified(world, { body, headers, now });
  if (event === null) return { kind: 'refused', words: 'The signature is missing, not right, or too old.' };
  const { account } = event;
  if (account === undefined || account === null) return { kind: 'ignored', type: event.type };
  const outcome = await attempt(world, () => meaningOf(world, account, event));
  if (outcome.kind !== 'done') return { kind: 'unknown', words: outcome.words };
  if (outcome.value === null) return { kind: 'ignored', type: event.type };
  const about = { id: event.id, happenedAt: atSecond(event.created), account };
  return { kind: 'news', news: { ...about, ...outcome.value } as ProviderNews };
}

function verified({ stripe, settings }: StripeWorld, { body, headers, now }: ProviderMessage): Stripe.Event | null {
  const signature = headers.get('stripe-signature') ?? '';
  try {
    return stripe.webhooks.constructEvent(
      Buffer.from(body),
      signature,
      settings.webhookSecret,
      AGE_SECONDS_MAX,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

async function meaningOf(world: StripeWorld, account: string, event: Stripe.Event): Promise<Meaning | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return hearCheckout(world, account, event.data.object, event.type);
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return hearInvoice(world, account, event.data.object.id);
    case 'customer.subscription.deleted':
      return hearPlanEnd(event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return hearRefund(world, account, event.data.object.id);
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed':
      return hearDispute(world, account, event.data.object.id);
    case 'charge.succeeded':
    case 'charge.updated':
      return hearCharge(world, account, idOf(event.data.object.payment_intent));
    case 'payout.paid':
    case 'payout.failed': {
      const { id } = event.data.object;
      const status = event.type === 'payout.paid' ? 'paid' : 'failed';
      const balanceReferences = await linesOfPayout(world, account, id);
      return { type: 'payout.updated', payoutReference: id, status, balanceReferences };
    }
    case 'account.updated':
      return { type: 'account.updated', chargesEnabled: (await accountOf(world, account)).chargesEnabled };
    case 'account.application.deauthorized':
      return { type: 'account.disconnected' };
    default:
      return null;
  }
}
