import { pool } from '../db/prisma';
import { env } from '../env';
import { processShared } from '../process-shared';
import { jobEngine } from './engine';

type Outcome = 'ok' | 'degraded' | 'failing';

/** The runner looks at the database each second; one that has not for so long hangs. */
const SILENT_MS_MAX = 30_000;

const state = processShared<{ lastTick: number | null }>('job-engine', () => ({ lastTick: null }));

export const noteTick = (at = Date.now()): void => {
  state.lastTick = at;
};

/**
 * Whether jobs are run. Embedded: the runner of this process has looked lately, and nothing due has been waiting for
 * minutes; before it has started, or where another process runs jobs, it is `degraded`.
 */
export async function jobsOutcome(): Promise<Outcome> {
  if (jobEngine() !== 'embedded') return keysAreThere() ? 'ok' : 'failing';
  if (state.lastTick === null) return 'degraded';
  if (Date.now() - state.lastTick > SILENT_MS_MAX) return 'failing';
  const { rowCount } = await pool().query(
    `SELECT 1 FROM jobs.task
     WHERE due_at < now() - interval '5 minutes' AND (lease_until IS NULL OR lease_until < now() - interval '1 minute')
     LIMIT 1`,
  );
  return rowCount === 0 ? 'ok' : 'degraded';
}

const keysAreThere = () =>
  env().INNGEST_DEV !== undefined || (env().INNGEST_EVENT_KEY !== undefined && env().INNGEST_SIGNING_KEY !== undefined);

/** Whether what was committed is passed on: an event that has waited for minutes is stuck. */
export async function eventsOutcome(): Promise<Outcome> {
  const { rowCount } = await pool().query(
    `SELECT 1 FROM "UnrelayedEvent" WHERE "createdAt" < now() - interval '5 minutes' LIMIT 1`,
  );
  return rowCount === 0 ? 'ok' : 'degraded';
}
