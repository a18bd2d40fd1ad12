import { conflict, invalid, notFound } from '../../kernel/errors';
import type { LearnerDto } from '../../kernel/records/learner';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import { changeSeats } from '../offering';
import { assertCohortOfOffer } from './enroll';
import { lockLearner, type Place } from './hold-learner';
import { accessEndOf, statusAt, takesSeat } from './learner-policy';
import { type LearnerRow, toLearnerDto, WITH_PERSON } from './learner-record';

export type CohortRole = LearnerDto['cohortRole'];

/** Where a learner stands: in an offer, on its terms, and in one of its cohorts or none. */
type Standing = { offerId: string; termsId: string; cohortId: string | null };

/**
 * Puts a learner into a cohort of their offer, moves them to another, or takes them out with null. Takes and returns
 * the cohorts' seats (409 where there is none) and tells of it. Says nothing where they are there already.
 * Called inside the caller's transaction, before any offer or cohort is locked; who may do it, the caller decides.
 */
export async function moveLearner(
  tx: Tx,
  ctx: OrgContext,
  { cohortId, ...place }: Place & { cohortId: string | null },
): Promise<LearnerDto> {
  const learner = await lockPresentLearner(tx, ctx, place);
  return toLearnerDto(await moveTo(tx, ctx, learner, { ...learner, cohortId }), ctx.now());
}

/** Makes a member of a cohort its star, or a member again. */
export async function setCohortRole(
  tx: Tx,
  ctx: OrgContext,
  { cohortRole, ...place }: Place & { cohortRole: CohortRole },
): Promise<LearnerDto> {
  const learner = await lockPresentLearner(tx, ctx, place);
  return toLearnerDto(await writeCohortRole(tx, ctx, learner, cohortRole), ctx.now());
}

/** The enrollment, locked; who was removed is not there. */
export async function lockPresentLearner(tx: Tx, ctx: OrgContext, place: Place): Promise<LearnerRow> {
  const learner = await lockLearner(tx, ctx, place);
  if (learner === null || learner.status === 'removed') throw notFound('Learner');
  return learner;
}

export async function moveTo(tx: Tx, ctx: OrgContext, learner: LearnerRow, to: Standing): Promise<LearnerRow> {
  const { offerId, cohortId } = learner;
  const sameOffer = to.offerId === offerId;
  if (sameOffer && to.cohortId === cohortId) return learner;
  const leaves = sameOffer && to.cohortId === null; // which is open to whose days are over as well
  if (!leaves && !takesSeat(statusAt(learner, ctx.now()))) {
    throw conflict('learner_ended', 'The access of this learner is over; enroll them again.');
  }
  await assertCohortOfOffer(tx, ctx, to);
  const row = await tx.learner.update({
    where: { organizationId_id: { organizationId: ctx.orgId, id: learner.id } },
    data: {
      ...(sameOffer ? {} : { ...(await newTerms(tx, ctx, learner, to)) }),
      ...(to.cohortId === cohortId ? {} : { cohortId: to.cohortId, cohortRole: 'member' }),
      updatedAt: ctx.now(),
    },
    include: WITH_PERSON,
  });
  const moved = (from: string | null, into: string | null) => [
    ...(from === null ? [] : [{ id: from, by: -1 }]),
    ...(into === null ? [] : [{ id: into, by: 1 }]),
  ];
  await changeSeats(tx, ctx, { offers: moved(offerId, to.offerId), cohorts: moved(cohortId, to.cohortId) });
  if (to.cohortId === cohortId) return row;
  const told = { learner: toLearnerDto(row, ctx.now()), previous: { cohortId } };
  if (to.cohortId === null) await emit(tx, ctx, 'cohort.member.removed', told);
  else await emit(tx, ctx, 'cohort.member.moved', told);
  return row;
}

/** The days of access are those of the new terms, from the day of the enrollment on. */
async function newTerms(tx: Tx, ctx: OrgContext, { enrolledAt }: LearnerRow, { offerId, termsId }: Standing) {
  const { accessDays } = await tx.offerTerms.findUniqueOrThrow({
    where: { organizationId_offerId_id: { organizationId: ctx.orgId, offerId, id: termsId } },
    select: { accessDays: true },
  });
  return { offerId, termsId, accessEndsAt: accessEndOf(enrolledAt, accessDays) };
}

export async function writeCohortRole(
  tx: Tx,
  ctx: OrgContext,
  learner: LearnerRow,
  cohortRole: CohortRole,
): Promise<LearnerRow> {
  if (learner.cohortId === null) {
    throw invalid('validation_failed', 'cohortRole: is a role in a cohort, and this learner is in none');
  }
  if (learner.cohortRole === cohortRole) return learner;
  return tx.learner.update({
    where: { organizationId_id: { organizationId: ctx.orgId, id: learner.id } },
    data: { cohortRole, updatedAt: ctx.now() },
    include: WITH_PERSON,
  });
}
