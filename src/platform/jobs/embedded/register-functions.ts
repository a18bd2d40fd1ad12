import type pg from 'pg';
import type { Application } from './application';
import { type JobFunction, readFunction } from './function-config';
import { keepSchedules } from './schedules';

/** Asks the application what it can run, and refuses what this engine cannot do. */
export async function learnFunctions(application: Application): Promise<Map<string, JobFunction>> {
  const jobs = (await application.functions()).map(readFunction);
  return new Map(jobs.map((job) => [job.id, job]));
}

export async function registerFunctions(pool: pg.Pool, jobs: ReadonlyMap<string, JobFunction>): Promise<void> {
  await offerFunctions(pool, jobs);
  await keepSchedules(pool, [...jobs.values()]);
}

/** Says that a server that runs these is here; to be said again and again. */
export async function offerFunctions(pool: pg.Pool, jobs: ReadonlyMap<string, JobFunction>): Promise<void> {
  await pool.query(
    `INSERT INTO jobs.function SELECT id, config, clock_timestamp() FROM unnest($1::text[], $2::json[]) AS f (id, config)
     ON CONFLICT (id) DO UPDATE SET config = excluded.config, seen_at = excluded.seen_at`,
    [[...jobs.keys()], [...jobs.values()].map((job) => JSON.stringify(job))],
  );
}
