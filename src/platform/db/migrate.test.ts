import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { env } from '../env';
import { migrate, pendingMigrations } from './migrate';

let admin: pg.Client;
let client: pg.Client;
let url: string;
let directory: string;

beforeEach(async () => {
  const { adminUrl } = inject('testCluster');
  const name = `migrate_${Math.random().toString(36).slice(2)}`;
  admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  client = new pg.Client(url);
  await client.connect();
  directory = mkdtempSync(join(env().DATA_DIR, 'lectern-migrations-'));
});
afterEach(async () => {
  await client.end();
  await admin.end();
});

function addMigration(name: string, sql: string): void {
  mkdirSync(join(directory, name), { recursive: true });
  writeFileSync(join(directory, name, 'migration.sql'), sql);
}

const numbers = async () => (await client.query('SELECT n FROM numbers ORDER BY n')).rows.map(({ n }) => n);

test('migrations are applied in order, each once', async () => {
  addMigration('1_table', 'CREATE TABLE numbers (n int)');
  addMigration('2_row', 'INSERT INTO numbers VALUES (1)');
  expect(await migrate(url, directory)).toEqual(['1_table', '2_row']);
  expect(await migrate(url, directory)).toEqual([]);
  addMigration('3_row', 'INSERT INTO numbers VALUES (2)');
  expect(await migrate(url, directory)).toEqual(['3_row']);
  expect(await numbers()).toEqual([1, 2]);
});

test('functions and literals that hold semicolons arrive whole', async () => {
  addMigration(
    '1',
    "CREATE TABLE numbers (n int); CREATE FUNCTION f() RETURNS text AS $$ BEGIN RETURN ';'; END $$ LANGUAGE plpgsql",
  );
  await migrate(url, directory);
  expect((await client.query('SELECT f()')).rows).toEqual([{ f: ';' }]);
});

test('a migration that fails leaves nothing of itself, and is tried again', async () => {
  addMigration('1_table', 'CREATE TABLE numbers (n int)');
  addMigration('2_broken', 'INSERT INTO numbers VALUES (1); SELECT 1/0');
  await expect(migrate(url, directory)).rejects.toThrow(
    'The migration 2_broken failed and was undone: division by zero',
  );
  expect(await numbers()).toEqual([]);
  addMigration('2_broken', 'INSERT INTO numbers VALUES (1)');
  expect(await migrate(url, directory)).toEqual(['2_broken']);
});

test('a migration that was edited afterwards is refused', async () => {
  addMigration('1_table', 'CREATE TABLE numbers (n int)');
  await migrate(url, directory);
  addMigration('1_table', 'CREATE TABLE numbers (n bigint)');
  await expect(migrate(url, directory)).rejects.toThrow(/1_table was edited after it had been applied/);
});

test('several processes that migrate at once apply each migration once', async () => {
  addMigration('1_table', 'CREATE TABLE numbers (n int); INSERT INTO numbers VALUES (1)');
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, directory)));
  expect(applied.flat()).toEqual(['1_table']);
  expect(await numbers()).toEqual([1]);
});

test('what is missing is told without changing anything, on an empty database too', async () => {
  addMigration('1_table', 'CREATE TABLE numbers (n int)');
  expect(await pendingMigrations(client, directory)).toEqual(['1_table']);
  await migrate(url, directory);
  expect(await pendingMigrations(client, directory)).toEqual([]);
});

test("what Prisma's own commands recorded counts as applied", async () => {
  addMigration('1_table', 'CREATE TABLE numbers (n int)');
  await migrate(url, directory);
  const { rows } = await client.query('SELECT * FROM "_prisma_migrations"');
  expect(rows).toEqual([
    expect.objectContaining({ migration_name: '1_table', rolled_back_at: null, logs: null, applied_steps_count: 1 }),
  ]);
});
