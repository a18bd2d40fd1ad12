import { toLocalMoment } from '@/ui/form/local-moment';

/** A month as its text in the address: 2026-09. */
export type Month = string;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DAY_MS = 86_400_000;

export const dayOf = (iso: string, timeZone: string): string => toLocalMoment(iso, timeZone).slice(0, 10);

/** The month of the address, or the present one by the reader's calendar. */
export const monthOf = (text: string, now: string, timeZone: string): Month =>
  MONTH.test(text) ? text : dayOf(now, timeZone).slice(0, 7);

export function monthsAway(month: Month, by: number): Month {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}

/** The days of the month in whole weeks from Monday on, with those of the months around it. */
export function weeksOf(month: Month): string[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const begin = first.getTime() - ((first.getUTCDay() + 6) % 7) * DAY_MS;
  const next = new Date(`${monthsAway(month, 1)}-01T00:00:00Z`).getTime();
  const weeks: string[][] = [];
  for (let at = begin; at < next; at += 7 * DAY_MS) {
    weeks.push(Array.from({ length: 7 }, (_, day) => new Date(at + day * DAY_MS).toISOString().slice(0, 10)));
  }
  return weeks;
}
