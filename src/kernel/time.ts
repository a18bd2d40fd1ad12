import { z } from 'zod';

/** The one clock. Tests give their own. */
export const systemClock = (): Date => new Date();

export const addMilliseconds = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

export const DAY_MS = 86_400_000;

/** How timestamps leave: UTC, milliseconds, `Z`. */
export const timestamp = () => z.iso.datetime({ precision: 3 });

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
