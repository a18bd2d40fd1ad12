import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { pageFields, pageResult } from '../../kernel/pagination';
import { ReviewDto } from '../../kernel/records/review';
import { text } from '../../kernel/text';

export { ReviewDto };

const count = z.int();

const ReviewSummary = z
  .object({
    count: z.int(),
    average: z.number().nullable().meta({ description: 'To two decimals; null without a review.' }),
    byRating: z
      .object({ 1: count, 2: count, 3: count, 4: count, 5: count })
      .meta({ description: 'How many gave so many stars.' }),
  })
  .meta({
    id: 'ReviewSummary',
    description: 'All reviews of a content together.',
    examples: [{ count: 1, average: 5, byRating: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 } }],
  });

export const ReviewPageDto = pageResult('reviews', ReviewDto)
  .extend({ summary: ReviewSummary })
  .meta({ id: 'ReviewPage', description: 'One page of reviews, newest first, and what all of them say together.' });
export type ReviewPageDto = z.infer<typeof ReviewPageDto>;

export const ListReviewsInput = z.strictObject({ id: idField('content'), ...pageFields });
export type ListReviewsInput = z.output<typeof ListReviewsInput>;

/** What a learner sends by the door that the player uses. */
export const WriteReviewInput = z.strictObject({
  contentId: idField('content'),
  userId: idField('user'),
  rating: z.int().min(1).max(5),
  body: text(0, 5_000),
});
export type WriteReviewInput = z.output<typeof WriteReviewInput>;
