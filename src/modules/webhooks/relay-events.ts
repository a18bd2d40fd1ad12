import { relayBatch } from '../../platform/event-relay';

/** The endpoints that are active and listen to the event at this moment; each gets it once. */
const CONSUME = `
  INSERT INTO "WebhookMessage" ("organizationId", "webhookId", "eventId", "nextAttemptAt", "createdAt")
  SELECT t."organizationId", w."id", t."id", $1, $1 FROM taken t
  JOIN "Webhook" w ON w."organizationId" = t."organizationId" AND w."active" AND t."event" = ANY(w."events")
  ON CONFLICT ("organizationId", "webhookId", "eventId") DO NOTHING`;

/** Turns what has happened into messages for the endpoints that listen, until nothing is left or the time is over. */
export async function relayEvents(
  now: () => Date,
  isOver: () => boolean,
): Promise<{ events: number; messages: number }> {
  const total = { events: 0, messages: 0 };
  for (;;) {
    const { events, made, full } = await relayBatch(CONSUME, now());
    total.events += events;
    total.messages += made;
    if (!full || isOver()) return total;
  }
}
