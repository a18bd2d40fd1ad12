import { pool } from './db/prisma';

const BATCH = 500;

/**
 * Hands a batch of events that nobody has taken to `consume`, and marks them, in one statement: both happen or neither.
 * `consume` is an INSERT that reads them from "taken" ("organizationId", "id", "event"); $1 is the time. Two that run at
 * once take different events. Returns how many events it took, and how many rows `consume` made.
 */
export async function relayBatch(consume: string, at: Date): Promise<{ events: number; made: number; full: boolean }> {
  const { rows } = await pool().query<{ events: number; made: number }>(
    `WITH taken AS MATERIALIZED (
       SELECT "organizationId", "id", "event" FROM "Event" WHERE "relayedAt" IS NULL
       ORDER BY "createdAt", "id" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
     made AS (${consume} RETURNING 1),
     marked AS (UPDATE "Event" e SET "relayedAt" = $1 FROM taken t WHERE e."id" = t."id" RETURNING 1)
     SELECT (SELECT count(*)::int FROM marked) AS events, (SELECT count(*)::int FROM made) AS made`,
    [at],
  );
  const { events, made } = rows[0] ?? { events: 0, made: 0 };
  return { events, made, full: events === BATCH };
}
