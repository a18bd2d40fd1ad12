import { formatMoney } from '@/kernel/currencies';
import type { PayoutDto, PurchaseDto, PurchaseStepDto, ShownPurchaseDto } from '@/modules/commerce/schemas';
import type { Tone } from '@/ui/status-badge';

export const STATUS_WORDS = {
  pending: 'Not paid yet',
  paid: 'Paid',
  past_due: 'Past due',
  refund_processing: 'Refund under way',
  refund_failed: 'Refund failed',
  refunded: 'Refunded',
  canceled: 'Canceled',
  disputed: 'Disputed',
} as const satisfies Record<PurchaseDto['status'], string>;

export const STATUS_TONES = {
  pending: 'neutral',
  paid: 'accent',
  past_due: 'warning',
  refund_processing: 'info',
  refund_failed: 'danger',
  refunded: 'neutral',
  canceled: 'neutral',
  disputed: 'danger',
} as const satisfies Record<PurchaseDto['status'], Tone>;

export const PAYOUT_WORDS = {
  expected: 'Expected',
  available: 'Available',
  paid: 'Paid out',
} as const satisfies Record<PayoutDto['status'], string>;

export const STEP_WORDS = {
  checkout_begun: 'Checkout begun',
  checkout_opened: 'Payment page opened',
  checkout_failed: 'Payment page could not be opened',
  checkout_abandoned: 'Checkout abandoned',
  paid: 'Paid',
  paid_too_late: 'Paid after the checkout had ended',
  installment_paid: 'Installment paid',
  installment_failed: 'Installment failed',
  plan_canceled: 'Remaining installments canceled',
  fee_known: 'Fee of the payment provider known',
  refund_requested: 'Refund requested',
  refund_asked: 'Refund asked of the payment provider',
  refund_pending: 'The payment provider works on the refund',
  refund_unanswered: 'The payment provider did not answer',
  refund_declined: 'The payment provider declined the refund',
  charge_refunded: 'One payment given back',
  refunded: 'Refunded',
  dispute_opened: 'The buyer disputes the payment at their bank',
  dispute_won: 'The dispute was won',
  dispute_lost: 'The dispute was lost',
} as const satisfies Record<PurchaseStepDto['step'], string>;

const ACTOR_WORDS = {
  buyer: 'the buyer',
  provider: 'the payment provider',
  session: 'your staff',
  apiKey: 'an API key',
  oauth: 'a connected app',
  system: 'Lectern',
} as const satisfies Record<PurchaseStepDto['actor']['type'], string>;
export const actorWords = ({ type }: PurchaseStepDto['actor']) => ACTOR_WORDS[type];

/** The facts of a step that people read: its amount, and the words of the provider. */
export function detailWords({ detail }: PurchaseStepDto, currency: string, locale: string): string {
  const amount = typeof detail.amount === 'number' ? [formatMoney({ amount: detail.amount, currency }, locale)] : [];
  const words = ['words', 'error', 'reason'].flatMap((name) => {
    const value = detail[name];
    return typeof value === 'string' ? [value] : [];
  });
  return [...amount, ...words].join(' · ');
}

const REFUNDABLE: readonly PurchaseDto['status'][] = ['paid', 'past_due', 'refund_failed'];
/** Not what cost nothing: who got in by it is removed as a learner. */
export const isRefundable = ({ status, amount }: Pick<PurchaseDto, 'status' | 'amount'>) =>
  amount > 0 && REFUNDABLE.includes(status);

/** What a refund does, before anybody confirms it. */
export function refundWords(shown: ShownPurchaseDto, locale: string): string[] {
  const { purchase, refundable, opens, campaignCode, contentTitle } = shown;
  const money = formatMoney({ amount: refundable, currency: purchase.currency }, locale);
  const { name } = purchase.buyer;
  return [
    refundable === 0 ? `Nothing is left to give back to ${name}.` : `${money} goes back to ${name}, whole.`,
    ...(opens === 'course' ? [`Their access to “${contentTitle}” ends at once.`] : []),
    ...(opens === 'request' ? ['Their request is withdrawn: nobody has to decide about it.'] : []),
    ...(purchase.installments.some(({ status }) => status === 'due' || status === 'failed')
      ? ['Installments that are not paid yet are canceled.']
      : []),
    ...(campaignCode === null ? [] : [`The code ${campaignCode} is given back, for somebody else to use.`]),
  ];
}
