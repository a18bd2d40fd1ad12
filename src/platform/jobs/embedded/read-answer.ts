import type { AppAnswer } from './application';
import type { StepResult } from './claim-tasks';
import { retryAfterMs, sleepMs } from './wait-times';

/** What is to be done after a call, as the application's answer says. */
export type Outcome =
  | { kind: 'completed'; output: unknown }
  | { kind: 'failed'; error: unknown }
  | { kind: 'retry'; error: unknown; afterMs: number | undefined }
  | { kind: 'progress'; finished: FinishedStep[]; planned: PlannedStep[] };

export type FinishedStep = { id: string; result: StepResult };
export type PlannedStep = { id: string; kind: 'call' | 'sleep'; afterMs: number };

type Op = { id: string; op: string; name?: string; data?: unknown; error?: unknown; opts?: { parallelMode?: string } };

const OK = 200;
const STEPS = 206;

export function readAnswer({ status, headers, body }: AppAnswer): Outcome {
  if (status === OK) return { kind: 'completed', output: body };
  const afterMs = retryAfterMs(headers['retry-after']);
  if (status !== STEPS) {
    return headers['x-inngest-no-retry'] === 'true'
      ? { kind: 'failed', error: body }
      : { kind: 'retry', error: body, afterMs };
  }
  const ops = Array.isArray(body) ? (body as Op[]) : [body as Op];
  const strange = ops.find((op) => !KNOWN.has(op.op) || op.opts?.parallelMode !== undefined);
  if (strange !== undefined) return { kind: 'failed', error: unsupported(strange) };
  const whole = ops.find(({ op }) => op === 'RunComplete');
  if (whole !== undefined) return { kind: 'completed', output: whole.data };
  const failed = ops.find(({ op }) => op === 'StepError');
  if (failed !== undefined) return { kind: 'retry', error: failed.error, afterMs };
  return { kind: 'progress', finished: ops.flatMap(finishedBy), planned: ops.flatMap(plannedBy) };
}

const KNOWN = new Set(['StepRun', 'StepFailed', 'StepError', 'StepPlanned', 'Sleep', 'RunComplete']);

function finishedBy({ op, id, data, error }: Op): FinishedStep[] {
  if (op === 'StepRun') return [{ id, result: { data: data ?? null } }];
  return op === 'StepFailed' ? [{ id, result: { error } }] : [];
}

function plannedBy({ op, id, name = '' }: Op): PlannedStep[] {
  if (op === 'StepPlanned') return [{ id, kind: 'call', afterMs: 0 }];
  return op === 'Sleep' ? [{ id, kind: 'sleep', afterMs: sleepMs(name) }] : [];
}

const unsupported = ({ op, name = '', opts }: Op) => ({
  name: 'UnsupportedJob',
  message: `The embedded job engine does not know ${opts?.parallelMode ? 'group.parallel' : op} (step ${name}).`,
});
