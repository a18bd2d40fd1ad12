import { relayBatch } from '../../platform/event-relay';

/** The endpoints that are active and listen to the event at this moment; each gets it once. */
const CONSUME = `
  INSERT INTO "WebhookMessage" ("organizationId", "webhookId", "eventId", "nextAttemptAt", "createdAt")
  SELECT t."organizationId", w."id", t."id", $1::timestamptz, $1::timestamptz FROM taken t
  JOIN "Webhook" w ON w."organizationId" = t."organizationId" AND w."active" AND t."event" = ANY(w."events")
  FOR KEY SHARE OF w
  ON CONFLICT ("organizationId", "webhookId", "eventId") DO NOTHING`;

/** So that what is there already is sent before all of a flood is sorted. */
const BATCHES_MAX = 4;

/** Turns what has happened into messages for the endpoints that listen: some thousand events at most, the oldest first. */
export async function relayEvents(now: () => Date): Promise<{ events: number; messages: number }> {
  const total = { events: 0, messages: 0 };
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const { events, made, full } = await relayBatch(CONSUME, now());
    total.events += events;
    total.messages += made;
    if (!full) break;
  }
  return total;
}
