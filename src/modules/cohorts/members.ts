import type { AuditAction } from '../../kernel/audit/actions';
import { changesBetween } from '../../kernel/audit/changes';
import { conflict, invalid, notFound } from '../../kernel/errors';
import { isId } from '../../kernel/ids';
import type { LearnerDto } from '../../kernel/records/learner';
import { record } from '../../platform/audit';
import { actorUserId, inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { mayEdit } from '../content';
import { holdLearner, membersOfCohort, moveLearner, placeableLearners, setCohortRole } from '../enrollment';
import { findCohort } from './find-cohort';
import type {
  CohortMemberInput,
  CohortMemberPageDto,
  ListCohortMembersInput,
  ListPlaceableInput,
  PlaceMemberInput,
  UpdateMemberInput,
} from './member-schemas';

export async function listMembers(
  ctx: OrgContext,
  { id, page, pageSize }: ListCohortMembersInput,
): Promise<CohortMemberPageDto> {
  await findCohort(ctx, id);
  return { ...(await membersOfCohort(ctx, id, { page, pageSize })), page, pageSize };
}

const PLACEABLE_SHOWN = 20;

/** For the dashboard: the newest of those whom the actor may place in the cohort; a tutor takes nobody from another's. */
export async function listPlaceable(ctx: OrgContext, { id, q }: ListPlaceableInput): Promise<LearnerDto[]> {
  const { contentId, offerId, teamId } = await findCohort(ctx, id);
  const tutorUserId = mayEdit(ctx.actor, { teamId }) ? null : actorUserId(ctx.actor);
  return placeableLearners(ctx, { contentId, offerId, cohortId: id, tutorUserId, q, limit: PLACEABLE_SHOWN });
}

/** Puts a learner of the offer into the cohort, out of whichever they were in. A tutor takes nobody from another's. */
export async function placeMember(ctx: OrgContext, { id, userId }: PlaceMemberInput): Promise<LearnerDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const cohort = await findCohort(inside, id);
    const place = { userId, contentId: cohort.contentId };
    const before = isId('user', userId) ? await holdLearner(tx, inside, place) : null;
    if (before === null) throw invalid('validation_failed', 'userId: is no learner of this content');
    if (before.offerId !== cohort.offerId) {
      throw conflict(
        'learner_of_another_offer',
        'This learner holds another offer of the content; move them to it first.',
      );
    }
    if (before.cohortId === id) return before;
    if (before.cohortId !== null) await findCohort(inside, before.cohortId);
    const after = await moveLearner(tx, inside, { ...place, cohortId: id });
    tell(tx, inside, 'cohort.member_placed', id, before, after);
    return after;
  });
}

export async function setMemberRole(
  ctx: OrgContext,
  { id, userId, cohortRole }: UpdateMemberInput,
): Promise<LearnerDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const { place, before } = await holdMember(tx, inside, id, userId);
    if (before.cohortRole === cohortRole) return before;
    const after = await setCohortRole(tx, inside, { ...place, cohortRole });
    tell(tx, inside, 'cohort.member_role_set', id, before, after);
    return after;
  });
}

/** Out of the cohort; the enrollment stays. */
export async function removeMember(
  ctx: OrgContext,
  { id, userId }: CohortMemberInput,
): Promise<{ deleted: true; id: string }> {
  return inTransaction(ctx, async (tx, inside) => {
    const { place, before } = await holdMember(tx, inside, id, userId);
    const after = await moveLearner(tx, inside, { ...place, cohortId: null });
    tell(tx, inside, 'cohort.member_removed', id, before, after);
    return { deleted: true, id: userId };
  });
}

async function holdMember(tx: Tx, ctx: OrgContext, id: string, userId: string) {
  const { contentId } = await findCohort(ctx, id);
  const place = { userId, contentId };
  const before = await holdLearner(tx, ctx, place);
  if (before?.cohortId !== id) throw notFound('Member');
  return { place, before };
}

function tell(
  tx: Tx,
  ctx: OrgContext,
  action: AuditAction & `cohort.member_${string}`,
  id: string,
  before: LearnerDto,
  after: LearnerDto,
): void {
  const member = ({ cohortId, userId }: LearnerDto) => (cohortId === id ? userId : null);
  const changes = {
    ...changesBetween(['cohortId', 'cohortRole'], before, after),
    userId: [member(before), member(after)] as const,
  };
  record(tx, ctx, { action, target: { type: 'cohort', id }, changes });
}
