import { TRPCError } from '@trpc/server';
import { isDomainError } from '../kernel/errors';
import type { OrgContext, SignedIn } from '../platform/context';
import { createCaller } from '../server/root';

/** The procedures as the dashboard reaches them, for what REST has no actor or no route for. */
export const callAs = (who: { org?: OrgContext; person?: SignedIn }) =>
  createCaller({ org: who.org ?? null, person: who.person ?? null });

export type Refusal = { code: string; reason: string; message: string };

/** The refusal that the call ends in. A call that succeeds, or breaks, fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if (!('error' in outcome)) throw new Error(`Expected a refusal, got ${JSON.stringify(outcome.value)}`);
  const { error } = outcome;
  const cause = error instanceof TRPCError ? error.cause : error;
  if (isDomainError(cause)) return { code: cause.code, reason: cause.reason, message: cause.message };
  if (error instanceof TRPCError && error.code === 'BAD_REQUEST') {
    return { code: 'invalid', reason: 'validation_failed', message: error.message };
  }
  throw error;
}
