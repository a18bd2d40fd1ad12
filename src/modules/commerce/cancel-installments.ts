import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import { readPurchase } from './hold-purchase';
import { type PurchaseRow, toInstallmentDto, toPurchaseDto } from './purchase-record';

const OPEN: readonly string[] = ['due', 'failed'];

/** What the plan of the locked purchase has not collected never will be. One event tells of the first of them. */
export async function cancelInstallments(tx: Tx, ctx: OrgContext, purchase: PurchaseRow): Promise<void> {
  const first = purchase.installments.find(({ status }) => OPEN.includes(status));
  if (first === undefined) return;
  await tx.installment.updateMany({
    where: { organizationId: ctx.orgId, purchaseId: purchase.id, status: { in: ['due', 'failed'] } },
    data: { status: 'canceled', updatedAt: ctx.now() },
  });
  const after = await readPurchase(tx, ctx, purchase.id);
  const installment = toInstallmentDto({ ...first, status: 'canceled' });
  await emit(tx, ctx, 'purchase.installment.canceled', { purchase: toPurchaseDto(after), installment });
}
