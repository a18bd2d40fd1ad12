'use client';

import type { OfferOnShowDto } from '@/modules/commerce/schemas';
import { DateTime } from '@/ui/date-time';
import classes from './storefront.module.css';

const WORDS = {
  full: 'All seats are taken.',
  over: 'Sales have ended.',
  unavailable: 'This cannot be bought at the moment.',
} as const;

/** Why it cannot be bought; nothing where it can. */
export function OfferObstacle({ offer: { obstacle, salesStartAt } }: { offer: OfferOnShowDto }) {
  if (obstacle === null) return null;
  return (
    <p className={classes.obstacle}>
      {obstacle !== 'not_begun' ? (
        WORDS[obstacle]
      ) : salesStartAt === null ? (
        'Sales have not begun yet.'
      ) : (
        <>
          On sale from <DateTime value={salesStartAt} />.
        </>
      )}
    </p>
  );
}
