import { pendingMigrations } from '../platform/db/migrate';
import { pool } from '../platform/db/prisma';
import { eventsOutcome, jobsOutcome } from '../platform/jobs/engine-health';
import { limiterAnswers } from '../platform/ratelimit/limiter';

export const HEALTH_PREFIX = '/api/health';

/** A probe must get its answer before it gives up, however long the database takes. */
const CHECK_MS_MAX = 2_000;

type Outcome = 'ok' | 'degraded' | 'failing';

let migrationsAreIn = false;

/** `/api/health` says that the process is up and migrated, `/api/health/ready` that it can do its work right now. */
export async function handleHealth(request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return answer(405, { error: 'Use GET here.' }, { Allow: 'GET, HEAD' });
  switch (new URL(request.url).pathname) {
    case HEALTH_PREFIX:
      return liveness();
    case `${HEALTH_PREFIX}/ready`:
      return readiness();
    default:
      return answer(404, { error: 'There is no such health check.' });
  }
}

async function liveness(): Promise<Response> {
  // Asked once: afterwards a database that is away must not get a process killed that will find it again.
  migrationsAreIn ||= (await outcomeOf(migrations)) === 'ok';
  return migrationsAreIn ? answer(200, { status: 'ok' }) : answer(503, { status: 'failing' });
}

async function readiness(): Promise<Response> {
  const [database, migrated, limiter, jobs, events] = await Promise.all([
    outcomeOf(reachable),
    outcomeOf(migrations),
    outcomeOf(counting),
    outcomeOf(jobsOutcome),
    outcomeOf(eventsOutcome),
  ]);
  const checks = { database, migrations: migrated, limiter, jobs, events };
  const failing = Object.values(checks).includes('failing');
  return answer(failing ? 503 : 200, { status: failing ? 'failing' : 'ready', checks });
}

async function reachable(): Promise<Outcome> {
  await pool().query('SELECT 1');
  return 'ok';
}

async function migrations(): Promise<Outcome> {
  return (await pendingMigrations(pool())).length === 0 ? 'ok' : 'failing';
}

/** Without its Redis a process counts by itself, so it still serves. */
async function counting(): Promise<Outcome> {
  return (await limiterAnswers()) ? 'ok' : 'degraded';
}

async function outcomeOf(check: () => Promise<Outcome>): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(resolve, CHECK_MS_MAX, 'failing');
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return 'failing';
  } finally {
    clearTimeout(timer);
  }
}

function answer(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
