import { eventType, staticSchema } from 'inngest';

/** What jobs are started by. `data.organizationId` says whose run it is; a sweep of the platform has none. */

/** Something was committed that the relay has to turn into messages. */
export const eventsCommitted = eventType('lectern/events.committed');

/** A change has left something to be done that may take long. */
export const followUpsWanted = eventType('lectern/follow-ups.wanted');

/** A refund was written down, and the provider is to be asked for it. */
export const refundsWanted = eventType('lectern/refunds.wanted');

/** Messages to webhooks may be due. */
export const webhooksDue = eventType('webhooks/due', { schema: staticSchema<{ organizationId?: string }>() });
