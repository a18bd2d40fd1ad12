'use client';

import { DateTime } from '@/ui/date-time';

/** When a refund that failed is asked for again, which nobody has to do by hand. Draws nothing where that is not known. */
export function NextAttempt({ at }: { at: string | null }) {
  if (at === null) return null;
  if (Date.parse(at) <= Date.now()) return <span suppressHydrationWarning>It is about to be tried again.</span>;
  return (
    <span suppressHydrationWarning>
      It is tried again by itself <DateTime value={at} format="relative" />.
    </span>
  );
}
