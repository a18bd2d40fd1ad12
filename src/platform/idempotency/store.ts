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
  await sweepNowAndThen(now);
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

const CLAIMS_PER_SWEEP = 500;
const SWEPT_MAX = 5_000;
let claims = 0;

/** Deletes what is no longer replayed, a bounded piece at a time, on the way of every so many claims. */
async function sweepNowAndThen(now: Date): Promise<void> {
  claims += 1;
  if (claims % CLAIMS_PER_SWEEP !== 1) return;
  await db.$executeRaw`
    DELETE FROM "IdempotencyRecord" WHERE ("organizationId", "key") IN (
      SELECT "organizationId", "key" FROM "IdempotencyRecord"
      WHERE "createdAt" < ${addMilliseconds(now, -KEPT_MS)} ORDER BY "createdAt" LIMIT ${SWEPT_MAX} FOR UPDATE SKIP LOCKED)`;
}
