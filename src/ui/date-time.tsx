'use client';

import { formatDate, formatDateTime, formatRelative } from './locale/format';
import { useLocale } from './locale/locale-provider';

type Props = {
  /** As it travels: UTC with `Z`. */
  value: string;
  /** A day, a day with its time, or the distance from now with the exact time on hover. */
  format?: 'date' | 'dateTime' | 'relative';
};

export function DateTime({ value, format = 'dateTime' }: Props) {
  const viewer = useLocale();
  const at = new Date(value);
  const exact = formatDateTime(at, viewer);
  const text =
    format === 'relative' ? formatRelative(at, new Date(), viewer) : format === 'date' ? formatDate(at, viewer) : exact;
  return (
    // Node and browsers may spell the same moment with other spaces, and "now" has moved on since the server spoke.
    <time dateTime={value} title={format === 'dateTime' ? undefined : exact} suppressHydrationWarning>
      {text}
    </time>
  );
}
