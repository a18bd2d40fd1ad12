import { newId } from '../../kernel/ids';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import type { PurchaseRow } from './purchase-record';

export type Entry = {
  kind: 'charge' | 'refund' | 'chargeback';
  amount: number;
  /** Of a plan's charge. */
  installment: number | null;
  /** The provider's id of the move. */
  reference: string;
  /** Whether the purchase counts from this entry on. */
  first?: boolean;
};

/** Notes money that moved. False where it was noted before: what is told twice is written once. */
export async function writeEntry(tx: Tx, ctx: OrgContext, purchase: PurchaseRow, entry: Entry): Promise<boolean> {
  const { contentId, currency, provider } = purchase;
  const { count } = await tx.paymentEntry.createMany({
    data: {
      id: newId('paymentEntry'),
      organizationId: ctx.orgId,
      purchaseId: purchase.id,
      contentId,
      currency,
      provider,
      createdAt: ctx.now(),
      ...entry,
    },
    skipDuplicates: true,
  });
  return count > 0;
}

export const entriesOf = (tx: Pick<Tx, 'paymentEntry'>, ctx: OrgContext, purchaseId: string) =>
  tx.paymentEntry.findMany({
    where: { organizationId: ctx.orgId, purchaseId },
    orderBy: [{ createdAt: 'asc' }, { installment: 'asc' }],
    select: { kind: true, amount: true, installment: true, reference: true },
  });

/** Whether money was taken: a price of nothing has an entry too, because its purchase counts. */
export async function isCharged(tx: Tx, ctx: OrgContext, purchaseId: string): Promise<boolean> {
  const where = { organizationId: ctx.orgId, purchaseId, kind: 'charge', amount: { gt: 0 } } as const;
  return (await tx.paymentEntry.findFirst({ where, select: { id: true } })) !== null;
}
