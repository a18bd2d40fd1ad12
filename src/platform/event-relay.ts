import { queuePool } from './db/prisma';

const BATCH = 500;

/**
 * Hands a batch of events that nobody has taken to `consume`, and takes them off the queue, in one statement: both happen
 * or neither. `consume` is an INSERT that reads them from "taken" ("organizationId", "id", "event"); $1 is the time. Two
 * that run at once take different events. Returns how many events it took, and how many rows `consume` made.
 */
export async function relayBatch(consume: string, at: Date): Promise<{ events: number; made: number; full: boolean }> {
  const { rows } = await queuePool().query<{ events: number; made: number }>({
    name: 'event.relay',
    text: `WITH next AS MATERIALIZED (
       SELECT ctid FROM "UnrelayedEvent" ORDER BY "createdAt", "id" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
     taken AS (
       DELETE FROM "UnrelayedEvent" WHERE ctid = ANY (ARRAY(SELECT ctid FROM next))
       RETURNING "organizationId", "id", "event"),
     made AS (${consume} RETURNING 1)
     SELECT (SELECT count(*)::int FROM taken) AS events, (SELECT count(*)::int FROM made) AS made`,
    values: [at],
  });
  const { events, made } = rows[0] ?? { events: 0, made: 0 };
  return { events, made, full: events === BATCH };
}
