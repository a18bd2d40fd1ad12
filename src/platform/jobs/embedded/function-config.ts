import { Cron } from 'croner';
import { z } from 'zod';
import { pathOf } from './expression';

/** A function as the application tells of it when it is asked (`PUT /api/inngest`), in the few words used here. */
export type JobFunction = {
  id: string;
  name: string;
  events: { name: string; expression?: string }[];
  crons: string[];
  /** Attempts of each step, the first one included. */
  attempts: number;
  /** Path to the value of the event for which it runs once a day. */
  idempotency?: string;
  /** Steps at a time: of all its runs, or of those that share the value at this path of the event. */
  concurrency?: { limit: number; key?: string };
};

const Limit = z.strictObject({
  limit: z.int().min(1),
  key: z.string().optional(),
  scope: z.literal('fn', 'only the scope "fn"').optional(),
});

/** Exactly what this engine can do. Anything else would be ignored silently, so it is refused. */
const Config = z.strictObject({
  id: z.string().min(1),
  name: z.string(),
  triggers: z.array(
    z.union([
      z.strictObject({ event: z.string().min(1), expression: z.string().optional() }),
      z.strictObject({ cron: z.string().min(1) }),
    ]),
  ),
  steps: z.strictObject({
    step: z.object({ retries: z.strictObject({ attempts: z.int().min(0).max(20) }) }),
  }),
  idempotency: z.string().optional(),
  concurrency: z
    .union([z.int().min(1), Limit, z.array(Limit).max(1, 'one limit only')])
    .optional()
    .transform((given) => (typeof given === 'number' ? { limit: given } : Array.isArray(given) ? given[0] : given)),
});

export class UnsupportedJob extends Error {
  override name = 'UnsupportedJob';
}

/** Throws an UnsupportedJob that names the function and everything about it that this engine cannot do. */
export function readFunction(given: unknown): JobFunction {
  const id = (given as { id?: unknown } | null)?.id;
  const refuse = (problems: string[]): never => {
    throw new UnsupportedJob(`The embedded job engine cannot run ${String(id)}: ${problems.join('; ')}.`);
  };
  const parsed = Config.safeParse(given);
  if (!parsed.success) return refuse(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  const { name, triggers, steps, idempotency, concurrency } = parsed.data;
  const job: JobFunction = {
    id: parsed.data.id,
    name,
    events: triggers.flatMap((each) =>
      'event' in each ? [{ name: each.event, ...(each.expression ? { expression: each.expression } : {}) }] : [],
    ),
    crons: triggers.flatMap((each) => ('cron' in each ? [each.cron] : [])),
    attempts: steps.step.retries.attempts + 1,
    ...(idempotency === undefined ? {} : { idempotency }),
    ...(concurrency === undefined ? {} : { concurrency }),
  };
  const problems = problemsOf(job);
  return problems.length === 0 ? job : refuse(problems);
}

function problemsOf({ events, crons, idempotency, concurrency }: JobFunction): string[] {
  return [
    ...events.flatMap(({ name }) => (name.includes('*') ? [`the wildcard ${name}`] : [])),
    ...[...events.map((each) => each.expression), idempotency, concurrency?.key].flatMap((expression) =>
      expression === undefined || pathOf(expression) !== undefined ? [] : [`the expression ${expression}`],
    ),
    ...crons.flatMap((cron) => (isCron(cron) ? [] : [`the cron ${cron}`])),
  ];
}

function isCron(text: string): boolean {
  try {
    return /^\S+( \S+){4}$/.test(text) && new Cron(text, { timezone: 'UTC' }).nextRun() !== null;
  } catch {
    return false;
  }
}
