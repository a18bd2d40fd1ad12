import { DomainError, unauthenticated } from '../../kernel/errors';
import { isWellFormedApiKey } from '../../modules/organization';
import type { OrgContext } from '../../platform/context';
import { sha256Hex } from '../../platform/crypto';
import { type LimitOutcome, limiter } from '../../platform/ratelimit/limiter';
import { organizationOfKey } from '../auth/organization-key';

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
 * What is not even shaped like a key is refused before the database; keys that fail count against their address too.
 */
export async function authenticateRest(
  request: Request,
  from: { requestId: string; address: string },
  headers: Headers,
): Promise<OrgContext> {
  const key = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (key === undefined || !isWellFormedApiKey(key)) throw refused();

  const [name, tokens] = isRead(request.method) ? ['reads', READS_PER_MINUTE] : ['writes', WRITES_PER_MINUTE];
  const outcome = await limiter(`rest:${name}`, Number(tokens), MINUTE_MS).limit(sha256Hex(key));
  const apply = () => {
    for (const [header, value] of limitHeaders(outcome)) headers.set(header, value);
  };
  if (!outcome.allowed) {
    apply();
    headers.set('Retry-After', retryAfter(outcome, Date.now()));
    throw new DomainError(
      'rate_limited',
      'rate_limited',
      'Too many requests. Wait for the time that Retry-After says.',
    );
  }

  const org = await organizationOfKey(key, from.requestId);
  if (org === null) {
    const bad = await limiter('rest:bad-keys', BAD_KEYS_PER_MINUTE, MINUTE_MS).limit(from.address);
    if (bad.allowed) throw refused();
    headers.set('Retry-After', retryAfter(bad, Date.now()));
    throw new DomainError('rate_limited', 'rate_limited', 'Too many requests with keys that do not work.');
  }
  apply();
  return org;
}
