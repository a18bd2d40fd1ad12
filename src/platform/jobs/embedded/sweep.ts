import type pg from 'pg';

const BATCH = 2_000;

/** What is over is kept for as long as somebody may ask about it, and unfinished runs for as long as it takes. */
const OVER = [
  `DELETE FROM jobs.run WHERE ctid = ANY (ARRAY(SELECT ctid FROM jobs.run
     WHERE status = 'completed' AND ended_at < now() - interval '1 day' LIMIT ${BATCH}))`,
  `DELETE FROM jobs.run WHERE ctid = ANY (ARRAY(SELECT ctid FROM jobs.run
     WHERE status = 'failed' AND ended_at < now() - interval '30 days' LIMIT ${BATCH}))`,
  `DELETE FROM jobs.event WHERE ctid = ANY (ARRAY(SELECT ctid FROM jobs.event
     WHERE dispatched_at < now() - interval '1 day' LIMIT ${BATCH}))`,
  `DELETE FROM jobs.idempotency WHERE ctid = ANY (ARRAY(SELECT ctid FROM jobs.idempotency
     WHERE expires_at < now() LIMIT ${BATCH}))`,
  // A job that left the code: nobody will ever take what waits for it.
  `WITH gone AS (
     DELETE FROM jobs.task t WHERE NOT EXISTS (
       SELECT 1 FROM jobs.function f WHERE f.id = t.function_id AND f.seen_at > now() - interval '1 day'
     ) RETURNING run_id
   ) UPDATE jobs.run r SET status = 'failed', ended_at = clock_timestamp(),
       error = '{"name": "Error", "message": "No server has had this job for a day."}'
     FROM gone WHERE r.id = gone.run_id AND r.status = 'active'`,
  `DELETE FROM jobs.function WHERE seen_at < now() - interval '7 days'`,
  `DELETE FROM jobs.schedule s WHERE NOT EXISTS (SELECT 1 FROM jobs.function f WHERE f.id = s.function_id)`,
];

/** In small statements, so that nothing waits for it. */
export async function sweep(pool: pg.Pool): Promise<void> {
  for (const statement of OVER) {
    for (let deleted = BATCH; deleted === BATCH; ) deleted = (await pool.query(statement)).rowCount ?? 0;
  }
}
