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
  const isEven = payments.every((each) => each === first);
  return (
    // Node and browsers may put other spaces and signs around the same amount.
    <p className={classes.price} suppressHydrationWarning>
      {quote !== null && (
        <>
          <span className={classes.unseen}>Before: </span>
          <s suppressHydrationWarning>{money(quote.listAmount)}</s>
        </>
      )}
      <strong suppressHydrationWarning>
        {count === 1 ? money(all) : isEven ? `${count} × ${money(first)}` : `${count} payments`}
      </strong>
      {count > 1 && (
        <span suppressHydrationWarning>
          {isEven ? 'monthly' : `monthly, ${money(first)} today`}, {money(all)} altogether
        </span>
      )}
    </p>
  );
}

/** "from €19.00": the least that anything costs here now, as the first of its payments. */
export function PriceFrom({ offers }: { offers: readonly OfferOnShowDto[] }) {
  const { locale } = useLocale();
  const prices = offers.flatMap(({ pricing }) => (pricing.type === 'free' ? [] : [pricing]));
  if (prices.length < offers.length) return <span>{offers.length > 1 ? 'Also for free' : 'Free'}</span>;
  const [one] = [...prices].sort((a, b) => a.amount - b.amount);
  // Amounts of two currencies are never compared.
  if (one === undefined || prices.some(({ currency }) => currency !== one.currency)) return null;
  return (
    <span suppressHydrationWarning>
      {offers.length > 1 ? 'from ' : ''}
      {formatMoney(one, locale)}
      {one.type === 'installments' ? ' a month' : ''}
    </span>
  );
}
