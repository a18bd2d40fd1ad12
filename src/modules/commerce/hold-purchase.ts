import { notFound } from '../../kernel/errors';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { type PurchaseRow, WITH_INSTALLMENTS } from './purchase-record';

/** Locks the purchase: the first lock of everything that money does. */
export async function holdPurchase(tx: Tx, ctx: OrgContext, id: string): Promise<PurchaseRow> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Purchase" WHERE "organizationId" = ${ctx.orgId} AND "id" = ${id} FOR NO KEY UPDATE`;
  if (rows.length === 0) throw notFound('Purchase');
  return readPurchase(tx, ctx, id);
}

export async function readPurchase(database: Pick<Tx, 'purchase'>, ctx: OrgContext, id: string): Promise<PurchaseRow> {
  const where = { organizationId_id: { organizationId: ctx.orgId, id } };
  const row = await database.purchase.findUnique({ where, include: WITH_INSTALLMENTS });
  if (row === null) throw notFound('Purchase');
  return row;
}

/** Writes to a locked purchase, and says how it is now. */
export function writePurchase(
  tx: Tx,
  ctx: OrgContext,
  id: string,
  data: Parameters<Tx['purchase']['update']>[0]['data'],
): Promise<PurchaseRow> {
  return tx.purchase.update({
    where: { organizationId_id: { organizationId: ctx.orgId, id } },
    data: { ...data, updatedAt: ctx.now() },
    include: WITH_INSTALLMENTS,
  });
}
