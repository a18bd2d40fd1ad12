import type pg from 'pg';
import type { Task } from './claim-tasks';
import type { FinishedStep, PlannedStep } from './read-answer';

/**
 * For runs whose steps go side by side, or sleep. Every planned step is a task of its own; when the last of them is
 * done, the function is called again to say what follows. To be called while the run is locked.
 */
export async function recordProgress(
  client: pg.PoolClient,
  task: Task,
  finished: FinishedStep[],
  planned: PlannedStep[],
): Promise<void> {
  for (const step of finished) await recordStep(client, task.runId, step);
  if (planned.length > 1) await client.query('UPDATE jobs.run SET parallel = true WHERE id = $1', [task.runId]);
  for (const step of planned) await addTask(client, task, step);
  if (planned.length > 0) await client.query('DELETE FROM jobs.task WHERE id = $1', [task.id]);
  else await callAgainAfterTheLast(client, task);
}

async function recordStep(client: pg.PoolClient, runId: string, { id, result }: FinishedStep): Promise<void> {
  await client.query(
    `WITH step AS (
       INSERT INTO jobs.step (run_id, id, result) VALUES ($1, $2, $3::json) ON CONFLICT DO NOTHING RETURNING id
     ) UPDATE jobs.run SET stack = stack || step.id FROM step WHERE run.id = $1`,
    [runId, id, JSON.stringify(result)],
  );
}

/** Under the same concurrency limit as the task that planned it. */
async function addTask(client: pg.PoolClient, task: Task, { id, kind, afterMs }: PlannedStep): Promise<void> {
  await client.query(
    `INSERT INTO jobs.task (run_id, function_id, step_id, kind, due_at, concurrency_key, concurrency_limit)
     SELECT run_id, function_id, $2, $3, clock_timestamp() + $4 * interval '1 millisecond', concurrency_key, concurrency_limit
     FROM jobs.task WHERE id = $1 ON CONFLICT (run_id, step_id) DO NOTHING`,
    [task.id, id, kind, afterMs],
  );
}

/** The task becomes that call, unless others are still at work: then it is done with. */
async function callAgainAfterTheLast(client: pg.PoolClient, task: Task): Promise<void> {
  const others = await client.query('SELECT 1 FROM jobs.task WHERE run_id = $1 AND id <> $2 LIMIT 1', [
    ...[task.runId, task.id],
  ]);
  await client.query(
    others.rowCount === 0
      ? `UPDATE jobs.task SET step_id = 'step', kind = 'call', attempt = 0, error = NULL, lost = 0,
           lease_until = NULL, token = NULL, due_at = clock_timestamp() WHERE id = $1`
      : 'DELETE FROM jobs.task WHERE id = $1',
    [task.id],
  );
}
