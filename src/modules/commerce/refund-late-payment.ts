import { transitionOf } from '../../kernel/state-machine';
import type { OrgContext } from '../../platform/context';
import { afterCommit } from '../../platform/db/commit-hooks';
import type { Tx } from '../../platform/db/prisma';
import { nudgeRefunds } from '../../platform/jobs/nudge';
import { applyToBackedLearners } from '../enrollment';
import { beginRefund } from './begin-refund';
import { chargesToReturn, sumOf } from './charges-left';
import { writePurchase } from './hold-purchase';
import type { PurchaseRow } from './purchase-record';
import { tellStep } from './purchase-steps';
import { REFUND_MACHINE } from './refund-policy';

/**
 * The provider took one more payment of the plan before it knew that the plan was ended, and told of it after everything
 * else was given back, or after the purchase was canceled: the purchase's one refund takes up that payment too, and is
 * finished once more. One that was canceled without a refund gets it now, of that payment alone.
 */
export async function refundLatePayment(
  tx: Tx,
  ctx: OrgContext & { readonly tx: Tx },
  purchase: PurchaseRow,
  to: 'refund_processing',
): Promise<void> {
  const { id } = purchase;
  const where = { organizationId_purchaseId: { organizationId: ctx.orgId, purchaseId: id } };
  const refund = await tx.refund.findUnique({ where, select: { status: true } });
  if (refund === null) {
    await beginRefund(tx, ctx, purchase, { cause: 'late_payment' });
    return;
  }
  const step = transitionOf(REFUND_MACHINE, refund.status, 'reopen');
  if (step === null) throw new Error(`The refund of ${id} is not over.`);
  const now = ctx.now();
  const amount = sumOf(await chargesToReturn(tx, ctx, purchase));
  await tx.refund.update({
    where,
    data: {
      status: step.to,
      amount,
      // The number of the installment makes its key a new one, which nobody has asked with.
      keyAttempt: 0,
      firstAskedAt: now,
      lastError: null,
      confirmedAt: null,
      nextAttemptAt: now,
      updatedAt: now,
    },
    select: { purchaseId: true },
  });
  await applyToBackedLearners(tx, ctx, id, 'block');
  await tellStep(tx, ctx, id, { step: 'refund_requested', detail: { cause: 'late_payment', amount } });
  await writePurchase(tx, ctx, id, { status: to, refundedAt: null, planToEndAt: null });
  afterCommit(tx, nudgeRefunds);
}
