import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { entriesOf } from './payment-entries';
import { isEnded } from './purchase-policy';
import type { PurchaseRow } from './purchase-record';

export type Charge = { installment: number | null; amount: number; reference: string };
type Entries = Pick<Tx, 'paymentEntry'>;

/** What was taken for the purchase and not given back. */
export async function chargesLeft(tx: Entries, ctx: OrgContext, purchaseId: string): Promise<Charge[]> {
  const entries = await entriesOf(tx, ctx, purchaseId);
  const returned = new Set(entries.flatMap(({ kind, installment }) => (kind === 'refund' ? [installment] : [])));
  return entries.filter(
    ({ kind, amount, installment }) => kind === 'charge' && amount > 0 && !returned.has(installment),
  );
}

/** What its refund is still to give back: all that is left; of a purchase that had ended, what was taken afterwards. */
export async function chargesToReturn(tx: Entries, ctx: OrgContext, purchase: PurchaseRow): Promise<Charge[]> {
  const left = await chargesLeft(tx, ctx, purchase.id);
  if (!isEnded(purchase)) return left;
  const collected = new Set(purchase.installments.flatMap(({ number, status }) => (status === 'paid' ? [number] : [])));
  return left.filter(({ installment }) => installment !== null && !collected.has(installment));
}

export const sumOf = (charges: readonly Charge[]): number => charges.reduce((sum, { amount }) => sum + amount, 0);
