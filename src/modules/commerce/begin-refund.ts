import type { Prisma } from '../../generated/prisma/client';
import { transitionOf } from '../../kernel/state-machine';
import { actorName, type OrgContext } from '../../platform/context';
import { afterCommit } from '../../platform/db/commit-hooks';
import type { Tx } from '../../platform/db/prisma';
import { nudgeRefunds } from '../../platform/jobs/nudge';
import { applyToBackedLearners } from '../enrollment';
import { cancelInstallments } from './cancel-installments';
import { chargesToReturn, sumOf } from './charges-left';
import { finishRefund } from './finish-refund';
import { writePurchase } from './hold-purchase';
import { isCharged } from './payment-entries';
import { isEnded, PURCHASE_MACHINE } from './purchase-policy';
import type { PurchaseRow } from './purchase-record';
import { tellStep } from './purchase-steps';

export type RefundCause = Prisma.RefundCreateManyInput['cause'];

/**
 * Writes down that the locked purchase is to be refunded, closes the door that it opened, and takes back what its plan has
 * not collected. The provider is asked after the commit, by whoever holds the lease first. `joined`: one is under way
 * already. `refused`, and nothing changes: there is nothing that could be given back.
 */
export async function beginRefund(
  tx: Tx,
  ctx: OrgContext & { readonly tx: Tx },
  purchase: PurchaseRow,
  { cause }: { cause: RefundCause },
): Promise<'begun' | 'joined' | 'done' | 'refused'> {
  const { id, status } = purchase;
  if (status === 'refunded') return 'done';
  if (status === 'refund_processing') return 'joined';
  const step = await refundStep(tx, ctx, purchase, cause);
  if (step === null) return 'refused';
  const now = ctx.now();
  if (status === 'refund_failed') {
    await writePurchase(tx, ctx, id, { status: step.to });
    await tx.refund.update({
      where: { organizationId_purchaseId: { organizationId: ctx.orgId, purchaseId: id } },
      data: { nextAttemptAt: now, updatedAt: now },
      select: { purchaseId: true },
    });
    afterCommit(tx, nudgeRefunds);
    return 'joined';
  }
  const isSettled = step.to === 'refunded';
  const amount = sumOf(await chargesToReturn(tx, ctx, purchase));
  await tx.refund.create({
    data: {
      organizationId: ctx.orgId,
      purchaseId: id,
      cause,
      amount,
      currency: purchase.currency,
      requestedBy: actorName(ctx.actor),
      nextAttemptAt: now,
      createdAt: now,
      updatedAt: now,
    },
    select: { purchaseId: true },
  });
  await applyToBackedLearners(tx, ctx, id, 'block');
  await tellStep(tx, ctx, id, { step: 'refund_requested', detail: { cause, amount } });
  const asking = { status: 'refund_processing', refundRequestedAt: now, planToEndAt: null } as const;
  const asked = await writePurchase(tx, ctx, id, asking);
  await cancelInstallments(tx, ctx, asked);
  if (isSettled) await finishRefund(tx, ctx, asked);
  else afterCommit(tx, nudgeRefunds);
  return isSettled ? 'done' : 'begun';
}

/** Money that came too late is given back by itself, as soon as it is told of. */
async function refundStep(tx: Tx, ctx: OrgContext, purchase: PurchaseRow, cause: RefundCause) {
  const { id, status } = purchase;
  if (status === 'canceled' && cause === 'late_payment') {
    const ended = isEnded(purchase);
    return transitionOf(PURCHASE_MACHINE, status, ended ? 'installment_paid' : 'confirm', { plan: true, ended });
  }
  const charged = await isCharged(tx, ctx, id);
  return transitionOf(PURCHASE_MACHINE, status, 'refund', { charged, decided: cause !== 'staff' });
}
