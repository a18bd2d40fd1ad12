import { Ratelimit } from '@upstash/ratelimit';
import { env } from '../env';
import { log } from '../log';
import { memorySlidingWindow } from './memory-window';
import { anyRedis, COMMAND_MS_MAX, upstashRedis } from './redis';

export type LimitOutcome = {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Epoch milliseconds at which the window turns. */
  resetAt: number;
};

export type Limiter = { readonly limit: (identifier: string) => Promise<LimitOutcome> };

type Backend = ConstructorParameters<typeof Ratelimit>[0]['redis'];
type Shared = { backend?: Backend | null; limiters: Map<string, Limiter> };
const shared: Shared = ((globalThis as { [key: symbol]: unknown })[Symbol.for('lectern.ratelimit')] ??= {
  limiters: new Map(),
}) as Shared;

function backend(): Backend | null {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token, REDIS_URL: redisUrl } = env();
  shared.backend ??= url && token ? upstashRedis(url, token) : redisUrl ? anyRedis(redisUrl) : null;
  return shared.backend;
}

/** What the library needs where no Redis is: it is handed over and never called. */
const noRedis = {} as Backend;

/**
 * A sliding window of `tokens` per `windowMs` under a name of its own.
 * Counted in Upstash, in any Redis, or in this process. When Redis fails, this process counts: never nobody.
 */
export function limiter(name: string, tokens: number, windowMs: number): Limiter {
  const id = `${name}:${tokens}:${windowMs}`;
  let existing = shared.limiters.get(id);
  if (existing === undefined) {
    existing = build(name, tokens, windowMs);
    shared.limiters.set(id, existing);
  }
  return existing;
}

function build(name: string, tokens: number, windowMs: number): Limiter {
  const common = { prefix: `lectern:${name}`, ephemeralCache: false as const, analytics: false };
  const local = new Ratelimit({ ...common, redis: noRedis, limiter: memorySlidingWindow(tokens, windowMs) });
  const redis = backend();
  const remote =
    redis === null
      ? null
      : new Ratelimit({
          ...common,
          redis,
          timeout: COMMAND_MS_MAX,
          limiter: Ratelimit.slidingWindow(tokens, `${windowMs} ms`),
        });

  return {
    async limit(identifier) {
      const outcome = (remote && (await askRemote(remote, identifier))) ?? (await local.limit(identifier));
      return {
        allowed: outcome.success,
        limit: outcome.limit,
        remaining: Math.max(0, outcome.remaining),
        resetAt: outcome.reset,
      };
    },
  };
}

/** After a failure this process counts alone for a while, so that a dead Redis does not slow each request. */
const REST_AFTER_FAILURE_MS = 2_000;
let askAgainAt = 0;

async function askRemote(remote: Ratelimit, identifier: string) {
  if (performance.now() < askAgainAt) return null;
  try {
    const outcome = await remote.limit(identifier);
    if (outcome.reason !== 'timeout') return outcome;
    log.warn('the rate limit is counted in this process: Redis does not answer in time');
  } catch (error) {
    log.warn({ err: error }, 'the rate limit is counted in this process: Redis failed');
  }
  askAgainAt = performance.now() + REST_AFTER_FAILURE_MS;
  return null;
}

/** For readiness: answers whether the configured Redis counts; true where this process does. */
export async function limiterAnswers(): Promise<boolean> {
  const redis = backend();
  if (redis === null) return true;
  const probe = new Ratelimit({
    redis,
    prefix: 'lectern:probe',
    timeout: COMMAND_MS_MAX,
    ephemeralCache: false,
    limiter: Ratelimit.slidingWindow(1_000_000, '60 s'),
  });
  return (await askRemote(probe, 'ready')) !== null;
}
