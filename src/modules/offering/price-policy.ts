export type Pricing =
  | { type: 'free' }
  | { type: 'one_time'; amount: number; currency: string }
  | { type: 'installments'; amount: number; currency: string; installments: number };

/** What the buyer pays in all before any discount; null for free. */
export function listPriceOf(pricing: Pricing): { amount: number; currency: string } | null {
  if (pricing.type === 'free') return null;
  const payments = pricing.type === 'installments' ? pricing.installments : 1;
  return { amount: pricing.amount * payments, currency: pricing.currency };
}
