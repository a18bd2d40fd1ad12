import type { Prisma } from '../../generated/prisma/client';
import { notFound } from '../../kernel/errors';
import { type OrgContext, reader } from '../../platform/context';
import { findCourse } from './course-access';
import { type LearnerReader, pageOfLearners } from './find-learners';
import { toLearnerDto, WITH_PERSON } from './learner-record';
import type {
  LearnerInput,
  LearnerListingDto,
  LearnerListingPageDto,
  LearnerPageDto,
  ListContentLearnersInput,
  ListLearnersInput,
} from './learner-schemas';

/** Newest first, of the contents that the actor deals with. Two statements: the page's ids with the total, and its rows. */
export const listLearners = (ctx: OrgContext, input: ListLearnersInput): Promise<LearnerPageDto> =>
  pageOfLearners(ctx, input, async (database, inside, ids) => {
    const rows = await database.learner.findMany({ ...these(inside, ids), include: WITH_PERSON });
    return rows.map((row) => toLearnerDto(row, inside.now()));
  });

/** The same of one content; one statement more. */
export async function listContentLearners(
  ctx: OrgContext,
  { id, ...input }: ListContentLearnersInput,
): Promise<LearnerPageDto> {
  await findCourse(ctx, id);
  return listLearners(ctx, { ...input, contentId: id });
}

/** For the dashboard: the same list with the names of what each learner is in. Joined, so still two statements. */
export const browseLearners = (ctx: OrgContext, input: ListLearnersInput): Promise<LearnerListingPageDto> =>
  pageOfLearners(ctx, input, readListings);

/** One of them. */
export async function getLearner(ctx: OrgContext, { id: contentId, userId }: LearnerInput): Promise<LearnerListingDto> {
  await findCourse(ctx, contentId);
  const learner = await reader(ctx).learner.findUnique({
    where: { organizationId_userId_contentId: { organizationId: ctx.orgId, userId, contentId } },
    include: WITH_NAMES,
  });
  if (learner === null || learner.status === 'removed') throw notFound('Learner');
  return toListing(learner, ctx.now());
}

export async function readListings(
  database: LearnerReader,
  ctx: OrgContext,
  ids: string[],
): Promise<LearnerListingDto[]> {
  const rows = await database.learner.findMany({ ...these(ctx, ids), include: WITH_NAMES });
  return rows.map((row) => toListing(row, ctx.now()));
}

const these = (ctx: OrgContext, ids: string[]) => ({
  where: { organizationId: ctx.orgId, id: { in: ids } },
  orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] as Prisma.LearnerOrderByWithRelationInput[],
});

const WITH_NAMES = {
  ...WITH_PERSON,
  content: { select: { title: true } },
  offer: { select: { name: true, deliveryMode: true } },
  terms: { select: { version: true } },
  cohort: { select: { name: true } },
} as const satisfies Prisma.LearnerInclude;

const toListing = (row: Prisma.LearnerGetPayload<{ include: typeof WITH_NAMES }>, now: Date): LearnerListingDto => ({
  ...toLearnerDto(row, now),
  contentTitle: row.content.title,
  offerName: row.offer.name,
  deliveryMode: row.offer.deliveryMode,
  termsVersion: row.terms.version,
  cohortName: row.cohort?.name ?? null,
});
