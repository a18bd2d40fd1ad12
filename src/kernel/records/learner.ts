import { z } from 'zod';
import { timestamp } from '../time';

const record = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  contentId: z.string(),
  offerId: z.string(),
  purchaseId: z.string().nullable().meta({ description: 'The purchase that backs the enrollment; null when free.' }),
  cohortId: z.string().nullable(),
  cohortRole: z.enum(['member', 'star']),
  status: z.enum(['active', 'suspended', 'past_due', 'blocked', 'ended', 'removed']).meta({
    description:
      'Only `active` has access. `suspended` by the staff, `past_due` with a monthly payment, `blocked` while a refund is under way, `ended` with the days of access, `removed` from the content.',
  }),
  progress: z
    .object({ completed: z.int(), total: z.int(), percent: z.int() })
    .meta({ description: 'What counts towards completion.' }),
  enrolledAt: timestamp(),
  accessEndsAt: timestamp().nullable(),
  completedAt: timestamp().nullable(),
  lastActivityAt: timestamp().nullable(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const learnerExample: z.output<typeof record> = {
  id: 'learner_01kakrb5d7eqx9m3k2v6n8p4ah',
  userId: 'user_01kakrb4y2f3gtb7d9s6x1c5wm',
  name: 'Grace Hopper',
  email: 'grace@example.com',
  contentId: 'content_01kakr8b9qf2kb7d3h5n6p4rst',
  offerId: 'offer_01kakr9v3hfm8a2x6c4w5t7yqe',
  purchaseId: 'purchase_01kakrb3q8e5rsd4f6h7j9k2mn',
  cohortId: 'cohort_01kakra2w5fhv8b3n6c9x4d7qy',
  cohortRole: 'member',
  status: 'active',
  progress: { completed: 0, total: 24, percent: 0 },
  enrolledAt: '2026-08-07T19:45:02.113Z',
  accessEndsAt: null,
  completedAt: null,
  lastActivityAt: null,
  createdAt: '2026-08-07T19:45:02.113Z',
  updatedAt: '2026-08-07T19:45:02.113Z',
};

export const LearnerDto = record.meta({
  id: 'Learner',
  description: 'A person’s enrollment in a content: access and progress.',
  examples: [learnerExample],
});
export type LearnerDto = z.infer<typeof LearnerDto>;
