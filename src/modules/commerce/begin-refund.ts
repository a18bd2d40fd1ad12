import type { Prisma } from '../../generated/prisma/client';
import { newId } from '../../kernel/ids';
import { transitionOf } from '../../kernel/state-machine';
import { actorName, type OrgContext } from '../../platform/context';
import { afterCommit } from '../../platform/db/commit-hooks';
import type { Tx } from '../../platform/db/prisma';
import { nudgeRefunds } from '../../platform/jobs/nudge';
import { applyToBackedLearners } from '../enrollment';
import { cancelInstallments } from './cancel-installments';
import { finishRefund } from './finish-refund';
import { writePurchase } from './hold-purchase';
import { entriesOf, isCharged } from './payment-entries';
import { PURCHASE_MACHINE } from './purchase-policy';
import type { PurchaseRow } from './purchase-record';
import { tellStep } from './purchase-steps';
import { refundableAmount } from './refund-policy';

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
      select: { id: true },
    });
    afterCommit(tx, nudgeRefunds);
    return 'joined';
  }
  const isSettled = step.to === 'refunded';
  const amount = refundableAmount(await entriesOf(tx, ctx, id));
  await cancelInstallments(tx, ctx, purchase);
  const refund = await tx.refund.create({
    data: {
      id: newId('refund'),
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
    select: { id: true },
  });
  await applyToBackedLearners(tx, ctx, id, 'block');
  await tellStep(tx, ctx, id, { step: 'refund_requested', detail: { cause, amount } });
  const asked = await writePurchase(tx, ctx, id, { status: 'refund_processing', refundRequestedAt: now });
  if (isSettled) await finishRefund(tx, ctx, asked, refund.id);
  else afterCommit(tx, nudgeRefunds);
  return isSettled ? 'done' : 'begun';
}

/** Money that came too late is given back by the confirmation itself. */
async function refundStep(tx: Tx, ctx: OrgContext, { id, status }: PurchaseRow, cause: RefundCause) {
  if (status === 'canceled' && cause === 'late_payment') return transitionOf(PURCHASE_MACHINE, status, 'confirm');
  const charged = await isCharged(tx, ctx, id);
  return transitionOf(PURCHASE_MACHINE, status, 'refund', { charged, decided: cause !== 'staff' });
}
