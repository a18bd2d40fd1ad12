import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { inTransaction } from '../../platform/context';
import { env } from '../../platform/env';
import { deleteEvents } from '../../platform/outbox';

const BATCH = 1_000;
/** A round ends by itself, so that the daily job never holds on to anything for long; the next one goes on. */
const BATCHES_PER_ROUND = 50;

/**
 * For the daily job: forgets events of all organizations that are older than EVENT_RETENTION_DAYS, with their messages
 * and deliveries. Whatever still waits for the relay or for an attempt stays. Says how many went, and whether more wait.
 */
export async function sweepEvents(now: () => Date): Promise<{ deleted: number; more: boolean }> {
  const before = addMilliseconds(now(), -env().EVENT_RETENTION_DAYS * DAY_MS);
  let deleted = 0;
  for (let round = 0; round < BATCHES_PER_ROUND; round += 1) {
    const count = await sweepBatch(before);
    deleted += count;
    if (count < BATCH) return { deleted, more: false };
  }
  return { deleted, more: true };
}

/**
 * The messages are locked as well: a redelivery that makes one wait again at this moment either comes first, and is
 * seen, or finds its event gone. What others hold is left for the next time.
 */
async function sweepBatch(before: Date): Promise<number> {
  return inTransaction({}, async (tx) => {
    const rows = await tx.$queryRaw<{ organizationId: string; id: string }[]>`
      WITH old AS MATERIALIZED (
        SELECT e."organizationId", e."id" FROM "Organization" o CROSS JOIN LATERAL (
          SELECT e."organizationId", e."id" FROM "Event" e
          WHERE e."organizationId" = o."id" AND e."createdAt" < ${before} AND NOT EXISTS (
            SELECT FROM "UnrelayedEvent" u WHERE u."organizationId" = e."organizationId" AND u."id" = e."id")
          AND NOT EXISTS (
            SELECT FROM "WebhookMessage" m
            WHERE m."organizationId" = e."organizationId" AND m."eventId" = e."id" AND m."status" = 'pending')
          ORDER BY e."createdAt", e."id" LIMIT ${BATCH} FOR UPDATE OF e SKIP LOCKED) e
        LIMIT ${BATCH}),
      messages AS MATERIALIZED (
        SELECT m."organizationId", m."webhookId", m."eventId" FROM "WebhookMessage" m
        JOIN old ON old."organizationId" = m."organizationId" AND old."id" = m."eventId"),
      held AS MATERIALIZED (
        SELECT m."webhookId", m."eventId" FROM "WebhookMessage" m
        JOIN messages USING ("organizationId", "webhookId", "eventId")
        WHERE m."status" <> 'pending' FOR UPDATE OF m SKIP LOCKED)
      SELECT old."organizationId", old."id" FROM old
      WHERE NOT EXISTS (
        SELECT FROM messages WHERE messages."eventId" = old."id"
          AND (messages."webhookId", messages."eventId") NOT IN (SELECT "webhookId", "eventId" FROM held))`;
    return deleteEvents(tx, rows);
  });
}
