import type { WebhookHealthDto } from '@/modules/webhooks/schemas';
import type { Tone } from '@/ui/status-badge';

type Standing = Pick<WebhookHealthDto, 'active' | 'disabledAt' | 'failingSince'>;

/** How an endpoint stands, in two words at most. */
export function webhookState({ active, disabledAt, failingSince }: Standing): { label: string; tone: Tone } {
  if (!active)
    return disabledAt === null ? { label: 'Paused', tone: 'neutral' } : { label: 'Disabled', tone: 'danger' };
  return failingSince === null ? { label: 'Active', tone: 'accent' } : { label: 'Failing', tone: 'warning' };
}

/** "3 of 40 attempts failed in the last day (8 %)". */
export function failureRate({
  recentAttempts,
  recentFailures,
}: Pick<WebhookHealthDto, 'recentAttempts' | 'recentFailures'>): string {
  if (recentAttempts === 0) return 'No events sent in the last day';
  if (recentAttempts === 1) return `The one attempt of the last day ${recentFailures === 0 ? 'succeeded' : 'failed'}`;
  if (recentFailures === 0) return `All ${recentAttempts} attempts of the last day succeeded`;
  if (recentFailures === recentAttempts) return `All ${recentAttempts} attempts of the last day failed`;
  const percent = Math.max(1, Math.round((recentFailures / recentAttempts) * 100));
  return `${recentFailures} of ${recentAttempts} attempts of the last day failed (${percent} %)`;
}

/** What of an address tells endpoints apart. */
export function shortUrl(url: string): string {
  const { host, pathname, search } = new URL(url);
  return host + (pathname === '/' ? '' : pathname) + search;
}
