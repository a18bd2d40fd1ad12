import { queuePool } from '../../platform/db/prisma';
import type { Attempt } from './attempt';

/** An attempt, and what becomes of the message that was claimed for it; null for a test ping, which has none. */
export type Done = {
  attempt: Attempt;
  claim: { token: string; status: 'succeeded' | 'failed' | 'pending'; nextAttemptAt: Date | null } | null;
};

export type Failing = { webhookId: string; failingSince: Date };

const TRIES = 5;
const DEADLOCK = '40P01';

/**
 * Records many attempts in one statement: their rows, what becomes of their messages, and how their endpoints fare. Who
 * lost its claim meanwhile leaves the message alone. Returns the endpoints that fail, and since when.
 */
export async function recordAttempts(done: readonly Done[]): Promise<Failing[]> {
  const values = [JSON.stringify(done.map(rowOf)), JSON.stringify(faringOf(done))];
  for (let tried = 1; ; tried += 1) {
    try {
      const { rows } = await queuePool().query<{ webhookId: string; failingSince: Date | null }>({
        name: 'webhook.record',
        text: RECORD,
        values,
      });
      return rows.flatMap(({ webhookId, failingSince }) =>
        failingSince === null ? [] : [{ webhookId, failingSince }],
      );
    } catch (error) {
      const { code } = error as { code?: string };
      if (tried === TRIES || code !== DEADLOCK) throw error;
    }
  }
}

const rowOf = ({ attempt, claim }: Done) => ({
  ...attempt,
  token: claim?.token ?? null,
  status: claim?.status ?? null,
  nextAttemptAt: claim?.nextAttemptAt ?? null,
});

type Faring = {
  webhookId: string;
  succeededAt: Date | null;
  failedAt: Date | null;
  /** Of the failures after the last success in this batch, the first. */
  failingFrom: Date | null;
};

/** Test pings, redelivered ones too, say nothing about an endpoint's health: they may be sent because it is known to be bad. */
function faringOf(done: readonly Done[]): Faring[] {
  const endpoints = new Map<string, Faring>();
  for (const { attempt, claim } of done) {
    if (claim === null || attempt.eventName === 'webhook.test') continue;
    const { webhookId, success, createdAt } = attempt;
    let faring = endpoints.get(webhookId);
    if (faring === undefined) {
      faring = { webhookId, succeededAt: null, failedAt: null, failingFrom: null };
      endpoints.set(webhookId, faring);
    }
    if (success) {
      faring.succeededAt = createdAt;
      faring.failingFrom = null;
    } else {
      faring.failedAt = createdAt;
      faring.failingFrom ??= createdAt;
    }
  }
  return [...endpoints.values()];
}

/**
 * What is deleted at this moment is waited for, and what is held here is deleted after: no row outlives its endpoint or
 * event. An endpoint that does well is noted once a second, one whose state turns at once; both in the order of
 * their ids.
 */
const RECORD = `
  WITH done AS MATERIALIZED (
    SELECT * FROM json_to_recordset($1::json) AS d("id" text, "organizationId" text, "webhookId" text, "eventId" text,
      "eventName" text, "attempt" int, "requestHeaders" json, "responseStatus" int, "responseHeaders" json,
      "responseBody" text, "success" boolean, "error" text, "durationMs" int, "createdAt" timestamptz,
      "token" text, "status" text, "nextAttemptAt" timestamptz)),
  lasting AS MATERIALIZED (
    SELECT d.* FROM done d
    JOIN "Webhook" w ON w."organizationId" = d."organizationId" AND w."id" = d."webhookId"
    JOIN "Event" e ON e."organizationId" = d."organizationId" AND e."id" = d."eventId"
    ORDER BY d."webhookId", d."eventId" FOR KEY SHARE OF w, e),
  moved AS (
    UPDATE "WebhookMessage" m
    SET "status" = d."status"::"WebhookMessageStatus", "attempts" = m."attempts" + 1, "step" = m."step" + 1,
      "nextAttemptAt" = d."nextAttemptAt", "leaseUntil" = NULL, "leaseToken" = NULL
    FROM done d
    WHERE m."organizationId" = d."organizationId" AND m."webhookId" = d."webhookId" AND m."eventId" = d."eventId"
      AND m."leaseToken" = d."token"),
  noted AS (
    INSERT INTO "WebhookDelivery" ("id", "organizationId", "webhookId", "eventId", "eventName", "attempt",
      "requestHeaders", "responseStatus", "responseHeaders", "responseBody", "success", "error", "durationMs", "createdAt")
    SELECT d."id", d."organizationId", d."webhookId", d."eventId", d."eventName", d."attempt", d."requestHeaders",
      d."responseStatus", d."responseHeaders", d."responseBody", d."success", d."error", d."durationMs", d."createdAt"
    FROM lasting d),
  faring AS MATERIALIZED (
    SELECT w."id", f."succeededAt", f."failedAt",
      CASE WHEN f."succeededAt" IS NULL THEN coalesce(w."failingSince", f."failingFrom") ELSE f."failingFrom" END AS since
    FROM json_to_recordset($2::json)
      AS f("webhookId" text, "succeededAt" timestamptz, "failedAt" timestamptz, "failingFrom" timestamptz)
    JOIN "Webhook" w ON w."id" = f."webhookId"
    -- A row that this statement has changed cannot be held by it any more, so what lasts is held first.
    WHERE (SELECT count(*) FROM lasting) IS NOT NULL
      AND (f."failedAt" IS NOT NULL OR w."failingSince" IS NOT NULL OR w."lastSuccessAt" IS NULL
        OR w."lastSuccessAt" < f."succeededAt" - interval '1 second')
    ORDER BY w."id" FOR NO KEY UPDATE OF w)
  UPDATE "Webhook" w
  SET "lastSuccessAt" = coalesce(f."succeededAt", w."lastSuccessAt"),
    "lastFailureAt" = coalesce(f."failedAt", w."lastFailureAt"), "failingSince" = f.since
  FROM faring f WHERE w."id" = f."id"
  RETURNING w."id" AS "webhookId", w."failingSince"`;
