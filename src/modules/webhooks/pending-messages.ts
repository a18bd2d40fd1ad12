import { pool } from '../../platform/db/prisma';

const BATCH = 5_000;

/**
 * Gives up whatever waits for an endpoint that is inactive: what happens before it is active again is never sent by
 * itself. In batches of their own, so that a long backlog holds nothing up.
 */
export async function cancelPending(endpoint: { organizationId: string; webhookId: string }): Promise<void> {
  await untilDone(
    `UPDATE "WebhookMessage" m
     SET "status" = 'canceled', "nextAttemptAt" = NULL, "leaseUntil" = NULL, "leaseToken" = NULL
     FROM (SELECT "organizationId", "webhookId", "eventId" FROM "WebhookMessage"
       WHERE "organizationId" = $1 AND "webhookId" = $2 AND "nextAttemptAt" IS NOT NULL
       LIMIT ${BATCH} FOR UPDATE) due
     WHERE m."organizationId" = due."organizationId" AND m."webhookId" = due."webhookId" AND m."eventId" = due."eventId"`,
    endpoint,
  );
}

/** Everything that hangs on an endpoint, before the endpoint itself goes. */
export async function deleteHistory(endpoint: { organizationId: string; webhookId: string }): Promise<void> {
  for (const table of ['WebhookDelivery', 'WebhookMessage']) {
    await untilDone(
      `DELETE FROM "${table}" WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM "${table}" WHERE "organizationId" = $1 AND "webhookId" = $2 LIMIT ${BATCH}))`,
      endpoint,
    );
  }
}

async function untilDone(text: string, { organizationId, webhookId }: { organizationId: string; webhookId: string }) {
  for (;;) {
    const { rowCount } = await pool().query(text, [organizationId, webhookId]);
    if ((rowCount ?? 0) < BATCH) return;
  }
}
