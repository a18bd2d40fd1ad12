import { DAY_MS } from '@/kernel/time';

type Local = { since: string; until: string };

const padded = (value: number) => String(value).padStart(2, '0');

/** A moment as a field for date and time holds it, by the clock of the person who looks. */
const local = (at: Date) =>
  `${at.getFullYear()}-${padded(at.getMonth() + 1)}-${padded(at.getDate())}T${padded(at.getHours())}:${padded(at.getMinutes())}`;

export const lastDay = (now: Date): Local => ({ since: local(new Date(now.getTime() - DAY_MS)), until: local(now) });

/** The window that the fields mean, its last minute included; null where they mean none. */
export function replayWindow({ since, until }: Local): { since: string; until: string } | null {
  const from = new Date(since);
  const to = new Date(`${until}:59.999`);
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime()) || to < from) return null;
  return { since: from.toISOString(), until: to.toISOString() };
}
