import { randomUUID } from 'node:crypto';
import { addMilliseconds } from '../../kernel/time';
import { pool, queuePool } from '../../platform/db/prisma';
import type { Outgoing } from './attempt';

/**
 * Who claims a message has so long to record its attempt. Longer than any attempt with what it waits for before and
 * after, and short enough that what a killed process held goes on within a minute.
 */
export const LEASE_MS = 30_000;

/**
 * How many of its oldest messages an endpoint may have claimed at a time, by how it does. One that does well may have more
 * where there is room for it, because few others have anything to do.
 */
export const WINDOW = { failing: 4, unproven: 16, proven: 256 } as const;

export type Claimed = Outgoing & {
  token: string;
  step: number;
  secret: string;
  previousSecret: string | null;
  previousSecretExpiresAt: Date | null;
  failingSince: Date | null;
  /** When the staff last changed the endpoint; its health does not count. */
  changedAt: Date;
};

export type ClaimOptions = {
  now: Date;
  limit: number;
  /** Of each endpoint at most so many, so that many are served at a time and their connections stay open. */
  share: number;
  /** What an endpoint that does well may have claimed in all; at least WINDOW.proven. */
  window: number;
  /** Endpoints that have enough to do. */
  without: readonly string[];
  /** Endpoints that answer well and fast. */
  proven: readonly string[];
  /** Whether endpoints that fail may have more. */
  failing: boolean;
  /** The endpoint behind which to begin, so that all have their turn when the limit is small. */
  behind: string;
};

/**
 * Claims what is due, of each endpoint its oldest. Steps from endpoint to endpoint in the index of what waits and looks
 * at the head of each one's queue, so that the length of a backlog costs nothing.
 */
export async function claimMessages(options: ClaimOptions): Promise<Claimed[]> {
  const { now, limit, share, window, without, proven, failing, behind } = options;
  const token = randomUUID();
  const { rows } = await queuePool().query<Omit<Claimed, 'token'>>({
    name: 'webhook.claim',
    text: CLAIM,
    values: [
      ...[now, addMilliseconds(now, LEASE_MS), token, behind, without, proven, failing, limit],
      ...[WINDOW.failing, WINDOW.unproven, share, window],
    ],
  });
  return rows.map((row) => ({ ...row, token }));
}

/** A claim that a crash of the database forgets is claimed again, so nobody waits until it is on the disk. */
const CLAIM = `
  WITH RECURSIVE endpoint ("id") AS (
      (SELECT m."webhookId" FROM "WebhookMessage" m
       WHERE m."nextAttemptAt" IS NOT NULL AND m."webhookId" > $4::text ORDER BY m."webhookId" LIMIT 1)
    UNION ALL
      SELECT (SELECT m."webhookId" FROM "WebhookMessage" m
        WHERE m."nextAttemptAt" IS NOT NULL AND m."webhookId" > e."id" ORDER BY m."webhookId" LIMIT 1)
      FROM endpoint e WHERE e."id" IS NOT NULL),
  head AS MATERIALIZED (
    SELECT w."organizationId", w."id" AS "webhookId", queue."eventId"
    FROM endpoint e
    JOIN "Webhook" w ON w."id" = e."id" AND w."active" AND ($7::boolean OR w."failingSince" IS NULL)
    CROSS JOIN LATERAL (
      SELECT placed."eventId" FROM (
        SELECT oldest.*, row_number() OVER (ORDER BY oldest."nextAttemptAt", oldest."eventId") AS place
        FROM (
          SELECT m."eventId", m."nextAttemptAt", m."leaseUntil" FROM "WebhookMessage" m
          WHERE m."webhookId" = e."id" AND m."nextAttemptAt" <= $1::timestamptz
          ORDER BY m."nextAttemptAt", m."eventId" LIMIT $12::bigint) oldest) placed
      WHERE (placed."leaseUntil" IS NULL OR placed."leaseUntil" <= $1::timestamptz)
        AND placed.place <= CASE
          WHEN w."failingSince" IS NOT NULL THEN $9::bigint
          WHEN w."id" = ANY ($6::text[]) THEN $12::bigint
          ELSE $10::bigint END
      LIMIT $11::bigint) queue
    WHERE e."id" <> ALL ($5::text[])
    LIMIT $8::bigint),
  held AS MATERIALIZED (
    SELECT m."organizationId", m."webhookId", m."eventId", (SELECT set_config('synchronous_commit', 'off', true)) FROM head
    JOIN "WebhookMessage" m USING ("organizationId", "webhookId", "eventId")
    WHERE m."nextAttemptAt" <= $1::timestamptz AND (m."leaseUntil" IS NULL OR m."leaseUntil" <= $1::timestamptz)
    FOR UPDATE OF m SKIP LOCKED),
  claimed AS (
    UPDATE "WebhookMessage" m SET "leaseUntil" = $2::timestamptz, "leaseToken" = $3::text FROM held
    WHERE m."organizationId" = held."organizationId" AND m."webhookId" = held."webhookId" AND m."eventId" = held."eventId"
    RETURNING m."organizationId", m."webhookId", m."eventId", m."attempts", m."step", m."nextAttemptAt")
  SELECT c."organizationId", c."webhookId", c."eventId", c."attempts", c."step",
    e."event" AS "eventName", e."version", e."body",
    w."url", w."secret", w."previousSecret", w."previousSecretExpiresAt", w."failingSince", w."updatedAt" AS "changedAt"
  FROM claimed c
  JOIN "Event" e ON e."organizationId" = c."organizationId" AND e."id" = c."eventId"
  JOIN "Webhook" w ON w."id" = c."webhookId"
  ORDER BY c."nextAttemptAt", c."eventId"`;

