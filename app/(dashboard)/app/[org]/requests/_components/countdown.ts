const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "in 5 days", "in 31 hours", "in 12 minutes": in whole units, rounded down, and never "tomorrow", which is no number. */
export function countdown(leftMs: number, locale: string): string {
  const [unit, length] =
    leftMs >= 2 * DAY_MS
      ? (['day', DAY_MS] as const)
      : leftMs >= 2 * HOUR_MS
        ? (['hour', HOUR_MS] as const)
        : (['minute', MINUTE_MS] as const);
  const count = Math.max(1, Math.floor(leftMs / length));
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(count, unit);
}
