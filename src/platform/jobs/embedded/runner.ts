import { log } from '../../log';
import { openApplication } from './application';
import { Bell } from './bell';
import { claimTasks } from './claim-tasks';
import { openJobsPool } from './database';
import { dispatchEvents } from './dispatch-events';
import { InFlight } from './in-flight';
import { listen } from './listener';
import { type Engine, performTask } from './perform-task';
import { learnFunctions, offerFunctions, registerFunctions } from './register-functions';
import { fireSchedules } from './schedules';
import { sweep } from './sweep';
import { backOffMs } from './wait-times';

export type RunnerOptions = {
  databaseUrl: string;
  /** Where the application serves its jobs. */
  url: string;
  signingKey: string;
  /** Tasks at a time. */
  slots?: number;
  leaseMs?: number;
  stepMs?: number;
  pollMs?: number;
  backOffMs?: (failures: number) => number;
  /** Told after each look at the database that succeeded. */
  onTick?: () => void;
};

export type Runner = {
  /** Takes nothing new, and gives what it holds so many milliseconds to end. */
  stop(graceMs?: number): Promise<void>;
};

const OFFER_MS = 30_000;
const SWEEP_MS = 60_000;
const AFTER_FAILURE_MS = 1_000;

/**
 * Runs the application's jobs from the tables of the schema "jobs". Any number of servers may do so on one database.
 * Throws when a job asks for what this engine cannot do.
 */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  const { slots = 16, leaseMs = 20_000, stepMs = 15 * 60_000, pollMs = 1_000, onTick = () => {} } = options;
  const application = openApplication(options);
  const jobs = await learnFunctions(application);
  const pool = openJobsPool(options.databaseUrl);
  const end = new AbortController();
  const engine: Engine = {
    ...{ pool, application, jobs, leaseMs, stepMs },
    backOffMs: options.backOffMs ?? backOffMs,
    ending: end.signal,
  };
  const names = [...jobs.keys()];
  await registerFunctions(pool, jobs);

  const bell = new Bell();
  const inFlight = new InFlight();
  const stopListening = listen(options.databaseUrl, bell.ring);

  const look = async (): Promise<boolean> => {
    const dispatched = await dispatchEvents(pool);
    const fired = await fireSchedules(pool, jobs);
    const free = slots - inFlight.size;
    const tasks = free > 0 ? await claimTasks(pool, names, free, leaseMs) : [];
    for (const task of tasks) inFlight.start(task, (lost) => performTask(engine, task, lost), bell.ring);
    onTick();
    return dispatched + fired + tasks.length > 0;
  };

  const loop = (async () => {
    while (!end.signal.aborted) {
      try {
        if (!(await look())) await bell.wait(pollMs);
      } catch (error) {
        log.warn({ err: error }, 'the job engine cannot see what is to be done, and looks again');
        await new Promise((resolve) => setTimeout(resolve, AFTER_FAILURE_MS));
      }
    }
  })();

  const every = (ms: number, run: () => Promise<void>, what: string) =>
    setInterval(() => run().catch((error: unknown) => log.warn({ err: error }, what)), ms);
  const timers = [
    every(leaseMs / 4, () => inFlight.renew(pool, leaseMs), 'leases of jobs could not be renewed'),
    every(OFFER_MS, () => offerFunctions(pool, jobs), 'the list of jobs could not be renewed'),
    every(SWEEP_MS, () => sweep(pool), 'old jobs could not be swept'),
  ];

  return {
    async stop(graceMs = 8_000) {
      end.abort();
      bell.ring();
      await loop;
      await inFlight.settled(graceMs);
      inFlight.abandon();
      for (const timer of timers) clearInterval(timer);
      await stopListening();
      application.close();
      await pool.end();
    },
  };
}
