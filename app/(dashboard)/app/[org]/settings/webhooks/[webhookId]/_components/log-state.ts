import { EVENT_NAMES, type EventName } from '@/kernel/events/names';
import type { UrlState } from '@/ui/url-state/codec';

/** What the delivery log keeps in its address. */
export const LOG_STATE = { result: null, event: null, delivery: null } as const;
export type LogState = UrlState<typeof LOG_STATE>;

export const RESULTS = { succeeded: 'Succeeded', failed: 'Failed' } as const;

const isEventName = (value: string | null): value is EventName => (EVENT_NAMES as readonly unknown[]).includes(value);

/** What the address asks for; what no log could answer counts as not asked. */
export function deliveriesInput(id: string, { result, event }: LogState) {
  return {
    id,
    limit: 25,
    ...(result === 'succeeded' ? { success: true } : result === 'failed' ? { success: false } : {}),
    ...(isEventName(event) ? { event } : {}),
  };
}
