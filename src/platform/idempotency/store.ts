import type { OrgId } from '../../kernel/ids';
import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { decrypt, encrypt } from '../crypto';
import { db, type Tx } from '../db/prisma';

const KEPT_MS = DAY_MS;
/** Longer than any transaction may last, so that a lock that has run out belongs to a process that died. */
const LOCK_MS = 60_000;
const PURPOSE = 'idempotency';

export type Claim = { orgId: OrgId; key: string; method: string; path: string; requestHash: string };
export type Outcome = { status: number; body: string; reason: string | null };
export type ClaimResult =
  | { state: 'claimed' }
  | { state: 'in_flight' }
  | { state: 'mismatch' }
  | { state: 'replay'; outcome: Outcome };

/** Takes the key for this request, or says what became of the first request that bore it. */
export async function claimKey(claim: Claim, now: Date): Promise<ClaimResult> {
  const { orgId: organizationId, key, ...request } = claim;
  const fresh = { ...request, createdAt: now, lockedUntil: addMilliseconds(now, LOCK_MS) };
  const made = await db.idempotencyRecord.createMany({ data: { organizationId, key, ...fresh }, skipDuplicates: true });
  if (made.count === 1) return { state: 'claimed' };

  const kept = await db.idempotencyRecord.findUnique({ where: { organizationId_key: { organizationId, key } } });
  if (kept === null) return { state: 'in_flight' };
  const expired = addMilliseconds(kept.createdAt, KEPT_MS) <= now;
  const same = kept.method === claim.method && kept.path === claim.path && kept.requestHash === claim.requestHash;
  if (!expired && !same) return { state: 'mismatch' };
  if (!expired && kept.responseStatus !== null) {
    const body = kept.responseBody === null ? '' : decrypt(PURPOSE, kept.responseBody);
    return { state: 'replay', outcome: { status: kept.responseStatus, body, reason: kept.responseReason } };
  }
  if (!expired && kept.lockedUntil > now) return { state: 'in_flight' };

  const taken = await db.idempotencyRecord.updateMany({
    where: { organizationId, key, createdAt: kept.createdAt, lockedUntil: kept.lockedUntil },
    data: { ...fresh, responseStatus: null, responseBody: null, responseReason: null },
  });
  return { state: taken.count === 1 ? 'claimed' : 'in_flight' };
}

/** Called inside the change's own transaction, so that the change and its kept answer commit together. */
export async function keepOutcome(tx: Tx, claim: Claim, outcome: Outcome): Promise<void> {
  await tx.idempotencyRecord.update({
    where: { organizationId_key: { organizationId: claim.orgId, key: claim.key } },
    data: {
      responseStatus: outcome.status,
      responseBody: encrypt(PURPOSE, outcome.body),
      responseReason: outcome.reason,
    },
  });
}

/** After an outcome that is not kept: the next request with this key starts afresh. */
export async function releaseKey(claim: Claim): Promise<void> {
  await db.idempotencyRecord.deleteMany({
    where: { organizationId: claim.orgId, key: claim.key, responseStatus: null },
  });
}

/** Deletes what is no longer replayed. Safe to run at any time, from any process. */
export async function sweepKeys(now: Date): Promise<number> {
  const { count } = await db.idempotencyRecord.deleteMany({
    where: { createdAt: { lt: addMilliseconds(now, -KEPT_MS) } },
  });
  return count;
}
