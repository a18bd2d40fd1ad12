import type Stripe from 'stripe';
import type { PlanOf, ProviderOutcome } from '../port';
import { attempt, idOf, isMissing, NotAsExpected, type StripeWorld } from './client';
import { paymentsIn } from './ours';

const MONTHLY = { interval: 'month' } as const;

/** Equal amounts one after the other are one phase: 34, 33, 33 are one month of 34 and two of 33. */
export function phasesOf(payments: readonly number[]): { amount: number; months: number }[] {
  const phases: { amount: number; months: number }[] = [];
  for (const amount of payments) {
    const last = phases.at(-1);
    if (last?.amount === amount) last.months += 1;
    else phases.push({ amount, months: 1 });
  }
  return phases;
}

const ENDED = new Set(['canceled', 'incomplete_expired']);

/**
 * Gives a plan's subscription its end and the amount of each month, by a schedule. Nobody has paid for good before that:
 * a checkout counts as heard only after it, and each later invoice looks again. Repeating it changes nothing.
 */
export async function ensureEnd(
  { stripe }: StripeWorld,
  account: string,
  subscription: Stripe.Subscription,
): Promise<void> {
  if (ENDED.has(subscription.status)) return;
  const at = { stripeAccount: account };
  const known = idOf(subscription.schedule);
  const schedule =
    known === null
      ? await stripe.subscriptionSchedules.create(
          { from_subscription: subscription.id },
          { ...at, idempotencyKey: `${subscription.id}:schedule` },
        )
      : await stripe.subscriptionSchedules.retrieve(known, {}, at);
  if (schedule.end_behavior === 'cancel') return;
  await stripe.subscriptionSchedules.update(
    schedule.id,
    { end_behavior: 'cancel', proration_behavior: 'none', phases: schedulePhases(subscription, schedule) },
    { ...at, idempotencyKey: `${schedule.id}:phases` },
  );
}

function schedulePhases(
  { items, currency, metadata }: Stripe.Subscription,
  schedule: Stripe.SubscriptionSchedule,
): Stripe.SubscriptionScheduleUpdateParams.Phase[] {
  const price = items.data[0]?.price;
  const start = schedule.phases[0]?.start_date;
  const product = idOf(price?.product);
  const [first, ...later] = phasesOf(paymentsIn(metadata));
  if (price === undefined || start === undefined || product === null || first === undefined) {
    throw new NotAsExpected('Stripe does not know any more what this plan costs.');
  }
  const lasting = (months: number) =>
    ({ duration: { ...MONTHLY, interval_count: months }, proration_behavior: 'none' }) as const;
  return [
    { items: [{ price: price.id, quantity: 1 }], start_date: start, ...lasting(first.months) },
    ...later.map(({ amount, months }) => ({
      items: [{ price_data: { currency, product, recurring: MONTHLY, unit_amount: amount }, quantity: 1 }],
      ...lasting(months),
    })),
  ];
}

/** Stripe stops collecting what is open of it, too. */
export function cancelPlan(world: StripeWorld, { account, planReference }: PlanOf): Promise<ProviderOutcome<null>> {
  const at = { stripeAccount: account };
  return attempt(world, async () => {
    try {
      await world.stripe.subscriptions.cancel(planReference, { invoice_now: false, prorate: false }, at);
    } catch (error) {
      if (!isMissing(error)) throw error;
      // What was canceled before is missing to this call, and there to be read.
      const status = await statusOf(world, planReference, at);
      if (status !== null && !ENDED.has(status)) throw error;
    }
    return null;
  });
}

/** Null where there is no such plan. */
async function statusOf({ stripe }: StripeWorld, plan: string, at: Stripe.RequestOptions): Promise<string | null> {
  try {
    return (await stripe.subscriptions.retrieve(plan, {}, at)).status;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
