import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { WEBHOOK_EVENT_NAMES } from '../../src/kernel/events/catalog';
import { contentExample } from '../../src/kernel/records/content';
import { inTransaction, type OrgContext } from '../../src/platform/context';
import { afterCommit } from '../../src/platform/db/commit-hooks';
import { closeDatabase } from '../../src/platform/db/prisma';
import { connectJobs } from '../../src/platform/jobs/connect';
import { nudgeRelay, nudgesSettled } from '../../src/platform/jobs/nudge';
import { emit } from '../../src/platform/outbox';
import {
  aBody,
  aSchool,
  aWebhook,
  EVENT,
  isSentFor,
  manyEvents,
  recordedFor,
  type WebhookEventName,
} from './deliveries-world';
import { median } from './load';
import { type Receivers, startReceivers } from './receivers';
import { OURS, type Running, serve } from './servers';

const RECEIVERS = 50;
const IDLE_ROUNDS = 200;
const DELIVERIES = 20_000;
const ROUNDS = 3;
const BACKLOG_EVENTS = 100_000;
const BACKLOG_ENDPOINTS = 10;
/** As many as one endpoint is sent at a time, and as many as all of them. */
const BARE_AT_ONCE = { one: 32, all: 256 };

/** Webhooks from the commit to the receiver, by the server that `npm start` starts. */
export async function measureDeliveries(given: Record<string, string>, say: (what: string) => void): Promise<void> {
  const receivers = await startReceivers(RECEIVERS);
  const environment = { ...given, WEBHOOK_ALLOWED_ORIGINS: receivers.origins.join(',') };
  Object.assign(process.env, environment);
  const server = await serve(OURS, '/api/health', environment);
  try {
    connectJobs();
    const lines: string[] = [];
    const memoryBefore = server.memoryMb();
    say('webhooks of an idle server');
    lines.push(await idleLatency(receivers));
    for (const endpoints of [1, RECEIVERS]) {
      say(`deliveries to ${endpoints}`);
      lines.push(await sustained(receivers, endpoints));
    }
    say('a backlog with a dead endpoint');
    lines.push(...(await backlog(receivers, server)));
    lines.push(
      `memory of the server: ${Math.round(memoryBefore)} MB before, ${Math.round(server.memoryMb())} MB after`,
    );
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await nudgesSettled();
    await closeDatabase();
    await server.stop();
    receivers.stop();
  }
}

async function idleLatency(receivers: Receivers): Promise<string> {
  const ctx = await aSchool();
  await aWebhook(ctx, `${receivers.origins[0]}/hooks`);
  const times = await latencies(ctx, receivers, IDLE_ROUNDS);
  return `commit to receiver, idle: ${quantiles(times)}`;
}

/** One commit after the other, with pauses, and when each arrived. */
async function latencies(ctx: OrgContext, receivers: Receivers, rounds: number): Promise<number[]> {
  await receivers.forget();
  const commits = new Map<string, number>();
  for (let i = 0; i < rounds; i += 1) {
    await inTransaction(ctx, async (tx, inside) => {
      const id = await emit(tx, inside, EVENT, { content: contentExample });
      afterCommit(tx, () => commits.set(id, performance.timeOrigin + performance.now()));
    });
    await sleep(75 + 50 * Math.random());
  }
  await until(async () => (await receivers.arrivals()).size >= rounds, 100);
  const arrivals = await receivers.arrivals();
  return [...commits].map(([id, at]) => (arrivals.get(id) ?? Number.NaN) - at);
}

