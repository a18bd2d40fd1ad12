import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openJournal } from '../../../testing/jobs/journal';
import { closeDatabase, pool } from '../../db/prisma';
import { env } from '../../env';
import { jobClient } from '../client';

const LEASE_MS = 20_000; // what the product uses
let journal: Awaited<ReturnType<typeof openJournal>>;
const running = new Set<ChildProcess>();

/** A process of its own, with jobs and their runner. */
async function aServer(leaseMs = 1_500): Promise<ChildProcess> {
  const args = ['--import', 'tsx', 'src/testing/jobs/job-process.ts', String(leaseMs)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  running.add(child);
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  expect(message).toBe('ready');
  return child;
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  running.delete(child);
}

/** Keeps the gate of that number shut until it is called. */
async function shutGate(key: number): Promise<() => Promise<void>> {
  const holder = new pg.Client(env().DATABASE_URL);
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [key]);
  return () => holder.end();
}

beforeAll(async () => {
  journal = await openJournal(pool());
});
beforeEach(async () => {
  await pool().query('TRUNCATE jobs.run, jobs.event CASCADE');
  await journal.clear();
});
afterEach(async () => {
  for (const child of running) await end(child, 'SIGKILL');
});
afterAll(() => closeDatabase());

test('a server killed in the middle of a step: another goes on within a minute, and repeats no finished step', async () => {
  const openGate = await shutGate(1);
  const first = await aServer(LEASE_MS);
  await jobClient.send({ name: 'test/gated', data: { gate: 1 } });
  await journal.waitFor('second began');
  await end(first, 'SIGKILL');
  await openGate();
  const startedAt = Date.now();
  await aServer(LEASE_MS);
  await journal.waitFor('third', 60_000);
  expect(Date.now() - startedAt).toBeLessThan(60_000);
  expect(await journal.lines()).toEqual(['first', 'second began', 'second began', 'second ended', 'third']);
}, 120_000);

test('a server killed between two steps: the sleep ends and the rest is done', async () => {
  const first = await aServer();
  await jobClient.send({ name: 'test/napping', data: {} });
  await vi.waitFor(async () => {
    expect((await pool().query(`SELECT 1 FROM jobs.task WHERE kind = 'sleep'`)).rowCount).toBe(1);
  });
  await end(first, 'SIGKILL');
  await aServer();
  await journal.waitFor('after');
  expect(await journal.lines()).toEqual(['before', 'after']);
});

test('what is sent while no server runs is done by the next one', async () => {
  await jobClient.send({ name: 'test/shared', data: { n: 1 } });
  await aServer();
  await journal.waitFor('1c');
  expect(await journal.lines()).toEqual(['1a', '1b', '1c']);
});

test('two servers share the work, and one that is killed among it costs no step and repeats none but its current ones', async () => {
  const [one] = await Promise.all([aServer(), aServer()]);
  await jobClient.send(Array.from({ length: 60 }, (_, n) => ({ name: 'test/shared', data: { n } })));
  await journal.waitFor('20c');
  await end(one, 'SIGKILL');
  for (let n = 0; n < 60; n++) await journal.waitFor(`${n}c`);
  const lines = await journal.read();
  expect(new Set(lines.map(({ process }) => process)).size).toBe(2);
  expect(new Set(lines.map(({ what }) => what)).size).toBe(180);
  const repeated = lines.length - 180;
  expect(repeated).toBeLessThanOrEqual(16); // at most what the killed one held at that moment
});

test('two servers do each step of each run once', async () => {
  await Promise.all([aServer(), aServer()]);
  await jobClient.send(Array.from({ length: 60 }, (_, n) => ({ name: 'test/shared', data: { n } })));
  for (let n = 0; n < 60; n++) await journal.waitFor(`${n}c`);
  const lines = await journal.read();
  expect(lines).toHaveLength(180);
  expect(new Set(lines.map(({ what }) => what)).size).toBe(180);
  expect(new Set(lines.map(({ process }) => process)).size).toBe(2);
});

test('a server that is asked to end finishes the step that it is at, and leaves the next one to others at once', async () => {
  const openGate = await shutGate(2);
  const first = await aServer(LEASE_MS);
  await jobClient.send({ name: 'test/gated', data: { gate: 2 } });
  await journal.waitFor('second began');
  const second = await aServer(LEASE_MS);
  const ending = once(first, 'message');
  const ended = end(first, 'SIGTERM');
  expect(await ending).toContain('ending');
  await openGate();
  await ended;
  await journal.waitFor('third', 10_000);
  const lines = await journal.read();
  expect(lines.map(({ what }) => what)).toEqual(['first', 'second began', 'second ended', 'third']);
  expect(lines.map(({ process }) => process)).toEqual([first.pid, first.pid, first.pid, second.pid]);
});
