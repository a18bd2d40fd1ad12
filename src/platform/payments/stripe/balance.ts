import type Stripe from 'stripe';
import type { Balance, ChargeFee, ProviderOutcome } from '../port';
import { fromStripeAmount } from './amounts';
import { attempt, type StripeWorld } from './client';
import { atSecond } from './ours';

export const readFee = (
  world: StripeWorld,
  { account, chargeReference }: { account: string; chargeReference: string },
): Promise<ProviderOutcome<ChargeFee | null>> => attempt(world, () => feeOf(world, account, chargeReference));

/** In the currency that the seller is paid in, which need not be that of the price. */
export async function feeOf({ stripe }: StripeWorld, account: string, payment: string): Promise<ChargeFee | null> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(
    payment,
    { expand: ['latest_charge.balance_transaction'] },
    { stripeAccount: account },
  );
  const line = typeof charge === 'object' ? charge?.balance_transaction : null;
  if (typeof line !== 'object' || line === null) return null;
  const inMinorUnit = (amount: number) => fromStripeAmount(amount, line.currency).amount;
  return {
    balanceReference: line.id,
    amount: inMinorUnit(line.amount),
    fee: inMinorUnit(line.fee),
    net: inMinorUnit(line.net),
    currency: line.currency.toUpperCase(),
    availableOn: atSecond(line.available_on),
  };
}

export const readBalance = (world: StripeWorld, account: string): Promise<ProviderOutcome<Balance>> =>
  attempt(world, async () => {
    const { available, pending } = await world.stripe.balance.retrieve({}, { stripeAccount: account });
    return { available: byCurrency(available), pending: byCurrency(pending) };
  });

function byCurrency(amounts: Stripe.Balance.Available[] | Stripe.Balance.Pending[]): Record<string, number> {
  return Object.fromEntries(
    amounts.map((each) => {
      const { amount, currency } = fromStripeAmount(each.amount, each.currency);
      return [currency, amount];
    }),
  );
}

/** The balance transactions that a payout is made of, page by page to the last of them. */
export async function linesOfPayout({ stripe }: StripeWorld, account: string, payout: string): Promise<string[]> {
  const lines: string[] = [];
  const pages = stripe.balanceTransactions.list({ payout, limit: 100 }, { stripeAccount: account });
  for await (const { id } of pages) lines.push(id);
  return lines;
}