/** In turns with the bare loop, since the speed of a machine changes from minute to minute. */
async function sustained(receivers: Receivers, endpoints: number): Promise<string> {
  const urls = receivers.origins.slice(0, endpoints).map((origin) => `${origin}/hooks`);
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ctx = await aSchool();
    for (const url of urls) await aWebhook(ctx, url);
    await manyEvents(ctx, Math.floor(DELIVERIES / endpoints));
    const startedAt = performance.now();
    nudgeRelay();
    await until(() => isSentFor(ctx), 50);
    const ours = DELIVERIES / ((performance.now() - startedAt) / 1000);
    const recorded = await recordedFor(ctx);
    if (recorded !== DELIVERIES) throw new Error(`${recorded} of ${DELIVERIES} deliveries are in the log.`);
    rounds.push({ ours, bare: await bareLoop(ctx, urls, endpoints === 1 ? BARE_AT_ONCE.one : BARE_AT_ONCE.all) });
  }
  const [ours, bare] = [median(rounds.map((round) => round.ours)), median(rounds.map((round) => round.bare))];
  const ratio = median(rounds.map((round) => round.ours / round.bare)).toFixed(2);
  return `deliveries to ${endpoints}, recorded: ${Math.round(ours)} a second; a bare loop of posts: ${Math.round(bare)}; ratio ${ratio} (medians of ${ROUNDS} rounds)`;
}

/** What this machine can post at all: the same bodies to the same receivers, without signatures, rules or rows. */
async function bareLoop(ctx: OrgContext, urls: readonly string[], atOnce: number): Promise<number> {
  const dispatcher = new Agent({ connections: atOnce });
  const body = aBody(ctx, 'evt_bare');
  const headers = { 'content-type': 'application/json' };
  const startedAt = performance.now();
  let sent = 0;
  const post = async () => {
    while (sent < DELIVERIES) {
      const url = urls[sent++ % urls.length] ?? '';
      await (await request(url, { method: 'POST', body, headers, dispatcher })).body.dump();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, post));
  const seconds = (performance.now() - startedAt) / 1000;
  await dispatcher.destroy();
  return DELIVERIES / seconds;
}

/** To ten endpoints, each with events of its own, of which one never answers: the others, and how long a new event takes meanwhile. */
async function backlog(receivers: Receivers, server: Running): Promise<string[]> {
  const ctx = await aSchool();
  const [dead, ...healthy] = receivers.origins.slice(0, BACKLOG_ENDPOINTS);
  const names: WebhookEventName[] = [
    ...WEBHOOK_EVENT_NAMES.filter((name) => name !== EVENT).slice(1 - BACKLOG_ENDPOINTS),
    EVENT,
  ];
  await aWebhook(ctx, `${dead}/dead`, names[0]);
  for (const [index, origin] of healthy.entries()) await aWebhook(ctx, `${origin}/hooks`, names[index + 1]);
  await manyEvents(ctx, BACKLOG_EVENTS, names);
  const expected = (BACKLOG_EVENTS / BACKLOG_ENDPOINTS) * healthy.length;
  const startedAt = performance.now();
  nudgeRelay();
  const memory: number[] = []; // as each quarter of them was done
  await until(async () => {
    const recorded = await recordedFor(ctx);
    while (memory.length < Math.floor((4 * recorded) / expected)) memory.push(Math.round(server.memoryMb()));
    return recorded === expected;
  }, 1_000);
  const seconds = (performance.now() - startedAt) / 1000;
  const times = await latencies(ctx, receivers, 50);
  return [
    `backlog of ${BACKLOG_EVENTS} events, one of ${BACKLOG_ENDPOINTS} dead: the others had everything after ${seconds.toFixed(1)} s, ${Math.round(expected / seconds)} a second; memory at each quarter of the way: ${memory.join(', ')} MB`,
    `commit to receiver, beside the dead one's backlog: ${quantiles(times)}`,
  ];
}

const LATE_MS = 180_000;

async function until(isSo: () => Promise<boolean>, lookMs: number): Promise<void> {
  const endAt = performance.now() + LATE_MS;
  while (!(await isSo())) {
    if (performance.now() > endAt) throw new Error('The deliveries did not arrive in three minutes.');
    await sleep(lookMs);
  }
}

function quantiles(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return `p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`;
}
