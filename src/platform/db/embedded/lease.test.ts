import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { Cluster } from './cluster';
import { Lease } from './lease';
import { isAlive } from './postmaster-file';

const directories: string[] = [];
afterEach(async () => {
  for (const directory of directories.splice(0)) {
    await new Cluster({ directory, throwaway: true }).stop();
    rmSync(directory, { recursive: true, force: true });
  }
});

function aDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'lectern-lease-'));
  directories.push(directory);
  return directory;
}

const take = (directory: string) => Lease.take({ directory, throwaway: true });
const pidFile = (directory: string) => join(directory, 'postgres', 'postmaster.pid');
const postmaster = (directory: string) => Number(readFileSync(pidFile(directory), 'utf8').split('\n')[0]);

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** How many processes the server knows to need it. */
async function shares(url: string): Promise<number | undefined> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'lectern-lease'",
  );
  await client.end();
  return rows[0]?.count;
}

test('the first share starts the server and the last one that is released stops it', async () => {
  const directory = aDirectory();
  const first = await take(directory);
  const url = await first.database('lectern');
  const second = await take(directory);
  await first.release();
  expect(await answers(url)).toBe(true);
  await second.release();
  expect(existsSync(pidFile(directory))).toBe(false);
});

test('several first starts at once share one server, and nothing half made remains', async () => {
  const directory = aDirectory();
  const leases = await Promise.all([take(directory), take(directory), take(directory)]);
  const urls = await Promise.all(leases.map((lease) => lease.database('lectern')));
  expect(new Set(urls).size).toBe(1);
  await Promise.all(leases.map((lease) => lease.release()));
  expect(existsSync(pidFile(directory))).toBe(false);
  expect(readdirSync(directory).sort()).toEqual(['postgres', 'postgres.json', 'postgres.log']);
}, 120_000);

test('the share of a process that was killed does not keep the server running', async () => {
  const directory = aDirectory();
  const script = `import { Lease } from '${join(import.meta.dirname, 'lease.ts')}';
    await Lease.take({ directory: ${JSON.stringify(directory)}, throwaway: true }); console.log('taken');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
  await once(holder.stdout, 'data');
  const mine = await take(directory);
  const pid = postmaster(directory);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const url = await mine.database('lectern');
  await expect.poll(() => shares(url), { timeout: 30_000 }).toBe(1);
  await mine.release();
  expect(isAlive(pid)).toBe(false);
}, 120_000);

test('a server that is killed comes back at its address while it is needed', async () => {
  const directory = aDirectory();
  const lease = await take(directory);
  const url = await lease.database('lectern');
  lease.restartWhenLost(() => {});
  process.kill(postmaster(directory), 'SIGKILL');
  await expect.poll(() => answers(url), { timeout: 30_000 }).toBe(true);
  await lease.release();
  expect(existsSync(pidFile(directory))).toBe(false);
}, 120_000);

test('what a crash left behind is no obstacle, even when another process has the old number', async () => {
  const directory = aDirectory();
  const before = await take(directory);
  await before.release();
  writeFileSync(
    pidFile(directory),
    `${process.pid}\n${join(directory, 'postgres')}\n1\n5432\n\n127.0.0.1\n0 0\nready\n`,
  );
  const after = await take(directory);
  expect(await answers(await after.database('lectern'))).toBe(true);
  await after.release();
}, 120_000);

test('a password that does not fit is said, not waited for', async () => {
  const directory = aDirectory();
  const lease = await take(directory);
  const kept = join(directory, 'postgres.json');
  const right = readFileSync(kept, 'utf8');
  writeFileSync(kept, right.replace(/"password": "[^"]+"/, '"password": "wrong"'));
  await expect(take(directory)).rejects.toThrow(/refuses the password kept in .*postgres\.json/);
  writeFileSync(kept, right);
  await lease.release();
});
