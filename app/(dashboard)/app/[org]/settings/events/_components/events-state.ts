import { EVENT_NAMES, type EventName } from '@/kernel/events/names';
import type { UrlState } from '@/ui/url-state/codec';

/** What the stream of events keeps in its address. */
export const EVENTS_STATE = { q: '', event: null, id: null } as const;
export type EventsState = UrlState<typeof EVENTS_STATE>;

const SEARCH_LENGTH_MAX = 200;

const isEventName = (value: string | null): value is EventName => (EVENT_NAMES as readonly unknown[]).includes(value);

/** What the address asks for; what no stream could answer counts as not asked. */
export function eventsInput({ q, event }: EventsState) {
  const text = q.trim().slice(0, SEARCH_LENGTH_MAX);
  return { limit: 25, ...(text === '' ? {} : { q: text }), ...(isEventName(event) ? { event } : {}) };
}
