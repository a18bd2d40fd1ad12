import { Cron } from 'croner';
import type pg from 'pg';
import { inTransaction } from './database';
import { startRuns } from './dispatch-events';
import type { JobFunction } from './function-config';

type Due = { function_id: string; cron: string; next_at: Date };

/** Notes when each cron fires next. One that is known keeps its time, and one that is no longer asked for is dropped. */
export async function keepSchedules(pool: pg.Pool, jobs: JobFunction[]): Promise<void> {
  const wanted = jobs.flatMap(({ id, crons }) => crons.map((cron) => ({ id, cron, next: nextOf(cron, new Date()) })));
  await inTransaction(pool, async (client) => {
    await client.query(
      `DELETE FROM jobs.schedule WHERE function_id = ANY ($1)
         AND (function_id, cron) NOT IN (SELECT * FROM unnest($2::text[], $3::text[]))`,
      [jobs.map(({ id }) => id), wanted.map(({ id }) => id), wanted.map(({ cron }) => cron)],
    );
    await client.query(
      `INSERT INTO jobs.schedule SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[]) ON CONFLICT DO NOTHING`,
      [wanted.map(({ id }) => id), wanted.map(({ cron }) => cron), wanted.map(({ next }) => next)],
    );
  });
}

/**
 * Starts what is due, each time once whatever the number of servers: who holds the row moves it on in the same
 * transaction. Times that passed while no server ran are made up for by one run.
 */
export async function fireSchedules(pool: pg.Pool, jobs: ReadonlyMap<string, JobFunction>): Promise<number> {
  const due = `FROM jobs.schedule WHERE next_at <= clock_timestamp() AND function_id = ANY ($1)`;
  const { rowCount } = await pool.query(`SELECT 1 ${due} LIMIT 1`, [[...jobs.keys()]]);
  if (rowCount === 0) return 0;
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<Due>(`SELECT * ${due} FOR UPDATE SKIP LOCKED`, [[...jobs.keys()]]);
    for (const { function_id, cron, next_at } of rows) {
      const job = jobs.get(function_id);
      if (job === undefined) continue;
      const ts = next_at.getTime();
      const id = `${function_id} ${cron} ${next_at.toISOString()}`;
      await startRuns(client, [{ job, event: { id, name: 'inngest/scheduled.timer', data: { cron }, ts } }]);
      await client.query('UPDATE jobs.schedule SET next_at = $3 WHERE function_id = $1 AND cron = $2', [
        ...[function_id, cron],
        nextOf(cron, new Date(Math.max(ts, Date.now()))), // the clocks of two machines differ
      ]);
    }
    return rows.length;
  });
}

/** In UTC, always. */
function nextOf(cron: string, after: Date): Date {
  const next = new Cron(cron, { timezone: 'UTC' }).nextRun(after);
  if (next === null) throw new Error(`The cron ${cron} never fires.`);
  return next;
}
