import type { z } from 'zod';
import { WebhookDto, webhookExample } from '../records/webhook';
import { cohortEvents } from './cohort-events';
import { contentEvents } from './content-events';
import { discussionEvents } from './discussion-events';
import { enrollmentEvents } from './enrollment-events';
import { type EventEntry, event } from './event-entry';
import type { EventName } from './names';
import { offerEvents } from './offer-events';
import { purchaseEvents } from './purchase-events';
import { reviewEvents } from './review-events';

/**
 * Every event there is: its version, what triggers it (specification 6.2), and what its `data` holds: the record as
 * REST returns it at the commit, under the singular of its list's name.
 */
export const EVENT_CATALOG = {
  ...enrollmentEvents,
  ...contentEvents,
  ...offerEvents,
  ...reviewEvents,
  ...cohortEvents,
  ...discussionEvents,
  ...purchaseEvents,
  'webhook.test': event(
    'Somebody sends a test ping; only the pinged endpoint receives it.',
    { webhook: WebhookDto },
    { webhook: webhookExample },
  ),
} satisfies Record<EventName, EventEntry>;

export type EventData<N extends EventName> = z.input<(typeof EVENT_CATALOG)[N]['schema']>;

export { EVENT_NAMES, type EventName, WEBHOOK_EVENT_NAMES } from './names';
