import type pg from 'pg';
import { log } from '../../log';
import { type Application, ApplicationAway } from './application';
import { putBack, type RunState, readRun, type Task } from './claim-tasks';
import type { JobFunction } from './function-config';
import { type Outcome, readAnswer } from './read-answer';
import { completeRun, failRun, recordStepAndGoOn, retryLater, whileHeld } from './record-outcome';
import { recordProgress } from './record-progress';

export type Engine = {
  pool: pg.Pool;
  application: Application;
  jobs: ReadonlyMap<string, JobFunction>;
  leaseMs: number;
  /** A step that takes longer is given up, and tried again. */
  stepMs: number;
  backOffMs: (failures: number) => number;
  /** Aborted when this server is about to end: what is being called may finish, and nothing new begins. */
  ending: AbortSignal;
};

const AWAY_MS = 1_000;

/** A run that takes its server with it again and again is ended, before it keeps all of them down. */
const LOST_MAX = 10;

const MAIN_STEP = 'step';

/** Does what the task says, and what follows at once. `lost` aborts when the task is another server's. */
export async function performTask(engine: Engine, task: Task, lost: AbortSignal): Promise<void> {
  const { pool } = engine;
  const run = await readRun(pool, task.runId);
  const job = engine.jobs.get(task.functionId);
  if (run === undefined || job === undefined) return;
  if (task.lost >= LOST_MAX) {
    return failRun(pool, task, { message: `Its server was lost ${LOST_MAX} times in a row while it ran.` });
  }
  if (task.kind === 'sleep') {
    const slept = [{ id: task.stepId, result: { data: null } }];
    await whileHeld(pool, task, (client) => recordProgress(client, task, slept, []));
    return;
  }
  for (let current: Task | undefined = task; current !== undefined && !lost.aborted; ) {
    const outcome = await callApplication(engine, job, current, run, lost);
    if (outcome === undefined) return;
    current = await record(engine, job, current, run, outcome);
  }
}

/** Undefined when nothing was tried, or somebody else tries. */
async function callApplication(
  { pool, application, stepMs }: Engine,
  job: JobFunction,
  task: Task,
  run: RunState,
  lost: AbortSignal,
): Promise<Outcome | undefined> {
  const given = new AbortController();
  const giveUp = () => given.abort();
  const timer = setTimeout(giveUp, stepMs);
  lost.addEventListener('abort', giveUp, { once: true });
  const body = {
    version: 2,
    event: run.event,
    events: [run.event],
    steps: run.steps,
    ctx: {
      run_id: task.runId,
      attempt: task.attempt,
      max_attempts: job.attempts,
      disable_immediate_execution: run.parallel,
      use_api: false,
      stack: { stack: run.stack, current: run.stack.length },
    },
  };
  try {
    return readAnswer(await application.call(task.functionId, task.stepId, body, given.signal));
  } catch (error) {
    if (lost.aborted) return undefined;
    if (given.signal.aborted) {
      return {
        kind: 'retry',
        error: { message: `It took longer than ${stepMs / 60_000} minutes.` },
        afterMs: undefined,
      };
    }
    if (!(error instanceof ApplicationAway)) throw error;
    log.warn({ err: error, run: task.runId }, 'a job waits because the application does not answer');
    await putBack(pool, task, AWAY_MS);
    return undefined;
  } finally {
    clearTimeout(timer);
    lost.removeEventListener('abort', giveUp);
  }
}

/** Returns the task that is to be done next, and is held already. */
async function record(
  { pool, leaseMs, backOffMs, ending }: Engine,
  job: JobFunction,
  task: Task,
  run: RunState,
  outcome: Outcome,
): Promise<Task | undefined> {
  switch (outcome.kind) {
    case 'completed':
      await completeRun(pool, task, outcome.output);
      return undefined;
    case 'failed':
      await failRun(pool, task, outcome.error);
      return undefined;
    case 'retry': {
      const failures = task.attempt + 1;
      if (failures >= job.attempts) await failRun(pool, task, outcome.error);
      else await retryLater(pool, task, outcome.error, outcome.afterMs ?? backOffMs(failures));
      return undefined;
    }
    case 'progress': {
      const { finished, planned } = outcome;
      const [only] = finished;
      if (
        planned.length > 0 ||
        finished.length !== 1 ||
        only === undefined ||
        run.parallel ||
        task.stepId !== MAIN_STEP
      ) {
        await whileHeld(pool, task, (client) => recordProgress(client, task, finished, planned));
        return undefined;
      }
      if (!(await recordStepAndGoOn(pool, task, only, leaseMs))) return undefined;
      run.stack.push(only.id);
      run.steps[only.id] = only.result;
      if (!ending.aborted) return { ...task, attempt: 0, lost: 0 };
      await putBack(pool, task, 0);
      return undefined;
    }
  }
}
