import type { WebhookEventName } from '../../kernel/events/names';
import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { type OrgContext, reader } from '../../platform/context';
import { webhookNotFound } from './webhook-record';
import type { WebhookHealthDto } from './webhook-schemas';

const RECENT_ATTEMPTS_MAX = 1_000;
const WAITING_MAX = 10_000;

type Row = {
  id: string;
  url: string;
  events: string[];
  active: boolean;
  teamId: string | null;
  createdAt: Date;
  disabledAt: Date | null;
  failingSince: Date | null;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  previousSecretExpiresAt: Date | null;
  nextAttemptAt: Date | null;
  recentAttempts: number;
  recentFailures: number;
  waiting: number;
  replaying: number;
};

/** How the organization's endpoints fare, newest first. */
export const listWebhookHealth = async (ctx: OrgContext): Promise<WebhookHealthDto[]> =>
  (await readRows(ctx, null)).map((row) => toHealthDto(row, ctx.now()));

/** How one of them fares. */
export async function readWebhookHealth(ctx: OrgContext, { id }: { id: string }): Promise<WebhookHealthDto> {
  const [row] = await readRows(ctx, id);
  if (row === undefined) throw webhookNotFound();
  return toHealthDto(row, ctx.now());
}

const readRows = (ctx: OrgContext, id: string | null): Promise<Row[]> => reader(ctx).$queryRaw<Row[]>`
  SELECT w."id", w."url", w."events", w."active", w."teamId", w."createdAt", w."disabledAt", w."failingSince",
    w."lastSuccessAt", w."lastFailureAt", w."previousSecretExpiresAt",
    (SELECT m."nextAttemptAt" FROM "WebhookMessage" m WHERE m."webhookId" = w."id" AND m."nextAttemptAt" IS NOT NULL
      ORDER BY m."nextAttemptAt" LIMIT 1) AS "nextAttemptAt",
    recent.attempts AS "recentAttempts", recent.failures AS "recentFailures",
    pending.waiting AS "waiting", pending.replaying AS "replaying"
  FROM "Webhook" w
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS attempts, (count(*) FILTER (WHERE NOT d."success"))::int AS failures
    FROM (SELECT "success" FROM "WebhookDelivery" WHERE "organizationId" = w."organizationId" AND "webhookId" = w."id"
      AND "createdAt" > ${addMilliseconds(ctx.now(), -DAY_MS)} AND "eventName" <> 'webhook.test'
      ORDER BY "createdAt" DESC, "id" DESC LIMIT ${RECENT_ATTEMPTS_MAX}) d) recent
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS waiting, count(m."replayedAt")::int AS replaying
    FROM (SELECT "replayedAt" FROM "WebhookMessage"
      WHERE "webhookId" = w."id" AND "nextAttemptAt" IS NOT NULL LIMIT ${WAITING_MAX}) m) pending
  WHERE w."organizationId" = ${ctx.orgId} AND (${id}::text IS NULL OR w."id" = ${id})
  ORDER BY w."createdAt" DESC, w."id" DESC`;

function toHealthDto(row: Row, now: Date): WebhookHealthDto {
  const rotating = row.previousSecretExpiresAt !== null && row.previousSecretExpiresAt > now;
  return {
    id: row.id,
    url: row.url,
    events: row.events as WebhookEventName[],
    active: row.active,
    teamId: row.teamId,
    createdAt: row.createdAt.toISOString(),
    disabledAt: isoOf(row.disabledAt),
    failingSince: isoOf(row.failingSince),
    lastSuccessAt: isoOf(row.lastSuccessAt),
    lastFailureAt: isoOf(row.lastFailureAt),
    previousSecretExpiresAt: rotating ? isoOf(row.previousSecretExpiresAt) : null,
    recentAttempts: row.recentAttempts,
    recentFailures: row.recentFailures,
    nextAttemptAt: isoOf(row.nextAttemptAt),
    waiting: row.waiting,
    replaying: row.replaying,
  };
}

const isoOf = (at: Date | null) => at?.toISOString() ?? null;
