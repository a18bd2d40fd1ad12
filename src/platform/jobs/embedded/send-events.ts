import { createHash } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { CHANNEL } from './listener';

const Sent = z.object({
  id: z.string().max(200).optional(),
  name: z.string().min(1).max(200),
  data: z.record(z.string(), z.unknown()),
  ts: z.int().positive(),
  v: z.string().optional(),
  user: z.unknown().optional(),
});

type Queryable = Pick<pg.Pool, 'query'>;

/**
 * Keeps the events and wakes the servers that run jobs, in one statement. An event whose id was taken in the last day
 * is ignored. `seed` makes the ids that are missing, so that sending the same request again sends nothing twice.
 */
export async function sendEvents(database: Queryable, given: readonly unknown[], seed: string): Promise<string[]> {
  const events = given.map((each, index) => {
    const event = Sent.parse(each);
    return { ...event, id: event.id || madeId(seed, index) };
  });
  await database.query(
    `WITH kept AS (
       INSERT INTO jobs.event (id, name, body)
       SELECT * FROM unnest($1::text[], $2::text[], $3::json[])
       ON CONFLICT (id) DO NOTHING RETURNING 1
     ) SELECT pg_notify('${CHANNEL}', '') FROM kept LIMIT 1`,
    [events.map(({ id }) => id), events.map(({ name }) => name), events.map((event) => JSON.stringify(event))],
  );
  return events.map(({ id }) => id);
}

function madeId(seed: string, index: number): string {
  return createHash('sha256').update(`${seed} ${index}`).digest('hex').slice(0, 32);
}
