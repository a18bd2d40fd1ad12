import { DAY_MS } from '@/kernel/time';

export const EXPIRIES = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In one year' },
  { value: 'date', label: 'At the end of a day …' },
] as const;
export type Expiry = (typeof EXPIRIES)[number]['value'];

/** The moment that a choice means. A day ends by the clock of the person who chooses; no date yet means none. */
export function expiryOf(choice: Expiry, date: string, now: Date): string | null {
  if (choice === 'never') return null;
  if (choice !== 'date') return new Date(now.getTime() + Number(choice) * DAY_MS).toISOString();
  const end = new Date(`${date}T23:59:59.999`);
  return Number.isNaN(end.getTime()) ? '' : end.toISOString();
}
