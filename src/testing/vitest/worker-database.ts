import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';

// A database and a data directory for this test file alone, in place before any module of the application is loaded.
const { adminUrl, template, directory } = inject('testCluster');
const name = `test_${randomBytes(6).toString('hex')}`;
const dataDirectory = mkdtempSync(join(directory, 'files-'));

const admin = new pg.Client(adminUrl);
await admin.connect();
await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
await admin.end();

const databaseUrl = new URL(adminUrl);
databaseUrl.pathname = `/${name}`;
Object.assign(process.env, {
  LECTERN_ENV: 'local',
  DATABASE_URL: databaseUrl.href,
  DATA_DIR: dataDirectory,
  LECTERN_SECRET: 'a-secret-that-only-tests-know-0123456789',
  CRON_SECRET: 'a-cron-secret-that-only-tests-know',
  INNGEST_SIGNING_KEY: 'signkey-test-0123456789abcdef0123456789abcdef',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
});

afterAll(async () => {
  const cleaner = new pg.Client(adminUrl);
  await cleaner.connect();
  await cleaner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await cleaner.end();
  rmSync(dataDirectory, { recursive: true, force: true });
});
