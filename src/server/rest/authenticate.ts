import { DomainError, unauthenticated } from '../../kernel/errors';
import { isWellFormedApiKey } from '../../modules/organization';
import { sha256Hex } from '../../platform/crypto';
import { limitKeyOf } from '../../platform/http/client-address';
import { type LimitOutcome, limiter } from '../../platform/ratelimit/limiter';
import type { AnswerHeaders, DoorRequest } from '../answer';

const MINUTE_MS = 60_000;
export const READS_PER_MINUTE = 240;
export const WRITES_PER_MINUTE = 60;
const BAD_KEYS_PER_MINUTE = 120;

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

const refused = () => unauthenticated('Send a valid API key in the header Authorization: Bearer <key>.');

/** What the rate-limit headers say; Reset is epoch seconds. */
export function limitHeaders(outcome: LimitOutcome): [string, string][] {
  return [
    ['X-RateLimit-Limit', String(outcome.limit)],
    ['X-RateLimit-Remaining', String(outcome.remaining)],
    ['X-RateLimit-Reset', String(Math.ceil(outcome.resetAt / 1000))],
  ];
}

export const retryAfter = (outcome: LimitOutcome, nowMs: number) =>
  String(Math.max(1, Math.ceil((outcome.resetAt - nowMs) / 1000)));

/**
 * Counts the key before the statement that checks it, so that no key can cost more than its share.
 * What is not even shaped like a key is refused before the database. Returns the key's hash, not yet looked up.
 */
export async function admitKey(
  request: DoorRequest,
  headers: AnswerHeaders,
): Promise<{ keyHash: string; limit: LimitOutcome }> {
  const key = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (key === undefined || !isWellFormedApiKey(key)) throw refused();

  const [name, tokens] = isRead(request.method)
    ? (['reads', READS_PER_MINUTE] as const)
    : (['writes', WRITES_PER_MINUTE] as const);
  const keyHash = sha256Hex(key);
  const limit = await limiter(`rest:${name}`, tokens, MINUTE_MS).limit(keyHash);
  if (limit.allowed) return { keyHash, limit };
  for (const [header, value] of limitHeaders(limit)) headers.set(header, value);
  headers.set('Retry-After', retryAfter(limit, Date.now()));
  throw new DomainError('rate_limited', 'rate_limited', 'Too many requests. Wait for the time that Retry-After says.');
}

/** For a key that did not work: 401, and many of them from one address are slowed down. */
export async function refuseKey(address: string, headers: AnswerHeaders): Promise<never> {
  const bad = await limiter('rest:bad-keys', BAD_KEYS_PER_MINUTE, MINUTE_MS).limit(limitKeyOf(address));
  if (bad.allowed) throw refused();
  headers.set('Retry-After', retryAfter(bad, Date.now()));
  throw new DomainError('rate_limited', 'rate_limited', 'Too many requests with keys that do not work.');
}
