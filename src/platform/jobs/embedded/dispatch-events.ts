import type pg from 'pg';
import { newId } from '../../../kernel/ids';
import { inTransaction } from './database';
import { type JobEvent, matches, valueAt } from './expression';
import type { JobFunction } from './function-config';

const BATCH = 100;

/** A function that no server has offered for so long is gone; a new version's are seen at once. */
const OFFERED_WITHIN = "interval '5 minutes'";

type NewRun = { job: JobFunction; event: JobEvent };

/** Turns events into runs of the functions that wait for them, and returns how many events it took. */
export async function dispatchEvents(pool: pg.Pool): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ body: JobEvent }>(
      `SELECT body FROM jobs.event WHERE dispatched_at IS NULL
       ORDER BY received_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    );
    if (rows.length === 0) return 0;
    const jobs = await offeredFunctions(client);
    const events = rows.map(({ body }) => body);
    await startRuns(
      client,
      events.flatMap((event) => jobs.filter((job) => isWaitingFor(job, event)).map((job) => ({ job, event }))),
    );
    await client.query('UPDATE jobs.event SET dispatched_at = clock_timestamp() WHERE id = ANY ($1)', [
      events.map(({ id }) => id),
    ]);
    return rows.length;
  });
}

async function offeredFunctions(client: pg.PoolClient): Promise<JobFunction[]> {
  const { rows } = await client.query<{ config: JobFunction }>(
    `SELECT config FROM jobs.function WHERE seen_at > now() - ${OFFERED_WITHIN}`,
  );
  return rows.map(({ config }) => config);
}

const isWaitingFor = (job: JobFunction, event: JobEvent) =>
  job.events.some(({ name, expression }) => name === event.name && matches(expression, event));

/** Also for cron, whose event is made when it fires. */
export async function startRuns(client: pg.PoolClient, wanted: NewRun[]): Promise<void> {
  const runs: NewRun[] = [];
  for (const each of wanted) if (await isFirstOfItsKey(client, each)) runs.push(each);
  if (runs.length === 0) return;
  await client.query(
    `WITH given AS (
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::json[], $5::float8[], $6::text[], $7::int[])
         AS g (id, function_id, organization_id, event, ts, concurrency_key, concurrency_limit)
     ), run AS (
       INSERT INTO jobs.run (id, function_id, organization_id, event)
       SELECT id, function_id, organization_id, event FROM given
     )
     INSERT INTO jobs.task (run_id, function_id, due_at, concurrency_key, concurrency_limit)
     SELECT id, function_id, greatest(to_timestamp(ts / 1000), clock_timestamp()), concurrency_key, concurrency_limit FROM given`,
    [
      runs.map(() => newId('jobRun')),
      runs.map(({ job }) => job.id),
      runs.map(({ event }) => organizationOf(event)),
      runs.map(({ event }) => JSON.stringify(event)),
      runs.map(({ event }) => event.ts),
      runs.map(concurrencyKeyOf),
      runs.map(({ job }) => job.concurrency?.limit ?? null),
    ],
  );
}

/** False when the function asked to run once a day for each key, and has run for this one. */
async function isFirstOfItsKey(client: pg.PoolClient, { job, event }: NewRun): Promise<boolean> {
  const key = job.idempotency === undefined ? undefined : valueAt(job.idempotency, event);
  if (key === undefined) return true;
  const { rowCount } = await client.query(
    `INSERT INTO jobs.idempotency AS i VALUES ($1, $2, now() + interval '1 day')
     ON CONFLICT (function_id, key) DO UPDATE SET expires_at = excluded.expires_at WHERE i.expires_at <= now()`,
    [job.id, key],
  );
  return rowCount === 1;
}

function concurrencyKeyOf({ job, event }: NewRun): string | null {
  if (job.concurrency === undefined) return null;
  const { key } = job.concurrency;
  return key === undefined ? job.id : `${job.id} ${valueAt(key, event) ?? ''}`;
}

/** Whose run it is; what a failed run leads to belongs to the same organization. */
function organizationOf({ data }: JobEvent): string | null {
  const cause = data.event as { data?: { organizationId?: unknown } } | undefined;
  const id = data.organizationId ?? cause?.data?.organizationId;
  return typeof id === 'string' ? id : null;
}
