import { inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { type DueRequest, expireRequests, lockRequest, readDueRequests } from '../enrollment';
import { changeSeats } from '../offering';
import { beginRefund } from './begin-refund';
import { tellExpired } from './decision-mails';
import { holdPurchase } from './hold-purchase';
import { REFUNDED_AT_ONCE, refundExpired } from './refund-expired';

/**
 * Expires those of the given requests that are due, with their refunds, and says whose purchases they had. Those whose
 * purchase somebody else holds, who decides or refunds them now, are left to a later run. One that fails by itself is told
 * to `failed`, and undoes none of the others.
 */
export async function expireBatch(
  ctx: OrgContext,
  ids: readonly string[],
  failed: (purchaseId: string, error: unknown) => void,
): Promise<string[]> {
  const at = ctx.now();
  const then = { ...ctx, now: () => at };
  const due = await readDueRequests(then, ids);
  const { purchaseIds, others } = await inTransaction(then, async (tx, inside) => {
    const held = await holdPurchasesOf(tx, inside, due);
    const plain = new Set(held.filter(({ isPlain }) => isPlain).map(({ id }) => id));
    const expired = await expireRequests(
      tx,
      inside,
      due.filter(({ id }) => plain.has(id)),
    );
    await refundExpired(tx, inside, expired);
    // Last, because everybody who comes in by these offers waits for it.
    await returnSeats(tx, inside, expired);
    return { purchaseIds: expired.map(({ purchaseId }) => purchaseId), others: held.filter(({ isPlain }) => !isPlain) };
  });
  for (const { id, purchaseId } of others) {
    try {
      if (await expireOne(ctx, { id, purchaseId })) purchaseIds.push(purchaseId);
    } catch (error) {
      failed(purchaseId, error);
    }
  }
  return purchaseIds;
}

type Held = { id: string; purchaseId: string; isPlain: boolean };

/**
 * Each is looked up and locked by its key, whatever the statistics say. Plain is what was paid at once, and is paid. The
 * commit waits for no disk: what a power cut takes is due again, and each refund's own commit, before the provider hears
 * of it, brings this one to the disk first.
 */
const holdPurchasesOf = (tx: Tx, ctx: OrgContext, due: readonly DueRequest[]) => tx.$queryRaw<Held[]>`
  /* prepared: hold-due-purchases */
  SELECT given."id", p."id" AS "purchaseId", p."amount" > 0 AND p."status" = ANY(${REFUNDED_AT_ONCE}::"PurchaseStatus"[])
    AND NOT EXISTS (SELECT 1 FROM "Installment" i WHERE i."organizationId" = ${ctx.orgId} AND i."purchaseId" = p."id") AS "isPlain"
  FROM set_config('synchronous_commit', 'off', true),
    unnest(${due.map(({ id }) => id)}::text[], ${due.map(({ purchaseId }) => purchaseId)}::text[]) given ("id", "purchaseId")
  CROSS JOIN LATERAL (SELECT p."id", p."amount", p."status" FROM "Purchase" p
    WHERE p."organizationId" = ${ctx.orgId} AND p."id" = given."purchaseId" FOR NO KEY UPDATE SKIP LOCKED) p`;

/** The same for one of them: a plan, which has payments to cancel, what cost nothing, or what is disputed or refunded already. */
export async function expireOne(ctx: OrgContext, { id, purchaseId }: Omit<Held, 'isPlain'>): Promise<boolean> {
  return inTransaction(ctx, async (tx, inside) => {
    const purchase = await holdPurchase(tx, inside, purchaseId);
    await lockRequest(tx, inside, id);
    const expired = await expireRequests(tx, inside, await readDueRequests(inside, [id]));
    await returnSeats(tx, inside, expired);
    if (expired.length === 0) return false;
    const refund = await beginRefund(tx, inside, purchase, { cause: 'expired' });
    // Else the mail about the refund says it.
    if (refund === 'done' || refund === 'refused') tellExpired(tx, inside, purchase);
    return true;
  });
}

const returnSeats = (tx: Tx, ctx: OrgContext, expired: readonly { offerId: string }[]) =>
  changeSeats(tx, ctx, { offers: expired.map(({ offerId }) => ({ id: offerId, by: -1 })), cohorts: [] });
