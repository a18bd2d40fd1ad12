import { z } from 'zod';

/** The one clock. Tests give their own. */
export const systemClock = (): Date => new Date();

export const addMilliseconds = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

export const DAY_MS = 86_400_000;

/** How timestamps leave: UTC, milliseconds, `Z`. */
export const timestamp = () => z.iso.datetime({ precision: 3 });

export const MOMENT_EXAMPLE = '2026-08-05T16:02:11.480Z';
/** What the database holds, and what four digits write. */
const [YEAR_MIN, YEAR_MAX] = [1, 9999];

/** How moments arrive: with any offset. */
export const moment = () =>
  z.iso
    .datetime({ offset: true, error: `must be an ISO 8601 date-time such as ${MOMENT_EXAMPLE}` })
    .transform((value) => new Date(value))
    .refine((at) => at.getUTCFullYear() >= YEAR_MIN && at.getUTCFullYear() <= YEAR_MAX, {
      error: `must be in the years ${YEAR_MIN} to ${YEAR_MAX} in UTC`,
    })
    .meta({ override: { type: 'string', format: 'date-time' }, examples: [MOMENT_EXAMPLE] });

/** The same day of a later month in UTC; in a shorter month its last day. */
export function addMonths(at: Date, months: number): Date {
  const moved = new Date(at);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return moved;
}

/** Whether it is the name of an IANA time zone, and not an offset such as +02:00. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
