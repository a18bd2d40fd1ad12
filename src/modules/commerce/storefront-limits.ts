import { DomainError } from '../../kernel/errors';
import { limitKeyOf } from '../../platform/http/client-address';
import { limiter } from '../../platform/ratelimit/limiter';

const MINUTE_MS = 60_000;

/** Per address: what a household of buyers never reaches. Codes are guessed at most so fast. */
const LIMITS = {
  look: { tokens: 240, windowMs: MINUTE_MS },
  quote: { tokens: 30, windowMs: MINUTE_MS },
  buy: { tokens: 30, windowMs: 10 * MINUTE_MS },
  standing: { tokens: 240, windowMs: MINUTE_MS },
} as const;

export async function countVisit(what: keyof typeof LIMITS, address: string | undefined): Promise<void> {
  const { tokens, windowMs } = LIMITS[what];
  const { allowed } = await limiter(`storefront:${what}`, tokens, windowMs).limit(limitKeyOf(address ?? 'unknown'));
  if (!allowed) {
    throw new DomainError('rate_limited', 'rate_limited', 'Too many requests from your address. Try again in a while.');
  }
}