/** Of those endpoints the ones that are active, and when the staff last changed each of them. */
export async function activeSince(webhookIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await queuePool().query<{ id: string; changedAt: Date }>({
    name: 'webhook.active-since',
    text: `SELECT "id", "updatedAt" AS "changedAt" FROM "Webhook" WHERE "id" = ANY ($1::text[]) AND "active"`,
    values: [webhookIds],
  });
  return new Map(rows.map(({ id, changedAt }) => [id, changedAt]));
}

/** Gives back what was claimed and not tried. */
export async function releaseMessages(messages: readonly Claimed[]): Promise<void> {
  if (messages.length === 0) return;
  await pool().query(
    `UPDATE "WebhookMessage" m SET "leaseUntil" = NULL, "leaseToken" = NULL
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS held ("organizationId", "webhookId", "eventId", "token")
     WHERE m."organizationId" = held."organizationId" AND m."webhookId" = held."webhookId"
       AND m."eventId" = held."eventId" AND m."leaseToken" = held."token"`,
    [
      messages.map((each) => each.organizationId),
      messages.map((each) => each.webhookId),
      messages.map((each) => each.eventId),
      messages.map((each) => each.token),
    ],
  );
}

/**
 * When an active endpoint has something to be tried next, be it that its time comes or that whoever holds it should have
 * recorded it by then; null when nothing waits.
 */
export async function nextDueAt(now: Date): Promise<Date | null> {
  const { rows } = await queuePool().query<{ due: Date | null }>({
    name: 'webhook.next-due',
    text: NEXT_DUE,
    values: [now],
  });
  return rows[0]?.due ?? null;
}

/** Of each endpoint the head of its queue, and the first that nobody holds. */
const NEXT_DUE = `
  WITH RECURSIVE endpoint ("id") AS (
      (SELECT m."webhookId" FROM "WebhookMessage" m WHERE m."nextAttemptAt" IS NOT NULL ORDER BY m."webhookId" LIMIT 1)
    UNION ALL
      SELECT (SELECT m."webhookId" FROM "WebhookMessage" m
        WHERE m."nextAttemptAt" IS NOT NULL AND m."webhookId" > e."id" ORDER BY m."webhookId" LIMIT 1)
      FROM endpoint e WHERE e."id" IS NOT NULL)
  SELECT min(least(head.due, free.due)) AS due FROM endpoint e
  JOIN "Webhook" w ON w."id" = e."id" AND w."active"
  CROSS JOIN LATERAL (
    SELECT greatest(m."nextAttemptAt", m."leaseUntil") AS due FROM "WebhookMessage" m
    WHERE m."webhookId" = e."id" AND m."nextAttemptAt" IS NOT NULL
    ORDER BY m."nextAttemptAt", m."eventId" LIMIT 1) head
  LEFT JOIN LATERAL (
    SELECT m."nextAttemptAt" AS due FROM "WebhookMessage" m
    WHERE m."webhookId" = e."id" AND m."nextAttemptAt" IS NOT NULL AND (m."leaseUntil" IS NULL OR m."leaseUntil" <= $1::timestamptz)
    ORDER BY m."nextAttemptAt", m."eventId" LIMIT 1) free ON true`;
