import type pg from 'pg';

/** What the Jobs panel asks the engine's tables. An organization sees its own runs and the platform's, never others'. */

export type RunState = 'waiting' | 'running' | 'retrying' | 'failed' | 'completed';

export type InspectedRun = {
  id: string;
  functionId: string;
  name: string;
  organizationId: string | null;
  state: RunState;
  createdAt: Date;
  endedAt: Date | null;
  /** Attempts of the current step that failed. */
  failedAttempts: number;
  nextAttemptAt: Date | null;
  reason: string | null;
};

type Row = Omit<InspectedRun, 'reason'> & { error: unknown };

/** `active` stands for everything that is not over. */
export type RunFilter = 'active' | 'failed' | 'completed';

/** Newest first; the ids sort by creation. */
export async function inspectRuns(
  database: Pick<pg.Pool, 'query'>,
  organizationId: string,
  { status, before, limit }: { status: RunFilter; before?: string | undefined; limit: number },
): Promise<InspectedRun[]> {
  const page = (owner: string) =>
    `(SELECT * FROM jobs.run WHERE ${owner} AND status = $2 AND ($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4)`;
  const { rows } = await database.query<Row>(
    `SELECT r.id, r.function_id AS "functionId", coalesce(f.config ->> 'name', r.function_id) AS name,
       r.organization_id AS "organizationId", r.created_at AS "createdAt", r.ended_at AS "endedAt",
       coalesce(t.attempt, 0) AS "failedAttempts", coalesce(r.error, t.error) AS error, ${STATE} AS state,
       CASE WHEN t.leased THEN NULL ELSE t.due_at END AS "nextAttemptAt"
     FROM (${page('organization_id = $1')} UNION ALL ${page('organization_id IS NULL')}) r
     LEFT JOIN jobs.function f ON f.id = r.function_id
     ${ITS_TASKS}
     ORDER BY r.id DESC LIMIT $4`,
    [organizationId, status, before ?? null, limit],
  );
  return rows.map(({ error, ...run }) => ({ ...run, reason: messageOf(error) }));
}

/** How many runs there are in each state but the completed, which are swept. */
export async function countRuns(database: Pick<pg.Pool, 'query'>, organizationId: string) {
  const { rows } = await database.query<{ state: RunState; count: number }>(
    `SELECT ${STATE} AS state, count(*)::int AS count FROM jobs.run r ${ITS_TASKS}
     WHERE (r.organization_id = $1 OR r.organization_id IS NULL) AND r.status IN ('active', 'failed') GROUP BY 1`,
    [organizationId],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Partial<Record<RunState, number>>;
}

const STATE = `CASE
  WHEN r.status <> 'active' THEN r.status WHEN t.leased THEN 'running' WHEN t.attempt > 0 THEN 'retrying'
  ELSE 'waiting' END`;

/** The next of the run's tasks; of steps side by side, the one in most trouble says how the run is. */
const ITS_TASKS = `LEFT JOIN LATERAL (
  SELECT min(due_at) AS due_at, max(attempt) AS attempt, bool_or(lease_until > now()) AS leased,
    (array_agg(error ORDER BY attempt DESC))[1] AS error
  FROM jobs.task WHERE run_id = r.id) t ON true`;

const REASON_LENGTH_MAX = 500;

function messageOf(error: unknown): string | null {
  if (error === null || typeof error !== 'object') return null;
  const message = 'message' in error ? String(error.message) : JSON.stringify(error);
  return message.slice(0, REASON_LENGTH_MAX);
}
