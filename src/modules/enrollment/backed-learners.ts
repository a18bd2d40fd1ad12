import { transitionOf } from '../../kernel/state-machine';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { changeSeats } from '../offering';
import { completeReturned } from './complete-course';
import { lockBackedLearners } from './hold-learner';
import { hasAccess, LEARNER_MACHINE, type LearnerStatus, takesSeat } from './learner-policy';
import { type LearnerRow, WITH_PERSON } from './learner-record';

/** What a payment can do to whom its purchase backs. */
export type BackedTrigger = 'fall_behind' | 'catch_up' | 'block' | 'unblock' | 'end';

/**
 * Tells the enrollment that the purchase backs what happened to the purchase; one that bears another purchase by now,
 * or none, is left alone. `overdue` is whether an installment failed and was not paid since. Twice is once.
 * Called inside the caller's transaction, after the purchase and before any offer, cohort or campaign is locked.
 */
export async function applyToBackedLearners(
  tx: Tx,
  ctx: OrgContext,
  purchaseId: string,
  trigger: BackedTrigger,
  facts: { overdue?: boolean } = {},
): Promise<void> {
  for (const learner of await lockBackedLearners(tx, ctx, purchaseId)) {
    const suspended = learner.suspendedAt !== null;
    const step = transitionOf(LEARNER_MACHINE, learner.status, trigger, { ...facts, suspended, backed: true });
    if (step !== null) await writeStatus(tx, ctx, learner, step.to);
  }
}

/**
 * Writes the status of a locked enrollment. Whoever loses their seat by it leaves their cohort as well; whoever gets
 * access by it may have done all that a publish has left meanwhile.
 */
export async function writeStatus(
  tx: Tx,
  ctx: OrgContext,
  { id, status: before, offerId, cohortId }: LearnerRow,
  status: LearnerStatus,
): Promise<LearnerRow> {
  const leaves = takesSeat(before) && !takesSeat(status);
  const now = ctx.now();
  const row = await tx.learner.update({
    where: { organizationId_id: { organizationId: ctx.orgId, id } },
    data: {
      status,
      ...(status === 'suspended' && before !== 'blocked' ? { suspendedAt: now } : {}),
      ...(status === 'suspended' || status === 'blocked' ? {} : { suspendedAt: null }),
      ...(leaves ? { cohortId: null, cohortRole: 'member' } : {}),
      updatedAt: now,
    },
    include: WITH_PERSON,
  });
  if (hasAccess(status) && !hasAccess(before)) return completeReturned(tx, { ...ctx, tx }, row);
  if (!leaves) return row;
  const cohorts = cohortId === null ? [] : [{ id: cohortId, by: -1 }];
  await changeSeats(tx, ctx, { offers: [{ id: offerId, by: -1 }], cohorts });
  return row;
}
