import type pg from 'pg';
import type { JobEvent } from './expression';

/** A step's result as the application wants it back: `{data}` or `{error}`. */
export type StepResult = { data: unknown } | { error: unknown };

export type RunState = { event: JobEvent; stack: string[]; parallel: boolean; steps: Record<string, StepResult> };

export type Task = {
  id: string;
  token: string;
  runId: string;
  functionId: string;
  stepId: string;
  kind: 'call' | 'sleep';
  attempt: number;
  lost: number;
};

type Row = {
  id: string;
  token: string;
  run_id: string;
  function_id: string;
  step_id: string;
  kind: 'call' | 'sleep';
  attempt: number;
  lost: number;
};

export async function claimTasks(pool: pg.Pool, functions: string[], slots: number, leaseMs: number): Promise<Task[]> {
  const { rows } = await pool.query<Row>(
    `SELECT id, token, run_id, function_id, step_id, kind, attempt, lost
     FROM jobs.claim($1, $2, $3 * interval '1 millisecond') ORDER BY due_at, id`,
    [functions, slots, leaseMs],
  );
  return rows.map(({ run_id, function_id, step_id, ...rest }) => ({
    ...rest,
    runId: run_id,
    functionId: function_id,
    stepId: step_id,
  }));
}

/** Read after the claim, so that it holds what the last holder of the task recorded. */
export async function readRun(pool: pg.Pool, runId: string): Promise<RunState | undefined> {
  const { rows } = await pool.query<RunState>(
    `SELECT event, stack, parallel,
       coalesce((SELECT json_object_agg(id, result) FROM jobs.step WHERE run_id = r.id), '{}') AS steps
     FROM jobs.run r WHERE id = $1`,
    [runId],
  );
  return rows[0];
}

/** Returns the ids of those that are still held; the rest belongs to another server by now. */
export async function renewLeases(pool: pg.Pool, tasks: Task[], leaseMs: number): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE jobs.task t SET lease_until = now() + $3 * interval '1 millisecond'
     FROM unnest($1::bigint[], $2::uuid[]) AS held (id, token)
     WHERE t.id = held.id AND t.token = held.token RETURNING t.id`,
    [tasks.map(({ id }) => id), tasks.map(({ token }) => token), leaseMs],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Puts a task back as it was, to be tried after a while: whatever kept it from being tried was not its fault. */
export async function putBack(pool: pg.Pool, { id, token }: Task, delayMs: number): Promise<void> {
  await pool.query(
    `UPDATE jobs.task SET lease_until = NULL, token = NULL, lost = 0, due_at = now() + $3 * interval '1 millisecond'
     WHERE id = $1 AND token = $2`,
    [id, token, delayMs],
  );
}
