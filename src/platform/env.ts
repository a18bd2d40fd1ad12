import type { z } from 'zod';
import { combinationProblems } from './env-rules';
import { EnvSchema, type ParsedEnv } from './env-schema';

/** What the process may know about its surroundings; see docs/operations.md for the meaning of each. */
export type Env = Omit<ParsedEnv, 'APP_URL' | 'LECTERN_SECRET'> & { APP_URL: string; LECTERN_SECRET: string };

export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

let current: Env | undefined;

/** Read on first use and kept, so that importing a module never needs an environment. */
export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}

/** Throws an EnvironmentError that names everything that is wrong, not only the first thing. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = EnvSchema.safeParse(withDefaults(source));
  if (!parsed.success) throw new EnvironmentError(parsed.error.issues.map(sentence));
  const { LECTERN_SECRET, ...rest } = parsed.data;
  const problems = combinationProblems(parsed.data);
  if (LECTERN_SECRET === undefined) problems.push(secretMissing(parsed.data));
  if (LECTERN_SECRET === undefined || problems.length > 0) throw new EnvironmentError(problems);
  return { ...rest, LECTERN_SECRET, APP_URL: parsed.data.APP_URL ?? `http://localhost:${parsed.data.PORT}` };
}

/** An empty variable counts as one that is not given, as lines without a value in a .env file mean it. */
function withDefaults(source: Record<string, string | undefined>): Record<string, string> {
  const given = Object.fromEntries(
    Object.entries(source).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1].trim() !== '',
    ),
  );
  if (!given.VERCEL) return given;
  const address = given.VERCEL_PROJECT_PRODUCTION_URL;
  return { LECTERN_ENV: 'production', ...(address ? { APP_URL: `https://${address}` } : {}), ...given };
}

function sentence(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.');
  if (name === 'DATABASE_URL' && issue.code === 'invalid_type') {
    return 'DATABASE_URL: missing; npm start sets it to the PostgreSQL it brings along, other hosts need their own.';
  }
  return `${name}: ${issue.message}.`;
}

function secretMissing(env: ParsedEnv): string {
  return env.LECTERN_ENV === 'production'
    ? 'LECTERN_SECRET: missing; servers that share a database must share one secret of at least 32 random characters.'
    : 'LECTERN_SECRET: missing; npm start makes one and keeps it in DATA_DIR, other hosts need their own.';
}
