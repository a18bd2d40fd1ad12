import type { Prisma } from '../../generated/prisma/client';
import { forbidden, notFound } from '../../kernel/errors';
import { changedFields } from '../../kernel/events/event-entry';
import { newId } from '../../kernel/ids';
import { offsetOf } from '../../kernel/pagination';
import type { ReviewDto } from '../../kernel/records/review';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import { emit } from '../../platform/outbox';
import { holdPlace, lockLearner } from './hold-learner';
import { percentOf } from './learner-record';
import type { ListReviewsInput, ReviewPageDto, WriteReviewInput } from './review-schemas';

const WITH_AUTHOR = { user: { select: { name: true } } } as const satisfies Prisma.ReviewInclude;

/** Newest first. Two statements beside the look-up of the content: the page, and how many gave which rating. */
export async function listReviews(ctx: OrgContext, { id, ...input }: ListReviewsInput): Promise<ReviewPageDto> {
  const content = { organizationId_id: { organizationId: ctx.orgId, id } };
  if ((await reader(ctx).content.findUnique({ where: content, select: { id: true } })) === null) {
    throw notFound('Content');
  }
  const where = { organizationId: ctx.orgId, contentId: id };
  const rows = await reader(ctx).review.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: offsetOf(input),
    take: input.pageSize,
    include: WITH_AUTHOR,
  });
  const ratings = await reader(ctx).review.groupBy({ by: ['rating'], where, _count: true });
  const summary = summaryOf(new Map(ratings.map(({ rating, _count }) => [rating, _count])));
  return { reviews: rows.map(toReviewDto), page: input.page, pageSize: input.pageSize, total: summary.count, summary };
}

function summaryOf(counts: ReadonlyMap<number, number>): ReviewPageDto['summary'] {
  const of = (rating: number) => counts.get(rating) ?? 0;
  const byRating = { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) };
  const count = [...counts.values()].reduce((sum, each) => sum + each, 0);
  const stars = [...counts].reduce((sum, [rating, each]) => sum + rating * each, 0);
  return { count, average: count === 0 ? null : Math.round((stars * 100) / count) / 100, byRating };
}

/**
 * What a learner says of the content, for the door that the player uses: one review of each, which a second call
 * changes. Whoever was suspended or removed, or whose money goes back, says nothing.
 */
export async function writeReview(
  ctx: OrgContext,
  { contentId, userId, rating, body }: WriteReviewInput,
): Promise<ReviewDto> {
  return inTransaction(ctx, async (tx, inside) => {
    await holdPlace(tx, inside, { contentId, userId });
    const learner = await lockLearner(tx, inside, { contentId, userId });
    if (learner === null || learner.status === 'removed') throw notFound('Course');
    if (learner.status === 'suspended' || learner.status === 'blocked') {
      throw forbidden('You have no access to this course now.', 'no_access');
    }
    const organizationId = inside.orgId;
    const place = { organizationId_contentId_userId: { organizationId, contentId, userId } };
    const known = await tx.review.findUnique({ where: place, include: WITH_AUTHOR });
    const before = known === null ? null : toReviewDto(known);
    if (before !== null && before.rating === rating && before.body === body) return before;
    const now = inside.now();
    const data = {
      rating,
      body,
      progressPercentWhenWritten: percentOf(learner.progressCompleted, learner.progressTotal),
      verifiedPurchase: learner.purchaseId !== null,
      updatedAt: now,
    };
    const review = toReviewDto(
      await tx.review.upsert({
        where: place,
        create: { id: newId('review'), organizationId, contentId, userId, ...data, createdAt: now },
        update: data,
        include: WITH_AUTHOR,
      }),
    );
    if (before === null) await emit(tx, inside, 'review.created', { review });
    else await emit(tx, inside, 'review.updated', { review, previous: changedFields(before, review) ?? {} });
    return review;
  });
}

const toReviewDto = (row: Prisma.ReviewGetPayload<{ include: typeof WITH_AUTHOR }>): ReviewDto => ({
  id: row.id,
  contentId: row.contentId,
  userId: row.userId,
  authorName: row.user.name,
  rating: row.rating,
  body: row.body,
  progressPercentWhenWritten: row.progressPercentWhenWritten,
  verifiedPurchase: row.verifiedPurchase,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
