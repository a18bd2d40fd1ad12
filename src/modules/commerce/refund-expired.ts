import { newId } from '../../kernel/ids';
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
export async function refundExpired(tx: Tx, ctx: Inside, purchaseIds: readonly string[]): Promise<void> {
  if (purchaseIds.length === 0) return;
  const now = ctx.now();
  const refundIds = purchaseIds.map(() => newId('refund'));
  const begun = await tx.$queryRaw<{ id: string; amount: number }[]>`
    WITH begun AS (
      UPDATE "Purchase" p SET "status" = 'refund_processing', "refundRequestedAt" = ${now}, "updatedAt" = ${now}
      FROM unnest(${[...purchaseIds]}::text[], ${refundIds}::text[]) given ("id", "refundId")
      WHERE p."organizationId" = ${ctx.orgId} AND p."id" = given."id"
      RETURNING p."id", p."amount", p."currency", given."refundId"),
    refunds AS (
      INSERT INTO "Refund" ("id", "organizationId", "purchaseId", "cause", "amount", "currency", "nextAttemptAt", "createdAt", "updatedAt")
      SELECT "refundId", ${ctx.orgId}, "id", 'expired', "amount", "currency", ${now}, ${now}, ${now} FROM begun)
    SELECT "id", "amount" FROM begun`;
  await tellRequested(tx, ctx, begun);
  afterCommit(tx, nudgeRefunds);
}

/** The line of the timeline that every beginning of a refund writes, for all of them. */
async function tellRequested(tx: Tx, ctx: Inside, begun: readonly { id: string; amount: number }[]): Promise<void> {
  const rows = begun.map(({ id, amount }) =>
    stepRow(ctx, id, { step: 'refund_requested', detail: { cause: 'expired', amount } }),
  );
  await tx.$executeRaw`
    INSERT INTO "PurchaseStep" ("id", "organizationId", "purchaseId", "step", "actorType", "actorId", "detail", "createdAt")
    SELECT r."id", ${ctx.orgId}, r."purchaseId", r."step", r."actorType", r."actorId", r."detail", ${ctx.now()}
    FROM json_populate_recordset(NULL::"PurchaseStep", ${JSON.stringify(rows)}::json) r`;
}
