import { newId } from '../../kernel/ids';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import { holdPurchase, writePurchase } from './hold-purchase';
import { assertConfirmed, notPaidYet } from './not-yet-confirmed';
import { entriesOf } from './payment-entries';
import type { Heard } from './provider-handlers';
import { accountOf } from './provider-of';
import { type PurchaseRow, toPurchaseDto } from './purchase-record';
import { tellStep } from './purchase-steps';

/**
 * What a charge brings the seller became known, or changed. A fee in another currency than the purchase's is told in the
 * purchase's own, at the rate at which the provider reckoned the charge.
 */
export async function hearFee(tx: Tx, ctx: OrgContext, { provider, news }: Heard<'fee.known'>): Promise<void> {
  const purchase = await holdPurchase(tx, ctx, news.purchaseId);
  const { fee, chargeReference } = news;
  const { balanceReference: reference, availableOn, ...money } = fee;
  const where = { organizationId_reference: { organizationId: ctx.orgId, reference } };
  const known = await tx.payout.findUnique({ where, select: { fee: true, amount: true } });
  const share = await inPurchaseCurrency(tx, ctx, purchase, chargeReference, fee);
  const earlier =
    known === null ? 0 : await inPurchaseCurrency(tx, ctx, purchase, chargeReference, { ...fee, ...known });
  const now = ctx.now();
  await tx.payout.upsert({
    where,
    create: {
      id: newId('payout'),
      organizationId: ctx.orgId,
      purchaseId: purchase.id,
      connectedAccountId: accountOf(purchase),
      reference,
      ...money,
      availableOn,
      createdAt: now,
      updatedAt: now,
    },
    update: { ...money, availableOn, updatedAt: now },
    select: { id: true },
  });
  const feeAmount = (purchase.feeAmount ?? 0) + share - earlier;
  if (feeAmount === purchase.feeAmount) return;
  const after = await writePurchase(tx, ctx, purchase.id, { feeAmount });
  const actor = { type: 'provider', id: provider } as const;
  await tellStep(tx, ctx, purchase.id, {
    step: 'fee_known',
    detail: { fee: money.fee, currency: money.currency },
    actor,
  });
  // Told together with the purchase itself, where its payment was not heard of yet.
  if (purchase.paidAt === null) return;
  const previous = { feeAmount: purchase.feeAmount };
  await emit(tx, ctx, 'purchase.fee.updated', { purchase: toPurchaseDto(after), previous });
}

async function inPurchaseCurrency(
  tx: Tx,
  ctx: OrgContext,
  purchase: PurchaseRow,
  chargeReference: string,
  { fee, amount, currency }: { fee: number; amount: number; currency: string },
): Promise<number> {
  if (currency === purchase.currency || amount === 0) return fee;
  assertConfirmed(purchase);
  const charge = (await entriesOf(tx, ctx, purchase.id)).find(({ reference }) => reference === chargeReference);
  if (charge === undefined) throw notPaidYet(chargeReference);
  return Math.round((fee * charge.amount) / amount);
}

/** The seller's bank got the money, or sent it back. */
export async function hearPayout(tx: Tx, ctx: OrgContext, { news }: Heard<'payout.updated'>): Promise<void> {
  const isPaid = news.status === 'paid';
  await tx.payout.updateMany({
    where: { organizationId: ctx.orgId, reference: { in: news.balanceReferences } },
    data: { status: isPaid ? 'paid' : 'available', updatedAt: ctx.now() },
  });
}
