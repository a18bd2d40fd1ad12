import { can } from '../../platform/trpc';
import { ListReviewsInput, ReviewPageDto } from './review-schemas';
import { listReviews } from './reviews';

export const reviewProcedures = {
  listReviews: can('review.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/contents/{id}/reviews',
        tags: ['Reviews'],
        summary: 'List the reviews of a content',
        description: 'Newest first, with the average and how many gave which rating.',
      },
    })
    .input(ListReviewsInput)
    .output(ReviewPageDto)
    .query(({ ctx, input }) => listReviews(ctx.org, input)),
};
