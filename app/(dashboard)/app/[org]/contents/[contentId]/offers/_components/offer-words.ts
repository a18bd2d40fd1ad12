import { formatMoney } from '@/kernel/currencies';
import type { OfferDto, OfferStandingDto, OfferTermsDto } from '@/modules/offering/schemas';
import type { Tone } from '@/ui/status-badge';

export const counted = (count: number, what: string, plural = `${what}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? what : plural}`;

type Pricing = OfferDto['pricing'];

/** What is paid, and how: "€49.00, once" in two parts. */
export function priceWords(pricing: Pricing, locale: string): { price: string; how: string } {
  if (pricing.type === 'free') return { price: 'Free', how: '' };
  const { amount, currency } = pricing;
  const price = formatMoney({ amount, currency }, locale);
  if (pricing.type === 'one_time') return { price, how: 'one payment' };
  const { installments } = pricing;
  const all = formatMoney({ amount: amount * installments, currency }, locale);
  return { price: `${installments} × ${price}`, how: `monthly, ${all} altogether` };
}

export const PRICING_LABELS = { free: 'Free', one_time: 'One payment', installments: 'Installments' } as const;
export const ENROLLMENT_LABELS = { instant: 'At once', approval: 'After your approval' } as const;
export const DELIVERY_LABELS = { self_paced: 'Self-paced', cohort: 'In cohorts' } as const;

export const accessWords = (accessDays: number | null) =>
  accessDays === null ? 'Without end' : `${counted(accessDays, 'day')} from enrollment`;

/** How an offer stands, in one or two words. */
export function saleState({ sellable, obstacles }: OfferStandingDto): { label: string; tone: Tone } {
  if (sellable) return { label: 'On sale', tone: 'accent' };
  if (obstacles.includes('archived')) return { label: 'Archived', tone: 'neutral' };
  if (obstacles.includes('over')) return { label: 'Sales ended', tone: 'neutral' };
  if (obstacles.every((each) => each === 'not_begun')) return { label: 'Scheduled', tone: 'info' };
  if (obstacles.every((each) => each === 'full')) return { label: 'Full', tone: 'warning' };
  return { label: 'Not on sale', tone: 'warning' };
}

const TERMS_LABELS = {
  name: 'name',
  description: 'description',
  enrollment: 'enrollment',
  deliveryMode: 'delivery',
  discussionEnabled: 'discussion',
  pricing: 'price',
  accessDays: 'days of access',
} as const;
type TermsField = keyof typeof TERMS_LABELS;

export const termsWords = (fields: readonly TermsField[]) =>
  new Intl.ListFormat('en').format(fields.map((field) => TERMS_LABELS[field]));

/** Which terms differ between two versions. */
export const changedTerms = (before: OfferTermsDto, after: OfferTermsDto): TermsField[] =>
  (Object.keys(TERMS_LABELS) as TermsField[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
