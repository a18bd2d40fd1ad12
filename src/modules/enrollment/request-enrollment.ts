import { conflict } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import { takeSeat } from '../offering';
import { assertCohortOfOffer } from './enroll';
import { holdPlace, lockLearner } from './hold-learner';
import { statusAt } from './learner-policy';
import { toRequestDto, toRequestSummaryDto, WITH_BACKING } from './request-record';
import type { EnrollmentRequestDto, IntakeAnswer } from './request-schemas';

export type RequestedEnrollment = {
  userId: string;
  contentId: string;
  offerId: string;
  termsId: string;
  /** The purchase of who paid first; null for a free request. */
  purchaseId: string | null;
  /** The cohort that was chosen. The request holds no seat in it: the staff places people when they approve. */
  cohortId: string | null;
  answers: readonly IntakeAnswer[];
  /** Whether the caller took the seat of the offer before and passes it on. */
  holdsSeat?: boolean;
};

/**
 * Asks for a place in a content, and holds a seat of the offer until the decision. Refused (409) for who is enrolled or
 * waits already. Called inside the caller's transaction, after the purchase and before any offer or campaign is locked.
 */
export async function requestEnrollment(
  tx: Tx,
  ctx: OrgContext,
  { answers, holdsSeat, ...requested }: RequestedEnrollment,
): Promise<EnrollmentRequestDto> {
  await assertFree(tx, ctx, requested);
  await assertCohortOfOffer(tx, ctx, requested);
  const [organizationId, now] = [ctx.orgId, ctx.now()];
  const row = await tx.enrollmentRequest.create({
    data: {
      id: newId('enrollmentRequest'),
      organizationId,
      ...requested,
      answers: [...answers],
      createdAt: now,
      updatedAt: now,
    },
    include: WITH_BACKING,
  });
  if (!holdsSeat) await takeSeat(tx, ctx, requested.offerId);
  await emit(tx, ctx, 'enrollment.requested', { enrollmentRequest: toRequestSummaryDto(row) });
  return toRequestDto(row);
}

/**
 * Refuses who is enrolled in the content, or waits for a decision about it, and holds the place so that this stays true
 * until the end of the transaction. For checkouts too, before anybody is asked for money.
 */
export async function assertFree(tx: Tx, ctx: OrgContext, place: { userId: string; contentId: string }): Promise<void> {
  await holdPlace(tx, ctx, place);
  const learner = await lockLearner(tx, ctx, place);
  const status = learner === null ? 'removed' : statusAt(learner, ctx.now());
  if (status !== 'removed' && status !== 'ended') {
    throw conflict('already_enrolled', 'You are enrolled in this course already.');
  }
  const { userId, contentId } = place;
  const waiting = await tx.enrollmentRequest.findFirst({
    where: { organizationId: ctx.orgId, userId, contentId, status: 'pending' },
    select: { id: true },
  });
  if (waiting !== null)
    throw conflict('request_pending', 'You have asked for this course already; wait for the answer.');
}
