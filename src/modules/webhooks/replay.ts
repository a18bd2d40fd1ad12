import { changesBetween } from '../../kernel/audit/changes';
import { conflict, invalid } from '../../kernel/errors';
import type { WebhookEventName } from '../../kernel/events/names';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import { afterCommit } from '../../platform/db/commit-hooks';
import { pool, type Tx } from '../../platform/db/prisma';
import { nudgeRelay } from '../../platform/jobs/nudge';
import type { DeliveryInput, RedeliveryDto } from './delivery-schemas';
import { deliveryNotFound } from './list-deliveries';
import { findWebhook } from './webhook-record';
import type { ReplayDto, ReplayInput } from './webhook-schemas';

const BATCH = 5_000;

type Window = { webhookId: string; since: Date; until: Date; events: WebhookEventName[] };

/**
 * Sends every matching event of the window again, delivered or not, with its first id and body. Commits midway, because
 * there may be many; a call that was cut off may be made again.
 */
export async function replayEvents(ctx: OrgContext, input: ReplayInput): Promise<ReplayDto> {
  const window = await windowOf(ctx, input, { mustBeActive: true });
  const now = ctx.now().toISOString();
  await inTransaction(ctx, async (tx) => {
    const changes = changesBetween(['since', 'until', 'events'], null, input);
    record(tx, ctx, { action: 'webhook.replayed', target: { type: 'webhook', id: input.id }, changes });
  });
  let count = 0;
  let behind = { createdAt: window.since.toISOString(), id: '' };
  for (;;) {
    const { rows } = await pool().query<{ count: number; createdAt: Date | null; id: string | null }>(
      `WITH page AS MATERIALIZED (
         SELECT e."id", e."createdAt" FROM "Event" e
         JOIN "Webhook" w ON w."organizationId" = $1 AND w."id" = $2
         WHERE e."organizationId" = $1 AND (e."createdAt", e."id") > ($3::timestamptz, $4::text) AND e."createdAt" <= $5
           AND e."event" = ANY($6)
         ORDER BY e."createdAt", e."id" LIMIT ${BATCH} FOR KEY SHARE OF e, w),
       again AS (
         INSERT INTO "WebhookMessage"
           ("organizationId", "webhookId", "eventId", "nextAttemptAt", "replayedAt", "createdAt")
         SELECT $1, $2, "id", $7, $7, $7 FROM page
         ON CONFLICT ("organizationId", "webhookId", "eventId") DO UPDATE
         SET "status" = 'pending', "step" = 0, "nextAttemptAt" = $7, "replayedAt" = $7)
       SELECT (SELECT count(*)::int FROM page) AS count, last.*
       FROM (SELECT NULL) one LEFT JOIN LATERAL (
         SELECT "createdAt", "id" FROM page ORDER BY "createdAt" DESC, "id" DESC LIMIT 1) last ON true`,
      [ctx.orgId, window.webhookId, behind.createdAt, behind.id, window.until, window.events, now],
    );
    nudgeRelay();
    const [page] = rows;
    count += page?.count ?? 0;
    if (page === undefined || page.count < BATCH || page.createdAt === null || page.id === null) return { count };
    behind = { createdAt: page.createdAt.toISOString(), id: page.id };
  }
}

/** How many events a replay of that window would send. */
export async function previewReplay(ctx: OrgContext, input: ReplayInput): Promise<ReplayDto> {
  const { since, until, events } = await windowOf(ctx, input, { mustBeActive: false });
  const count = await reader(ctx).event.count({
    where: { organizationId: ctx.orgId, createdAt: { gte: since, lte: until }, event: { in: events } },
  });
  return { count };
}

async function windowOf(
  ctx: OrgContext,
  input: ReplayInput,
  { mustBeActive }: { mustBeActive: boolean },
): Promise<Window> {
  const webhook = await findWebhook(ctx, input.id);
  const [since, until] = [new Date(input.since), new Date(input.until)];
  if (until < since) throw invalid('validation_failed', 'until: must not be before since');
  const foreign = input.events?.findIndex((name) => !webhook.events.includes(name)) ?? -1;
  if (foreign >= 0) throw invalid('validation_failed', `events[${foreign}]: is not received by this webhook`);
  if (mustBeActive && !webhook.active) throw inactive();
  return { webhookId: webhook.id, since, until, events: input.events ?? webhook.events };
}

/** Sends one event again, with its first id and body, and with the retries of a new one. */
export function redeliver(ctx: OrgContext, input: DeliveryInput): Promise<RedeliveryDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const webhook = await findWebhook(inside, input.id);
    const [delivery] = await tx.$queryRaw<{ eventId: string }[]>`
      SELECT d."eventId" FROM "WebhookDelivery" d
      JOIN "Webhook" w ON w."organizationId" = d."organizationId" AND w."id" = d."webhookId"
      JOIN "Event" e ON e."organizationId" = d."organizationId" AND e."id" = d."eventId"
      WHERE d."organizationId" = ${ctx.orgId} AND d."webhookId" = ${input.id} AND d."id" = ${input.deliveryId}
      FOR KEY SHARE OF w, e`;
    if (delivery === undefined) throw deliveryNotFound();
    if (!webhook.active) throw inactive();
    const now = ctx.now();
    const key = { organizationId: ctx.orgId, webhookId: input.id, eventId: delivery.eventId };
    const again = { status: 'pending' as const, step: 0, nextAttemptAt: now, replayedAt: now };
    await tx.webhookMessage.upsert({
      where: { organizationId_webhookId_eventId: key },
      create: { ...key, ...again, attempts: await attemptsOf(tx, key), createdAt: now },
      update: again,
      select: { eventId: true },
    });
    afterCommit(tx, nudgeRelay);
    const changes = { eventId: [null, delivery.eventId] } as const;
    record(tx, ctx, { action: 'webhook.delivery_repeated', target: { type: 'webhook', id: input.id }, changes });
    return { id: delivery.eventId, queued: true };
  });
}

/** How many attempts the log numbers so far: a test ping has made one without a message of its own. */
async function attemptsOf(tx: Tx, where: { organizationId: string; webhookId: string; eventId: string }) {
  const { _max } = await tx.webhookDelivery.aggregate({ where, _max: { attempt: true } });
  return _max.attempt ?? 0;
}

const inactive = () =>
  conflict('webhook_inactive', 'This webhook is inactive and receives nothing. Set active to true first.');
