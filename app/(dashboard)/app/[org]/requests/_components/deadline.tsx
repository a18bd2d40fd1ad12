'use client';

import type { QueuedRequestDto } from '@/modules/enrollment/schemas';
import { DateTime } from '@/ui/date-time';
import classes from './requests.module.css';

const WARNING_MS = 7 * 86_400_000;

/** How long there is to decide. Free requests wait as long as they have to. */
export function Deadline({ request: { expiresAt, status } }: { request: QueuedRequestDto }) {
  if (expiresAt === null || status !== 'pending') return null;
  const left = Date.parse(expiresAt) - Date.now();
  const isOver = left <= 0;
  return (
    // "Now" has moved on since the server spoke.
    <span className={classes.deadline} data-soon={left <= WARNING_MS || undefined} suppressHydrationWarning>
      {isOver ? 'Was due ' : 'Due '}
      <DateTime value={expiresAt} format="relative" /> (<DateTime value={expiresAt} />)
    </span>
  );
}
