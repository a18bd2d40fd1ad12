import { newId, type OrgId } from '../../kernel/ids';
import { statesBefore } from '../../kernel/state-machine';
import { addMilliseconds } from '../../kernel/time';
import { inTransaction, type OrgContext } from '../../platform/context';
import { afterCommit } from '../../platform/db/commit-hooks';
import { db, type Tx } from '../../platform/db/prisma';
import { nudgeRefunds } from '../../platform/jobs/nudge';
import { dueBefore, expireRequests } from '../enrollment';
import { beginRefund } from './begin-refund';
import { readPurchase } from './hold-purchase';
import { jobContext } from './job-context';
import { PURCHASE_MACHINE } from './purchase-policy';
import { stepRow } from './purchase-steps';
import { pullForward, sweepRefunds } from './sweep-refunds';

const BATCH = 250;
const JOB = 'expire-requests';

export type Expiry = { expired: number; scanned: number; refunded: number; failed: number };

/**
 * The daily run: expires every paid request whose 30 days are over, begins its refund in the same transaction, and then
 * gives money back, also what an earlier run could not. Two at once share the work. What the time does not suffice for is
 * done by the workflow. `scanned` counts the purchases that were looked at.
 */
export async function expireDueRequests({ now, budgetMs }: { now: () => Date; budgetMs: number }): Promise<Expiry> {
  const end = addMilliseconds(now(), budgetMs);
  const half = addMilliseconds(now(), budgetMs / 2);
  const seen = new Set<string>();
  let expired = 0;
  for (let more = true; more && now() < half; ) {
    const batch = await expireBatch(now);
    expired += batch.length;
    for (const { purchaseId } of batch) seen.add(purchaseId);
    more = batch.length > 0;
  }
  await pullForward(now);
  const swept = await sweepRefunds({ now, end });
  for (const id of swept.purchaseIds) seen.add(id);
  return { expired, scanned: seen.size, refunded: swept.refunded, failed: swept.failed };
}

type Due = { id: string; purchaseId: string };

/** Some of one organization. Those that somebody else holds, who decides or refunds them now, are left to a later run. */
async function expireBatch(now: () => Date): Promise<Due[]> {
  const at = now();
  const organizations = await db.$queryRaw<{ organizationId: string }[]>`
    SELECT DISTINCT "organizationId" FROM (
      SELECT "organizationId" FROM "EnrollmentRequest"
      WHERE "status" = 'pending' AND "purchaseId" IS NOT NULL AND "createdAt" <= ${dueBefore(at)}
      ORDER BY "createdAt", "id" LIMIT 1000) oldest`;
  for (const { organizationId } of organizations) {
    const batch = await expireOf(jobContext(organizationId, JOB, now), at);
    if (batch.length > 0) return batch;
  }
  return [];
}

async function expireOf(ctx: OrgContext, at: Date): Promise<Due[]> {
  return inTransaction(ctx, async (tx, inside) => {
    const due = await tx.$queryRaw<Due[]>`
      SELECT r."id", p."id" AS "purchaseId" FROM "EnrollmentRequest" r
      JOIN "Purchase" p ON p."organizationId" = r."organizationId" AND p."id" = r."purchaseId"
      WHERE r."organizationId" = ${ctx.orgId} AND r."status" = 'pending' AND r."purchaseId" IS NOT NULL
        AND r."createdAt" <= ${dueBefore(at)}
      ORDER BY r."createdAt" LIMIT ${BATCH} FOR NO KEY UPDATE OF p SKIP LOCKED`;
    const ids = due.map(({ id }) => id);
    const expired = await expireRequests(tx, inside, ids);
    await refundAll(tx, inside, expired.map(({ purchaseId }) => purchaseId).sort());
    return expired;
  });
}

type Inside = OrgContext & { readonly tx: Tx };

/**
 * Begins the refunds of locked purchases, in a few statements for those that were paid at once. The others are begun one
 * by one: plans, which have payments to cancel, and what cost nothing. Nobody stands inside who would have to be blocked,
 * because they all waited for a decision.
 */
async function refundAll(tx: Tx, ctx: Inside, purchaseIds: readonly string[]): Promise<void> {
  if (purchaseIds.length === 0) return;
  const now = ctx.now();
  const from = statesBefore(PURCHASE_MACHINE, 'refund').filter((status) => status !== 'refund_failed');
  const begun = await tx.$queryRaw<{ id: string; amount: number; currency: string }[]>`
    UPDATE "Purchase" p SET "status" = 'refund_processing', "refundRequestedAt" = ${now}, "updatedAt" = ${now}
    WHERE p."organizationId" = ${ctx.orgId} AND p."id" = ANY(${[...purchaseIds]})
      AND p."status" = ANY(${from}::"PurchaseStatus"[]) AND p."amount" > 0
      AND NOT EXISTS (SELECT 1 FROM "Installment" i WHERE i."organizationId" = p."organizationId" AND i."purchaseId" = p."id")
    RETURNING p."id", p."amount", p."currency"`;
  await tx.refund.createMany({
    data: begun.map(({ id: purchaseId, amount, currency }) => ({
      id: newId('refund'),
      organizationId: ctx.orgId as OrgId,
      purchaseId,
      cause: 'expired' as const,
      amount,
      currency,
      nextAttemptAt: now,
      createdAt: now,
      updatedAt: now,
    })),
  });
  await tx.purchaseStep.createMany({
    data: begun.map(({ id, amount }) =>
      stepRow(ctx, id, { step: 'refund_requested', detail: { cause: 'expired', amount } }),
    ),
  });
  afterCommit(tx, nudgeRefunds);
  const done = new Set(begun.map(({ id }) => id));
  for (const id of purchaseIds) {
    if (!done.has(id)) await beginRefund(tx, ctx, await readPurchase(tx, ctx, id), { cause: 'expired' });
  }
}
