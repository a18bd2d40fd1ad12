import { conflict, type DomainError, forbidden, notFound } from '../../kernel/errors';
import { type OrgContext, reader } from '../../platform/context';
import { runsCohort } from '../offering';

export type FoundCohort = {
  id: string;
  contentId: string;
  offerId: string;
  teamId: string;
  discussionEnabled: boolean;
};

/** The cohort, for whoever runs it: who is in it, and what they ask, is for nobody else. */
export async function findCohort(
  ctx: OrgContext,
  id: string,
  missing: DomainError = notFound('Cohort'),
): Promise<FoundCohort> {
  const cohort = await reader(ctx).cohort.findUnique({
    where: { organizationId_id: { organizationId: ctx.orgId, id } },
    select: {
      contentId: true,
      offerId: true,
      tutorUserId: true,
      offer: { select: { discussionEnabled: true, content: { select: { teamId: true } } } },
    },
  });
  if (cohort === null) throw missing;
  const { contentId, offerId, tutorUserId, offer } = cohort;
  const { teamId } = offer.content;
  if (!runsCohort(ctx.actor, { teamId, tutorUserId })) {
    throw forbidden('Members and discussion of a cohort are for its tutor, and for the leads and editors of its team.');
  }
  return { id, contentId, offerId, teamId, discussionEnabled: offer.discussionEnabled };
}

/** The same, where there is a discussion. */
export async function findDiscussion(ctx: OrgContext, id: string, missing?: DomainError): Promise<FoundCohort> {
  const cohort = await findCohort(ctx, id, missing);
  assertDiscussed(cohort);
  return cohort;
}

export function assertDiscussed({ discussionEnabled }: { discussionEnabled: boolean }): void {
  if (!discussionEnabled) {
    throw conflict('discussion_disabled', 'The offer of this cohort has no discussion; set discussionEnabled first.');
  }
}
