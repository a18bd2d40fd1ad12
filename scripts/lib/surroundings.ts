import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { prepareDirectory } from '../../src/platform/db/embedded/cluster-files';
import { Lease } from '../../src/platform/db/embedded/lease';
import { migrate } from '../../src/platform/db/migrate';
import { type Env, parseEnv } from '../../src/platform/env';
import { readOrMakePrivateJson } from '../../src/platform/private-file';

const DATABASE_NAME = 'lectern';
const ENV_FILE = '.env';

/** Stands in while the environment is checked, before anything is made. */
const PLACEHOLDER = { database: 'postgresql://127.0.0.1/lectern', secret: 'x'.repeat(32) };

/** Checks what was given and completes nothing yet: a mistake must not leave a half-made DATA_DIR. */
export function checkEnvironment(): Env {
  if (existsSync(ENV_FILE)) loadEnvFile(ENV_FILE);
  const usesEmbeddedDatabase = !process.env.DATABASE_URL;
  const mayMakeSecret = usesEmbeddedDatabase || process.env.LECTERN_ENV !== 'production';
  return parseEnv({
    ...process.env,
    DATABASE_URL: process.env.DATABASE_URL || PLACEHOLDER.database,
    LECTERN_SECRET: process.env.LECTERN_SECRET || (mayMakeSecret ? PLACEHOLDER.secret : undefined),
  });
}

/** Makes DATA_DIR and the secrets that were not given, and puts them where the application looks for them. */
export async function prepareSecrets(env: Env): Promise<void> {
  prepareDirectory(env.DATA_DIR);
  const kept = await readOrMakePrivateJson(join(env.DATA_DIR, 'secrets.json'), () => ({
    LECTERN_SECRET: randomBytes(32).toString('base64url'),
    CRON_SECRET: randomBytes(24).toString('base64url'),
    INNGEST_SIGNING_KEY: `signkey-local-${randomBytes(32).toString('hex')}`,
  }));
  for (const [name, value] of Object.entries(kept)) process.env[name] ||= value;
  process.env.DATA_DIR = env.DATA_DIR;
}

export type Database = {
  migrated: string[];
  /** Keeps an embedded PostgreSQL running for as long as this process needs it. */
  restartWhenLost(report: (message: string) => void): void;
  release(): Promise<void>;
};

/** A migrated database behind DATABASE_URL: the given one, or a share in the embedded PostgreSQL of DATA_DIR. */
export async function prepareDatabase(env: Env): Promise<Database> {
  if (process.env.DATABASE_URL) {
    const migrated = await migrate(process.env.DATABASE_URL).catch(nameUnreachable);
    return { migrated, restartWhenLost: () => {}, release: async () => {} };
  }
  const lease = await Lease.take({ directory: env.DATA_DIR });
  try {
    const url = await lease.database(DATABASE_NAME);
    const migrated = await migrate(url);
    process.env.DATABASE_URL = url;
    return {
      migrated,
      restartWhenLost: (report) => lease.restartWhenLost(report),
      release: () => lease.release(),
    };
  } catch (error) {
    await lease.release();
    throw error;
  }
}

/** Refusals of the network, of the password and of the database's name; everything else speaks for itself. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', '28P01', '28000', '3D000']);

function nameUnreachable(error: Error & { code?: string }): never {
  if (!UNREACHABLE.has(error.code ?? '')) throw error;
  throw new Error(`DATABASE_URL: the database cannot be reached (${error.message}).`);
}
