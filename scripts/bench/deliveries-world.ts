import type { WEBHOOK_EVENT_NAMES } from '../../src/kernel/events/catalog';
import { newId, newRequestId, type OrgId } from '../../src/kernel/ids';
import { contentExample } from '../../src/kernel/records/content';
import { systemClock } from '../../src/kernel/time';
import { createWebhook } from '../../src/modules/webhooks';
import type { OrgContext } from '../../src/platform/context';
import { db, pool } from '../../src/platform/db/prisma';

export const EVENT = 'content.created';
const BATCH = 5_000;

export type WebhookEventName = (typeof WEBHOOK_EVENT_NAMES)[number];

/** An organization that has nothing but its webhooks. */
export async function aSchool(): Promise<OrgContext> {
  const orgId = newId('organization') as OrgId;
  const stamps = { createdAt: systemClock(), updatedAt: systemClock() };
  await db.organization.create({ data: { id: orgId, slug: orgId.replace('_', '-'), name: 'Bench', ...stamps } });
  const actor = { kind: 'system', job: 'bench', role: 'owner' } as const;
  return { orgId, actor, requestId: newRequestId(), now: systemClock };
}

export const aWebhook = (ctx: OrgContext, url: string, event: WebhookEventName = EVENT) =>
  createWebhook(ctx, { url, events: [event] });

/** What a delivery carries: about a kilobyte. */
export function aBody(ctx: OrgContext, id: string): string {
  const createdAt = systemClock().toISOString();
  const data = { content: contentExample };
  return JSON.stringify({ id, event: EVENT, version: 1, createdAt, organizationId: ctx.orgId, data });
}

/** So many events at once, as so many commits would have left them; of these names in turn. */
export async function manyEvents(
  ctx: OrgContext,
  count: number,
  names: readonly WebhookEventName[] = [EVENT],
): Promise<void> {
  for (let made = 0; made < count; made += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, count - made) }, () => newId('event'));
    await pool().query(
      `INSERT INTO "Event" ("id", "organizationId", "event", "version", "body", "createdAt")
       SELECT id, $1, event, 1, body, now() FROM unnest($2::text[], $3::text[], $4::text[]) AS e (id, body, event)`,
      [ctx.orgId, ids, ids.map((id) => aBody(ctx, id)), ids.map((_, index) => names[index % names.length])],
    );
  }
}

/** Whether nothing waits for the relay or for its first attempt. Asked often, so it costs next to nothing. */
export async function isSentFor(ctx: OrgContext): Promise<boolean> {
  const { rows } = await pool().query<{ waits: boolean }>(
    `SELECT EXISTS (SELECT FROM "UnrelayedEvent" WHERE "organizationId" = $1) OR EXISTS (
       SELECT FROM "Webhook" w WHERE w."organizationId" = $1 AND EXISTS (
         SELECT FROM "WebhookMessage" m
         WHERE m."webhookId" = w."id" AND m."nextAttemptAt" IS NOT NULL AND m."attempts" = 0)) AS waits`,
    [ctx.orgId],
  );
  return rows[0]?.waits === false;
}

/** Attempts that succeeded and are in the log. */
export async function recordedFor(ctx: OrgContext): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    'SELECT count(*)::int AS count FROM "WebhookDelivery" WHERE "organizationId" = $1 AND "success"',
    [ctx.orgId],
  );
  return rows[0]?.count ?? 0;
}
