import { conflict, invalid } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import type { LearnerDto } from '../../kernel/records/learner';
import { transitionOf } from '../../kernel/state-machine';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import { changeSeats } from '../offering';
import { completeReturned } from './complete-course';
import { countForEnrollment } from './count-progress';
import { holdPlace, lockLearner, type Place } from './hold-learner';
import { accessEndOf, LEARNER_MACHINE, type LearnerStatus, statusAt, takesSeat } from './learner-policy';
import { type LearnerRow, toLearnerDto, WITH_PERSON } from './learner-record';

export type Enrollment = {
  userId: string;
  contentId: string;
  offerId: string;
  /** The version of the offer's terms on which they come in. */
  termsId: string;
  /** Null for free and complimentary ones. */
  purchaseId: string | null;
  cohortId: string | null;
  /** Whether the learner chose the cohort: `cohort.joined` tells of that, and not of a place that the staff gave. */
  choseCohort?: boolean;
  /** Whether a payment of the purchase failed and was not paid since: then they wait outside until it is. */
  overdue?: boolean;
  /** Seats that the caller took before and passes on. One that is not needed, because there is access already, is returned. */
  heldSeats?: { offer: boolean; cohort: boolean };
};

type Inside = OrgContext & { readonly tx: Tx };

/**
 * Lets somebody in, or, where a payment is overdue, makes them one who waits outside for it. Who has access keeps the enrollment that there is (`enrolled` is false, nothing is emitted); who is
 * suspended, past due or blocked is refused. Progress of an earlier time stays.
 * Called inside the caller's transaction, after the purchase and before any offer, cohort or campaign is locked.
 */
export async function enroll(
  tx: Tx,
  ctx: Inside,
  enrollment: Enrollment,
): Promise<{ learner: LearnerDto; enrolled: boolean }> {
  const { known, inside } = await holdForEnrollment(tx, ctx, enrollment);
  const now = ctx.now();
  await assertCohortOfOffer(tx, ctx, enrollment);
  if (inside !== null) {
    await changeSeats(tx, ctx, returned(enrollment));
    return { learner: toLearnerDto(inside, now), enrolled: false };
  }
  const from = known === null ? 'none' : statusAt(known, now);
  const step = transitionOf(LEARNER_MACHINE, from, 'enroll', { overdue: enrollment.overdue ?? false });
  if (step === null) throw withoutAccess(from);
  const row = await write(tx, ctx, enrollment, known, step.to);
  const learner = toLearnerDto(row, now);
  await changeSeats(tx, ctx, moved(enrollment, known));
  await emit(tx, ctx, 'enrollment.created', { learner });
  if (learner.cohortId !== null && enrollment.choseCohort) await emit(tx, ctx, 'cohort.joined', { learner });
  const returnedTo = known === null ? row : await completeReturned(tx, ctx, row);
  return { learner: toLearnerDto(returnedTo, now), enrolled: true };
}

/**
 * Holds the place until the end of the transaction: `inside` is the enrollment of who has access, `known` one of an earlier
 * time. Who is suspended, past due or blocked is refused.
 */
export async function holdForEnrollment(
  tx: Tx,
  ctx: Inside,
  place: Place,
): Promise<{ known: LearnerRow | null; inside: LearnerRow | null }> {
  await holdPlace(tx, ctx, place);
  const known = await lockLearner(tx, ctx, place);
  const from = known === null ? 'none' : statusAt(known, ctx.now());
  if (from === 'active') return { known: null, inside: known };
  if (transitionOf(LEARNER_MACHINE, from, 'enroll') === null) throw withoutAccess(from);
  return { known, inside: null };
}

async function write(
  tx: Tx,
  ctx: Inside,
  { userId, contentId, offerId, termsId, purchaseId, cohortId }: Enrollment,
  known: LearnerRow | null,
  status: LearnerStatus,
): Promise<LearnerRow> {
  const [organizationId, now] = [ctx.orgId, ctx.now()];
  const { accessDays } = await tx.offerTerms.findUniqueOrThrow({
    where: { organizationId_offerId_id: { organizationId, offerId, id: termsId } },
    select: { accessDays: true },
  });
  const { total, completed } = await countForEnrollment(tx, ctx, contentId, known?.id ?? null);
  const data = {
    offerId,
    termsId,
    purchaseId,
    cohortId,
    cohortRole: 'member',
    status,
    suspendedAt: null,
    progressTotal: total,
    progressCompleted: completed,
    enrolledAt: now,
    accessEndsAt: accessEndOf(now, accessDays),
    updatedAt: now,
  } as const;
  if (known !== null) {
    const where = { organizationId_id: { organizationId, id: known.id } };
    return tx.learner.update({ where, data, include: WITH_PERSON });
  }
  const of = { id: newId('learner'), organizationId, userId, contentId, createdAt: now };
  return tx.learner.create({ data: { ...of, ...data }, include: WITH_PERSON });
}

/** Locks the cohort against deletion. */
export async function assertCohortOfOffer(
  tx: Tx,
  ctx: OrgContext,
  { offerId, cohortId }: { offerId: string; cohortId: string | null },
): Promise<void> {
  if (cohortId === null) return;
  const cohorts = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Cohort" WHERE "organizationId" = ${ctx.orgId} AND "id" = ${cohortId} AND "offerId" = ${offerId}
    FOR KEY SHARE`;
  if (cohorts.length === 0) throw invalid('validation_failed', 'cohortId: is no cohort of this offer');
}

/** Takes what the caller does not pass on. Somebody whose days are over holds seats until that is written down. */
function moved({ offerId, cohortId, heldSeats }: Enrollment, known: LearnerRow | null) {
  const offers = heldSeats?.offer ? [] : [{ id: offerId, by: 1 }];
  const cohorts = cohortId === null || heldSeats?.cohort ? [] : [{ id: cohortId, by: 1 }];
  if (known !== null && takesSeat(known.status)) {
    offers.push({ id: known.offerId, by: -1 });
    if (known.cohortId !== null) cohorts.push({ id: known.cohortId, by: -1 });
  }
  return { offers, cohorts };
}

const returned = ({ offerId, cohortId, heldSeats }: Enrollment) => ({
  offers: heldSeats?.offer ? [{ id: offerId, by: -1 }] : [],
  cohorts: heldSeats?.cohort && cohortId !== null ? [{ id: cohortId, by: -1 }] : [],
});

const WORD: Partial<Record<LearnerStatus | 'none', string>> = {
  suspended: 'the staff suspended them; set status to active to let them back',
  past_due: 'a payment is overdue; they come back with their payment',
  blocked: 'their purchase is being refunded, or is disputed',
};

const withoutAccess = (status: LearnerStatus | 'none') =>
  conflict('learner_without_access', `This person is enrolled already, but has no access: ${WORD[status] ?? status}.`);
