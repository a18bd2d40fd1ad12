import type pg from 'pg';
import type { StepResult, Task } from './claim-tasks';
import { inTransaction } from './database';
import { CHANNEL } from './listener';

/**
 * What came of a task, written only while this server still holds it: each statement names the claim's token, so that
 * a server that was believed dead and comes back changes nothing.
 */

/** Undefined when the task is another's by now. */
export function whileHeld<T>(pool: pg.Pool, task: Task, run: (client: pg.PoolClient) => Promise<T>) {
  return inTransaction(pool, async (client) => {
    await client.query('SELECT 1 FROM jobs.run WHERE id = $1 FOR UPDATE', [task.runId]);
    const held = await client.query('SELECT 1 FROM jobs.task WHERE id = $1 AND token = $2 FOR UPDATE', [
      ...[task.id, task.token],
    ]);
    return held.rowCount === 1 ? run(client) : undefined;
  });
}

/** The one step of a run without parallel steps: recorded, and the task kept for what follows. False when not held. */
export async function recordStepAndGoOn(
  pool: pg.Pool,
  task: Task,
  step: { id: string; result: StepResult },
  leaseMs: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `WITH held AS (
       UPDATE jobs.task SET attempt = 0, error = NULL, lost = 0, lease_until = now() + $5 * interval '1 millisecond'
       WHERE id = $1 AND token = $2 RETURNING run_id
     ), step AS (
       INSERT INTO jobs.step (run_id, id, result) SELECT run_id, $3, $4::json FROM held ON CONFLICT DO NOTHING
     ) UPDATE jobs.run r SET stack = r.stack || $3::text FROM held WHERE r.id = held.run_id`,
    [task.id, task.token, step.id, JSON.stringify(step.result), leaseMs],
  );
  return rowCount === 1;
}

/** The same for a run that is finished by it: all in one statement, because most runs are so. */
export async function completeRun(pool: pg.Pool, task: Task, output: unknown): Promise<boolean> {
  const { rowCount } = await pool.query(
    `WITH held AS (SELECT run_id FROM jobs.task WHERE id = $1 AND token = $2 FOR UPDATE),
     gone AS (DELETE FROM jobs.task t USING held WHERE t.run_id = held.run_id)
     UPDATE jobs.run r SET status = 'completed', output = $3::json, ended_at = clock_timestamp()
     FROM held WHERE r.id = held.run_id`,
    [task.id, task.token, JSON.stringify(output ?? null)],
  );
  return rowCount === 1;
}

/** Another attempt after a while, with the reason why. */
export async function retryLater(pool: pg.Pool, task: Task, error: unknown, delayMs: number): Promise<void> {
  await pool.query(
    `UPDATE jobs.task SET attempt = attempt + 1, error = $3::json, lost = 0, lease_until = NULL, token = NULL,
       due_at = now() + $4 * interval '1 millisecond'
     WHERE id = $1 AND token = $2`,
    [task.id, task.token, JSON.stringify(error ?? null), delayMs],
  );
}

/** Ends the run, and tells whoever waits for its failure. */
export async function failRun(pool: pg.Pool, task: Task, error: unknown): Promise<void> {
  const message = { name: 'Error', message: 'It failed without a message.', ...(error as object), __serialized: true };
  await whileHeld(pool, task, async (client) => {
    await client.query('DELETE FROM jobs.task WHERE run_id = $1', [task.runId]);
    await client.query(
      `WITH failed AS (
         UPDATE jobs.run SET status = 'failed', error = $2::json, ended_at = clock_timestamp() WHERE id = $1
         RETURNING id, function_id, event
       ), told AS (
         INSERT INTO jobs.event (id, name, body)
         SELECT 'failed-' || id || '-' || $3, 'inngest/function.failed', json_build_object(
           'id', 'failed-' || id || '-' || $3, 'name', 'inngest/function.failed', 'ts', $4::bigint, 'data',
           json_build_object('function_id', function_id, 'run_id', id, 'error', $2::json, 'event', event))
         FROM failed ON CONFLICT DO NOTHING
       ) SELECT pg_notify('${CHANNEL}', '')`,
      [task.runId, JSON.stringify(message), task.token, Date.now()],
    );
  });
}
