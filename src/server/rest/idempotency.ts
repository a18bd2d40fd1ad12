import { TRPCError } from '@trpc/server';
import { conflict, type DomainError, invalid, isDomainError, STATUS_BY_CODE } from '../../kernel/errors';
import type { OrgContext } from '../../platform/context';
import { inTransaction } from '../../platform/context';
import { sha256Hex } from '../../platform/crypto';
import { db } from '../../platform/db/prisma';
import { type Claim, claimKey, keepOutcome, type Outcome, releaseKey } from '../../platform/idempotency/store';
import type { DoorRequest } from '../answer';

const KEY = /^[\x20-\x7e]{1,255}$/;

export type Kept = Outcome & { replayed: boolean };

/** The claim that a request makes with its Idempotency-Key, or null where it has none. */
export function claimOf(request: DoorRequest, org: OrgContext, url: URL, body: Uint8Array): Claim | null {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  if (!KEY.test(key))
    throw invalid('validation_failed', 'Idempotency-Key: must be 1 to 255 printable ASCII characters');
  return {
    orgId: org.orgId,
    key,
    method: request.method,
    path: url.pathname,
    requestHash: sha256Hex(Buffer.concat([Buffer.from(`${url.search}\n`), body])),
  };
}

/**
 * Runs the call once per key. The change and its kept answer commit in one transaction, so that a crash leaves both or
 * neither; an operation that must commit midway says `ownTransactions` in its meta and has its answer kept afterwards.
 */
export async function oncePerKey(
  claim: Claim,
  org: OrgContext,
  options: { ownTransactions: boolean },
  run: (org: OrgContext) => Promise<Outcome>,
): Promise<Kept> {
  const claimed = await claimKey(claim, org.now());
  if (claimed.state === 'replay') return { ...claimed.outcome, replayed: true };
  if (claimed.state === 'in_flight') {
    throw conflict('idempotency_key_in_flight', 'A request with this Idempotency-Key is still being answered.');
  }
  if (claimed.state === 'mismatch') {
    throw conflict('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
  }
  try {
    const outcome = options.ownTransactions
      ? await runThenKeep(claim, org, run)
      : await inTransaction(org, async (tx, inside) => {
          const done = await run(inside);
          await keepOutcome(tx, claim, done);
          return done;
        });
    return { ...outcome, replayed: false };
  } catch (error) {
    const refusal = keptRefusal(error);
    if (refusal === null) await releaseKey(claim);
    else await keepOutcome(db, claim, refusalOutcome(refusal));
    throw error;
  }
}

async function runThenKeep(claim: Claim, org: OrgContext, run: (org: OrgContext) => Promise<Outcome>) {
  const done = await run(org);
  await keepOutcome(db, claim, done);
  return done;
}

/** A 4xx that passed validation is an outcome; a malformed request or a failure of ours is not. */
function keptRefusal(error: unknown): DomainError | null {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (!isDomainError(cause)) return null;
  const status = STATUS_BY_CODE[cause.code];
  return status < 500 && status !== 429 && cause.reason !== 'validation_failed' ? cause : null;
}

const refusalOutcome = (refusal: DomainError): Outcome => ({
  status: STATUS_BY_CODE[refusal.code],
  body: JSON.stringify({ error: refusal.message }),
  reason: refusal.reason,
});
