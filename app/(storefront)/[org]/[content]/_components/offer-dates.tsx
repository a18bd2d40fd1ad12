'use client';

import { IconCalendarEvent } from '@tabler/icons-react';
import type { OfferOnShowDto } from '@/modules/commerce/schemas';
import { DateTime } from '@/ui/date-time';
import classes from './storefront.module.css';

const WORDS = {
  full: 'All seats are taken.',
  over: 'Sales have ended.',
  unavailable: 'This cannot be bought at the moment.',
} as const;

type Props = { offer: OfferOnShowDto };

/** Why it cannot be bought; nothing where it can. */
export function OfferObstacle({ offer: { obstacle, salesStartAt } }: Props) {
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

/** When it begins for those who join a group now. */
export function NextCohort({ offer: { cohorts } }: Props) {
  const next = cohorts.find(({ full, hasBegun }) => !full && !hasBegun) ?? cohorts.find(({ full }) => !full);
  if (next === undefined) return null;
  return (
    <li>
      <IconCalendarEvent size={16} stroke={1.8} aria-hidden />
      <span>
        {next.name} {next.hasBegun ? 'began' : 'begins'} <DateTime value={next.startsAt} format="date" />
      </span>
    </li>
  );
}

export function SaleEnd({ offer: { salesEndAt } }: Props) {
  if (salesEndAt === null) return null;
  return (
    <p className={classes.muted}>
      On sale until <DateTime value={salesEndAt} />.
    </p>
  );
}
