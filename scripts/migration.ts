import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startThrowawayCluster } from '../src/platform/db/embedded/throwaway';

/**
 * `npm run migration -- <name>` writes the migration that leads from the existing ones to the schema.
 * `npm run migration -- --check` fails when there is anything to write.
 */
const [argument] = process.argv.slice(2);
const MIGRATIONS = join('prisma', 'migrations');
const LOCK_FILE = join(MIGRATIONS, 'migration_lock.toml');

if (argument === '--check') {
  const sql = await difference();
  if (sql !== undefined) {
    console.error(
      `The schema and the migrations differ; "npm run migration -- <name>" writes what is missing:\n\n${sql}`,
    );
    process.exitCode = 1;
  } else {
    console.log('The migrations lead to the schema.');
  }
} else if (argument === undefined || !/^[a-z0-9_]+$/.test(argument)) {
  console.error('Say what the migration does in words joined by underscores: npm run migration -- add_course_tags');
  process.exitCode = 1;
} else {
  const sql = await difference();
  if (sql === undefined) {
    console.log('There is nothing to migrate.');
  } else {
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const directory = join(MIGRATIONS, `${stamp}_${argument}`);
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, 'migration.sql'), sql);
    if (!existsSync(LOCK_FILE)) writeFileSync(LOCK_FILE, 'provider = "postgresql"\n');
    console.log(`Wrote ${directory}; read it, and add what Prisma cannot say: partial indexes, checks, triggers.`);
  }
}

/** The SQL from the migrations to the schema, worked out in a database of its own; undefined when there is none. */
async function difference(): Promise<string | undefined> {
  mkdirSync(MIGRATIONS, { recursive: true });
  const cluster = await startThrowawayCluster();
  try {
    const DATABASE_URL = await cluster.createDatabase('lectern');
    const from = existsSync(LOCK_FILE) ? ['--from-migrations', MIGRATIONS] : ['--from-empty'];
    const to = ['--to-schema', join('prisma', 'schema')];
    const prisma = join('node_modules', 'prisma', 'build', 'index.js');
    const result = spawnSync(process.execPath, [prisma, 'migrate', 'diff', ...from, ...to, '--script', '--exit-code'], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL },
    });
    const NO_DIFFERENCE = 0;
    const DIFFERENCE = 2;
    if (result.status !== NO_DIFFERENCE && result.status !== DIFFERENCE)
      throw new Error(result.stderr || result.stdout);
    return result.status === DIFFERENCE ? result.stdout : undefined;
  } finally {
    await cluster.remove();
  }
}
