import { ReviewDto, reviewExample } from '../records/review';
import { event, PREVIOUS, UNREMARKABLE } from './event-entry';

export const reviewEvents = {
  'review.created': event('A learner posts a review.', { review: ReviewDto }, { review: reviewExample }),
  'review.updated': event(
    'A learner updates a review.',
    { review: ReviewDto, previous: ReviewDto.omit(UNREMARKABLE).partial().meta(PREVIOUS) },
    { review: { ...reviewExample, updatedAt: '2026-11-03T08:01:20.500Z' }, previous: { rating: 4 } },
  ),
};
