import { DomainError } from '../../kernel/errors';
import { sha256Hex } from '../../platform/crypto';
import { limitKeyOf } from '../../platform/http/client-address';
import { limiter } from '../../platform/ratelimit/limiter';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Limit = { perAddress: number; perEmail?: number; windowMs: number };

/**
 * Attempts, counted before anything is looked up and alike for known and unknown e-mails. The address stops one guesser
 * of many accounts, the e-mail many guessers of one account; where mails are sent, it also spares the mailbox.
 */
export const LIMITS = {
  signIn: { perAddress: 100, perEmail: 20, windowMs: 15 * MINUTE_MS },
  signUp: { perAddress: 30, perEmail: 5, windowMs: HOUR_MS },
  resetRequest: { perAddress: 30, perEmail: 5, windowMs: HOUR_MS },
  code: { perAddress: 30, perEmail: 8, windowMs: HOUR_MS },
  /** Each code also dies of its third wrong try. */
  codeTry: { perAddress: 60, perEmail: 20, windowMs: HOUR_MS },
  /** What takes the secret of a mailed link: nobody guesses those, but each try costs a hash. */
  link: { perAddress: 60, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

export class TooManyAttempts extends DomainError {
  constructor(readonly retryAfterSeconds: number) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    super(
      'rate_limited',
      'rate_limited',
      `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    );
  }
}

export async function countAttempt(name: LimitName, from: { address: string; email: string | null }): Promise<void> {
  const { perAddress, windowMs, ...rest } = LIMITS[name];
  await count(`auth:${name}:address`, perAddress, windowMs, limitKeyOf(from.address));
  if ('perEmail' in rest && from.email !== null) {
    // Hashed, so that a Redis of limits is no list of addresses.
    await count(`auth:${name}:email`, rest.perEmail, windowMs, sha256Hex(from.email));
  }
}

async function count(name: string, tokens: number, windowMs: number, identifier: string): Promise<void> {
  const outcome = await limiter(name, tokens, windowMs).limit(identifier);
  if (!outcome.allowed) throw new TooManyAttempts(Math.max(1, Math.ceil((outcome.resetAt - Date.now()) / 1000)));
}
