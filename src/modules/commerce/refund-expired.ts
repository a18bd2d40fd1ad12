import { statesBefore } from '../../kernel/state-machine';
import type { OrgContext } from '../../platform/context';
import { afterCommit } from '../../platform/db/commit-hooks';
import type { Tx } from '../../platform/db/prisma';
import { nudgeRefunds } from '../../platform/jobs/nudge';
import { PURCHASE_MACHINE } from './purchase-policy';
import { stepRow } from './purchase-steps';

type Inside = OrgContext & { readonly tx: Tx };

/** Those that have no refund yet. */
export const REFUNDED_AT_ONCE = statesBefore(PURCHASE_MACHINE, 'refund').filter((status) => status !== 'refund_failed');

/**
 * Begins the refunds of locked purchases whose requests have expired and which were paid at once, in two statements.
 * Nobody stands inside who would have to be blocked, because they all waited for a decision.
 */
export async function refundExpired(
  tx: Tx,
  ctx: Inside,
  purchases: readonly { purchaseId: string; amount: number }[],
): Promise<void> {
  if (purchases.length === 0) return;
  const now = ctx.now();
  const ids = purchases.map(({ purchaseId }) => purchaseId).sort();
  const steps = purchases.map(({ purchaseId, amount }) =>
    stepRow(ctx, purchaseId, { step: 'refund_requested', detail: { cause: 'expired', amount } }),
  );
  // Before their purchases change: what refers to a row that was just written has to lock it once more.
  await tx.$executeRaw`
    /* prepared: request-refunds */
    WITH refunds AS (
      INSERT INTO "Refund" ("organizationId", "purchaseId", "cause", "amount", "currency", "nextAttemptAt", "createdAt", "updatedAt")
      SELECT p."organizationId", p."id", 'expired', p."amount", p."currency", ${now}, ${now}, ${now}
      FROM "Purchase" p WHERE p."organizationId" = ${ctx.orgId} AND p."id" = ANY(${ids}))
    INSERT INTO "PurchaseStep" ("id", "organizationId", "purchaseId", "step", "actorType", "actorId", "detail", "createdAt")
    SELECT s."id", ${ctx.orgId}, s."purchaseId", s."step", s."actorType", s."actorId", s."detail", ${now}
    FROM json_populate_recordset(NULL::"PurchaseStep", ${JSON.stringify(steps)}::json) s`;
  await tx.$executeRaw`
    /* prepared: refund-purchases */
    UPDATE "Purchase" SET "status" = 'refund_processing', "refundRequestedAt" = ${now}, "updatedAt" = ${now}
    WHERE "organizationId" = ${ctx.orgId} AND "id" = ANY(${ids})`;
  afterCommit(tx, nudgeRefunds);
}
