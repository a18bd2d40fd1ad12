'use client';

import { formatMoney } from '@/kernel/currencies';
import { useLocale } from './locale/locale-provider';

/** An amount as the reader writes amounts, with the digits that its currency has. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  const { locale } = useLocale();
  // Node and browsers may put other spaces and signs around the same amount.
  return <span suppressHydrationWarning>{formatMoney({ amount, currency }, locale)}</span>;
}
