import { transitionOf } from '../../kernel/state-machine';
import type { OrgContext } from '../../platform/context';
import { afterCommit } from '../../platform/db/commit-hooks';
import type { Tx } from '../../platform/db/prisma';
import { nudgeRefunds } from '../../platform/jobs/nudge';
import { applyToBackedLearners } from '../enrollment';
import { writePurchase } from './hold-purchase';
import { entriesOf } from './payment-entries';
import type { PurchaseRow } from './purchase-record';
import { tellStep } from './purchase-steps';
import { REFUND_MACHINE, refundableAmount } from './refund-policy';

/**
 * The provider took one more payment of the plan before it knew that the plan was ended, and told of it after everything
 * else was given back: the purchase's one refund takes up that payment too, and is finished once more.
 */
export async function reopenRefund(
  tx: Tx,
  ctx: OrgContext,
  { id }: PurchaseRow,
  to: 'refund_processing',
): Promise<void> {
  const where = { organizationId_purchaseId: { organizationId: ctx.orgId, purchaseId: id } };
  const { status } = await tx.refund.findUniqueOrThrow({ where, select: { status: true } });
  const step = transitionOf(REFUND_MACHINE, status, 'reopen');
  if (step === null) throw new Error(`The refund of ${id} is not over.`);
  const now = ctx.now();
  const amount = refundableAmount(await entriesOf(tx, ctx, id));
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
    select: { id: true },
  });
  await applyToBackedLearners(tx, ctx, id, 'block');
  await tellStep(tx, ctx, id, { step: 'refund_requested', detail: { cause: 'late_payment', amount } });
  await writePurchase(tx, ctx, id, { status: to, refundedAt: null });
  afterCommit(tx, nudgeRefunds);
}
