import { z } from 'zod';
import type { Balance, ChargeFee, CheckoutPage, CheckoutState, ProviderNews, RefundState } from '../port';

/** What the sandbox says, in JSON. */
const moment = z.iso.datetime().transform((text) => new Date(text));

const charge = z.object({
  chargeReference: z.string(),
  installment: z.int().nullable(),
  amount: z.int(),
  currency: z.string(),
});
const payment = { charge, planReference: z.string().nullable(), paidAt: moment };

export const PageShape = z.object({
  sessionReference: z.string(),
  url: z.string(),
  expiresAt: moment,
}) satisfies z.ZodType<CheckoutPage>;

export const StateShape = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open'), url: z.string() }),
  z.object({ status: z.literal('expired') }),
  z.object({ status: z.literal('paid'), ...payment }),
]) satisfies z.ZodType<CheckoutState>;

export const RefundShape = z.object({
  refundReference: z.string(),
  status: z.enum(['succeeded', 'failed']),
  words: z.string().nullable(),
}) satisfies z.ZodType<RefundState>;

export const FeeShape = z.object({
  balanceReference: z.string(),
  amount: z.int(),
  fee: z.int(),
  net: z.int(),
  currency: z.string(),
  availableOn: moment,
}) satisfies z.ZodType<ChargeFee>;

const amounts = z.record(z.string(), z.int());
export const BalanceShape = z.object({ available: amounts, pending: amounts }) satisfies z.ZodType<Balance>;

const news = { id: z.string(), happenedAt: moment, account: z.string() };
const ours = { organizationId: z.string(), purchaseId: z.string() };
const ofCharge = { ...news, ...ours, chargeReference: z.string() };
const dispute = { ...ofCharge, disputeReference: z.string(), amount: z.int(), currency: z.string() };

export const NoticeShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('checkout.paid'), ...news, ...ours, sessionReference: z.string(), ...payment }),
  z.object({ type: z.literal('checkout.expired'), ...news, ...ours, sessionReference: z.string() }),
  z.object({
    type: z.literal('installment.paid'),
    ...news,
    ...ours,
    planReference: z.string(),
    charge: charge.extend({ installment: z.int() }),
    paidAt: moment,
  }),
  z.object({
    type: z.literal('installment.failed'),
    ...news,
    ...ours,
    planReference: z.string(),
    installment: z.int(),
    words: z.string(),
  }),
  z.object({
    type: z.literal('refund.confirmed'),
    ...ofCharge,
    refundReference: z.string(),
    installment: z.int().nullable(),
    amount: z.int(),
    currency: z.string(),
  }),
  z.object({ type: z.literal('dispute.opened'), ...dispute }),
  z.object({ type: z.literal('dispute.won'), ...dispute }),
  z.object({ type: z.literal('dispute.lost'), ...dispute }),
  z.object({ type: z.literal('fee.known'), ...ofCharge, fee: FeeShape }),
  z.object({
    type: z.literal('payout.updated'),
    ...news,
    payoutReference: z.string(),
    status: z.enum(['paid', 'failed']),
    balanceReferences: z.array(z.string()),
  }),
]) satisfies z.ZodType<ProviderNews>;
