'use client';

import type { OfferDto } from '@/modules/offering/schemas';
import { useLocale } from '@/ui/locale/locale-provider';
import { priceWords } from './offer-words';
import classes from './offers.module.css';

export function OfferPrice({ pricing }: { pricing: OfferDto['pricing'] }) {
  const { price, how } = priceWords(pricing, useLocale().locale);
  return (
    // Node and browsers may put other spaces and signs around the same amount.
    <p className={classes.price} suppressHydrationWarning>
      <strong suppressHydrationWarning>{price}</strong>
      {how !== '' && <span suppressHydrationWarning>{how}</span>}
    </p>
  );
}
