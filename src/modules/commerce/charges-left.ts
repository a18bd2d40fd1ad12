import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { entriesOf } from './payment-entries';

export type Charge = { installment: number | null; amount: number; reference: string };

/** What was taken for the purchase and not given back. */
export async function chargesLeft(tx: Tx, ctx: OrgContext, purchaseId: string): Promise<Charge[]> {
  const entries = await entriesOf(tx, ctx, purchaseId);
  const returned = new Set(entries.flatMap(({ kind, installment }) => (kind === 'refund' ? [installment] : [])));
  return entries.filter(
    ({ kind, amount, installment }) => kind === 'charge' && amount > 0 && !returned.has(installment),
  );
}
