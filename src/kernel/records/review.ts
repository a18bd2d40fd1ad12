import { z } from 'zod';
import { timestamp } from '../time';

const record = z.object({
  id: z.string(),
  contentId: z.string(),
  userId: z.string(),
  authorName: z.string(),
  rating: z.int().min(1).max(5),
  body: z.string(),
  progressPercentWhenWritten: z.int().meta({ description: 'How far the learner was when the review was written.' }),
  verifiedPurchase: z.boolean(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const reviewExample: z.output<typeof record> = {
  id: 'review_01kakre3x6fpc8a5m7s9d2g4hn',
  contentId: 'content_01kakr8b9qf2kb7d3h5n6p4rst',
  userId: 'user_01kakrb4y2f3gtb7d9s6x1c5wm',
  authorName: 'Grace Hopper',
  rating: 5,
  body: 'My first joint holds.',
  progressPercentWhenWritten: 80,
  verifiedPurchase: true,
  createdAt: '2026-10-20T18:30:12.004Z',
  updatedAt: '2026-10-20T18:30:12.004Z',
};

export const ReviewDto = record.meta({
  id: 'Review',
  description: 'What a learner thinks of a content.',
  examples: [reviewExample],
});
export type ReviewDto = z.infer<typeof ReviewDto>;
