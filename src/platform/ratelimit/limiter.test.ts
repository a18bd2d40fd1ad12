import { spawn, spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

/** The three places where a window can be counted, each with its real counterpart. */

const TOKENS = 5;
const WINDOW_MS = 60_000;

/** The environment and the shared limiters are read once per process, so each case loads its own copies. */
async function limiterWith(environment: Record<string, string>, name: string) {
  vi.resetModules();
  delete (globalThis as { [key: symbol]: unknown })[Symbol.for('lectern.ratelimit')];
  for (const [key, value] of Object.entries(environment)) vi.stubEnv(key, value);
  const { limiter, limiterAnswers } = await import('./limiter');
  return { limit: limiter(name, TOKENS, WINDOW_MS).limit, limiterAnswers };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

async function expectWindow(limit: (id: string) => Promise<{ allowed: boolean; remaining: number; limit: number }>) {
  const outcomes = [];
  for (let i = 0; i < TOKENS + 2; i += 1) outcomes.push(await limit('someone'));
  expect(outcomes.map((each) => each.allowed)).toEqual([true, true, true, true, true, false, false]);
  expect(outcomes.map((each) => each.remaining)).toEqual([4, 3, 2, 1, 0, 0, 0]);
  expect(outcomes[0]?.limit).toBe(TOKENS);
  expect((await limit('someone else')).allowed).toBe(true);
}

test('this process counts where no Redis is named', async () => {
  const { limit, limiterAnswers } = await limiterWith({}, 'memory');
  await expectWindow(limit);
  expect(await limiterAnswers()).toBe(true);
});

test('when Redis does not answer, this process counts: never nobody', async () => {
  const { limit, limiterAnswers } = await limiterWith({ REDIS_URL: 'redis://127.0.0.1:1' }, 'gone');
  await expectWindow(limit);
  expect(await limiterAnswers()).toBe(false);
});

test('when the REST back end hangs, this process counts within a second', async () => {
  const silent = createServer(() => undefined);
  const url = await listening(silent);
  const { limit } = await limiterWith({ UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: 'token' }, 'hangs');
  const outcome = await limit('someone');
  expect(outcome).toMatchObject({ allowed: true, remaining: TOKENS - 1 });
  silent.closeAllConnections();
  silent.close();
});

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

describe.runIf(hasRedis)('with a real Redis', () => {
  let redis: ReturnType<typeof spawn>;
  let url: string;
  let restServer: Server;
  let restUrl: string;

  beforeAll(async () => {
    const probe = createServer();
    const port = new URL(await listening(probe)).port;
    await new Promise((resolve) => probe.close(resolve));
    redis = spawn('redis-server', ['--port', port, '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await new Promise<void>((resolve) => {
      redis.stdout?.on('data', (chunk: Buffer) => chunk.includes('Ready to accept') && resolve());
    });
    url = `redis://127.0.0.1:${port}`;
    restServer = restBefore(url);
    restUrl = await listening(restServer);
  });

  afterAll(() => {
    restServer.close();
    redis.kill();
  });

  test('any Redis counts, for all servers together', async () => {
    const { limit, limiterAnswers } = await limiterWith({ REDIS_URL: url }, 'redis');
    await expectWindow(limit);
    expect(await limiterAnswers()).toBe(true);
    const another = await limiterWith({ REDIS_URL: url }, 'redis');
    expect((await another.limit('someone')).allowed).toBe(false);
  });

  test('Upstash REST counts, for all servers together', async () => {
    const environment = { UPSTASH_REDIS_REST_URL: restUrl, UPSTASH_REDIS_REST_TOKEN: 'token' };
    const { limit } = await limiterWith(environment, 'upstash');
    await expectWindow(limit);
    const another = await limiterWith(environment, 'upstash');
    expect((await another.limit('someone')).allowed).toBe(false);
  });
});

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Upstash's HTTP protocol in front of a plain Redis, whose scripts know no Upstash flags. */
function restBefore(url: string): Server {
  const redis = new Redis(url);
  async function answer([command = '', ...args]: string[]): Promise<unknown> {
    // A script is known to Upstash by the hash of what it was sent, so every one is sent whole.
    if (/^evalsha$/i.test(command)) return { error: 'NOSCRIPT No matching script.' };
    const plain = /^eval$/i.test(command)
      ? args.map((each, i) => (i === 0 ? each.replace(/^#!lua[^\n]*\n/, '') : each))
      : args;
    return { result: await redis.call(command, ...plain.map(String)) };
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as string[] | string[][];
    const many = request.url === '/pipeline';
    const answers = await Promise.all((many ? body : [body]).map((each) => answer(each as string[])));
    response.end(JSON.stringify(many ? answers : answers[0]));
  });
  server.on('close', () => redis.disconnect());
  return server;
}
