import { z } from 'zod';
import { transitionOf } from '../../kernel/state-machine';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import { applyToBackedLearners, withdrawRequestOfPurchase } from '../enrollment';
import { returnCampaignUse } from '../offering';
import { writePurchase } from './hold-purchase';
import { entriesOf } from './payment-entries';
import { isEnded, PURCHASE_MACHINE } from './purchase-policy';
import { type PurchaseRow, toPurchaseDto } from './purchase-record';
import { tellStep } from './purchase-steps';
import { tellRefunded } from './refunded-mail';

/**
 * Everything that was taken is confirmed to be given back: only now is the locked purchase refunded. Whoever it let in
 * stays outside, whoever waited for a decision waits no longer, and the code is for somebody else. One that had ended
 * before reads canceled as it did: only what was taken afterwards went back.
 */
export async function finishRefund(tx: Tx, ctx: OrgContext, purchase: PurchaseRow): Promise<void> {
  const { id, status } = purchase;
  const step = transitionOf(PURCHASE_MACHINE, status, 'refund_confirmed', { ended: isEnded(purchase) });
  if (step === null) return;
  const now = ctx.now();
  const entries = await entriesOf(tx, ctx, id);
  const amount = entries.reduce((sum, entry) => sum + (entry.kind === 'refund' ? entry.amount : 0), 0);
  const { cause } = await tx.refund.update({
    where: { organizationId_purchaseId: { organizationId: ctx.orgId, purchaseId: id } },
    data: {
      status: 'succeeded',
      amount,
      confirmedAt: now,
      leaseToken: null,
      leaseUntil: null,
      nextAttemptAt: null,
      updatedAt: now,
    },
    select: { cause: true },
  });
  const toldBefore = await refundTold(tx, ctx, id);
  const isWhole = step.to === 'refunded';
  const after = await writePurchase(tx, ctx, id, { status: step.to, refundedAt: isWhole ? now : null });
  await tellStep(tx, ctx, id, { step: 'refunded', detail: { amount, currency: purchase.currency } });
  if (isWhole) {
    // Of the two there is one at most, and each of them locks people before seats.
    const request = await withdrawRequestOfPurchase(tx, ctx, id, 'purchase_refunded');
    if (request === null) await applyToBackedLearners(tx, ctx, id, 'end');
    await returnCampaignUse(tx, ctx, id);
    await emit(tx, ctx, 'purchase.refunded', { purchase: toPurchaseDto(after) });
  }
  const news = amount - toldBefore;
  if (news > 0) tellRefunded(tx, ctx, after, { amount: news, cause });
}

/** What the buyer has had a mail about: a plan may be refunded once more, for a payment that was told too late. */
async function refundTold(tx: Tx, ctx: OrgContext, purchaseId: string): Promise<number> {
  const last = await tx.purchaseStep.findFirst({
    where: { organizationId: ctx.orgId, purchaseId, step: 'refunded' },
    orderBy: { createdAt: 'desc' },
    select: { detail: true },
  });
  return last === null ? 0 : Detail.parse(last.detail).amount;
}

const Detail = z.object({ amount: z.int() });
