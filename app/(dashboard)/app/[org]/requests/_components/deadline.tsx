'use client';

import { IconClock } from '@tabler/icons-react';
import type { QueuedRequestDto } from '@/modules/enrollment/schemas';
import { DateTime } from '@/ui/date-time';
import { useLocale } from '@/ui/locale/locale-provider';
import { countdown } from './countdown';
import classes from './requests.module.css';
import { useMinutes } from './use-minutes';

const WARNING_MS = 7 * 86_400_000;
const URGENT_MS = 2 * 86_400_000;

/** How long there is to decide, counted down while one looks. Free requests wait as long as they have to. */
export function Deadline({ request }: { request: Pick<QueuedRequestDto, 'expiresAt' | 'status'> }) {
  const { locale } = useLocale();
  const now = useMinutes();
  const { expiresAt, status } = request;
  if (expiresAt === null || status !== 'pending') return null;
  const left = Date.parse(expiresAt) - now;
  return (
    // "Now" has moved on since the server spoke.
    <span
      className={classes.deadline}
      data-press={left <= URGENT_MS ? 'now' : left <= WARNING_MS ? 'soon' : undefined}
      suppressHydrationWarning
    >
      <IconClock size={15} stroke={1.8} aria-hidden />
      <span suppressHydrationWarning>
        {left <= 0 ? 'Overdue since ' : `Due ${countdown(left, locale)}, `}
        <DateTime value={expiresAt} />
      </span>
    </span>
  );
}
