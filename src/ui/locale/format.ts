import type { ViewerLocale } from './viewer-locale';

export function formatDate(at: Date, { locale, timeZone }: ViewerLocale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(at);
}

export function formatDateTime(at: Date, { locale, timeZone }: ViewerLocale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at);
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "3 days ago", "in 2 hours"; "just now" within a minute. */
export function formatRelative(at: Date, now: Date, { locale }: ViewerLocale): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  if (step === undefined) return 'just now';
  const [unit, length] = step;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / length), unit);
}

const BYTE_UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "182 kB": thousands of bytes, as disks and bills count them. */
export function formatBytes(bytes: number, { locale }: ViewerLocale): string {
  const power = Math.min(Math.max(1, Math.floor(Math.log10(bytes + 1) / 3)), BYTE_UNITS.length);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: BYTE_UNITS[power - 1] ?? 'kilobyte',
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / 1000 ** power);
}
