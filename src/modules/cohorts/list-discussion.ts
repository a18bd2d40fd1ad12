import { Prisma } from '../../generated/prisma/client';
import { offsetOf } from '../../kernel/pagination';
import { type OrgContext, reader } from '../../platform/context';
import type {
  ListDiscussionInput,
  ListQuestionsInput,
  PostPageDto,
  QuestionDto,
  QuestionPageDto,
} from './discussion-schemas';
import { findDiscussion } from './find-cohort';
import { toPostDto } from './post-record';

/** Questions and replies, newest first. Two statements besides the cohort's. */
export async function listDiscussion(
  ctx: OrgContext,
  { id: cohortId, unresolved, parentId, ...input }: ListDiscussionInput,
): Promise<PostPageDto> {
  await findDiscussion(ctx, cohortId);
  const where: Prisma.PostWhereInput = {
    organizationId: ctx.orgId,
    cohortId,
    ...(unresolved === undefined ? {} : { AND: { parentId: null, resolvedAt: unresolved ? null : { not: null } } }),
    ...(parentId === undefined ? {} : { parentId }),
  };
  const rows = await reader(ctx).post.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: offsetOf(input),
    take: input.pageSize,
  });
  const total = await reader(ctx).post.count({ where });
  return { posts: rows.map(toPostDto), page: input.page, pageSize: input.pageSize, total };
}

const { sql } = Prisma;
const UNANSWERED = sql`NOT "byStaff" AND "resolvedAt" IS NULL AND "staffReplyCount" = 0`;
const SHOWN = {
  all: sql`true`,
  unanswered: UNANSWERED,
  open: sql`"resolvedAt" IS NULL`,
  resolved: sql`"resolvedAt" IS NOT NULL`,
};

/** Questions as those answer them who run the cohort: the pinned, the unanswered, the open, the resolved. */
export async function listQuestions(
  ctx: OrgContext,
  { id: cohortId, show, ...input }: ListQuestionsInput,
): Promise<QuestionPageDto> {
  await findDiscussion(ctx, cohortId);
  const questions = sql`FROM "Post" WHERE "organizationId" = ${ctx.orgId} AND "cohortId" = ${cohortId} AND "parentId" IS NULL`;
  const ids = await reader(ctx).$queryRaw<{ id: string }[]>`
    SELECT "id" ${questions} AND ${SHOWN[show]}
    ORDER BY "pinnedAt" IS NULL, "resolvedAt" IS NOT NULL, NOT (${UNANSWERED}), "createdAt" DESC, "id" DESC
    LIMIT ${input.pageSize} OFFSET ${offsetOf(input)}`;
  const [counts] = await reader(ctx).$queryRaw<{ total: number; unanswered: number }[]>`
    SELECT (count(*) FILTER (WHERE ${SHOWN[show]}))::int AS "total",
      (count(*) FILTER (WHERE ${UNANSWERED}))::int AS "unanswered" ${questions}`;
  const rows = await reader(ctx).post.findMany({
    where: { organizationId: ctx.orgId, id: { in: ids.map(({ id }) => id) } },
  });
  const byId = new Map(rows.map((row) => [row.id, toQuestionDto(row)]));
  const posts = ids.flatMap(({ id }) => byId.get(id) ?? []);
  return { posts, page: input.page, pageSize: input.pageSize, ...(counts ?? { total: 0, unanswered: 0 }) };
}

const toQuestionDto = (row: Prisma.PostGetPayload<object>): QuestionDto => ({
  ...toPostDto(row),
  unanswered: !row.byStaff && row.resolvedAt === null && row.staffReplyCount === 0,
});
