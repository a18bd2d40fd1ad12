import { createHash } from 'node:crypto';
import type { Ratelimit } from '@upstash/ratelimit';
import { Redis as UpstashRedis } from '@upstash/redis';
import { Redis } from 'ioredis';
import { log } from '../log';

type RatelimitRedis = ConstructorParameters<typeof Ratelimit>[0]['redis'];

export const COMMAND_MS_MAX = 300;

export const upstashRedis = (url: string, token: string): RatelimitRedis =>
  new UpstashRedis({ url, token, retry: false, enableTelemetry: false });

const sha1 = (script: string) => createHash('sha1').update(script).digest('hex');
const toArguments = (args: unknown[]) => args.map((each) => (each === null ? '' : String(each)));

/** Lets @upstash/ratelimit speak to any Redis: it calls no more than these commands. */
export function anyRedis(url: string): RatelimitRedis & { close(): void } {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 3_000, commandTimeout: COMMAND_MS_MAX });
  redis.on('error', (error: Error) => log.warn({ err: error.message }, 'Redis does not answer'));
  // The library's scripts begin with a shebang flag that only Upstash knows and that Redis 7 refuses.
  const hashes = new Map<string, string>();
  const commands = {
    async evalsha(hash: string, keys: string[], args: unknown[]) {
      const known = hashes.get(hash);
      if (known === undefined) throw new Error('NOSCRIPT No matching script.');
      return redis.evalsha(known, keys.length, ...keys, ...toArguments(args));
    },
    async eval(script: string, keys: string[], args: unknown[]) {
      const plain = script.replace(/^#!lua[^\n]*\n/, '');
      hashes.set(sha1(script), sha1(plain));
      return redis.eval(plain, keys.length, ...keys, ...toArguments(args));
    },
    get: (key: string) => redis.get(key),
    set: (key: string, value: unknown) => redis.set(key, String(value)),
    del: (...keys: string[]) => redis.del(...keys),
    close: () => redis.disconnect(),
  };
  // The library's type names all of Upstash's client; it uses these five commands.
  return commands as unknown as RatelimitRedis & { close(): void };
}
