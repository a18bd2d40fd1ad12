'use client';

import { formatMoney } from '@/kernel/currencies';
import type { OfferOnShowDto, QuoteDto } from '@/modules/commerce/schemas';
import { useLocale } from '@/ui/locale/locale-provider';
import classes from './storefront.module.css';

type Props = { pricing: OfferOnShowDto['pricing']; quote?: QuoteDto | null };

/** What it costs; with a code, what it cost before as well. */
export function PriceLine({ pricing, quote = null }: Props) {
  const { locale } = useLocale();
  if (pricing.type === 'free') {
    return (
      <p className={classes.price}>
        <strong>Free</strong>
      </p>
    );
  }
  const { currency } = pricing;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const count = pricing.type === 'installments' ? pricing.installments : 1;
  const payments = quote?.payments ?? Array.from({ length: count }, () => pricing.amount);
  const [first = 0] = payments;
  const all = quote?.amount ?? pricing.amount * count;
  return (
    // Node and browsers may put other spaces and signs around the same amount.
    <p className={classes.price} suppressHydrationWarning>
      {quote !== null && <s suppressHydrationWarning>{money(quote.listAmount)}</s>}
      <strong suppressHydrationWarning>
        {payments.length > 1 ? `${payments.length} × ${money(first)}` : money(all)}
      </strong>
      {payments.length > 1 && <span suppressHydrationWarning>monthly, {money(all)} altogether</span>}
    </p>
  );
}
