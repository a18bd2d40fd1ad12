import { z } from 'zod';
import { timestamp } from '../time';

const record = z.object({
  id: z.string(),
  contentId: z.string(),
  offerId: z.string(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  purchaseId: z.string().nullable().meta({ description: 'The purchase of whoever paid first; null when free.' }),
  cohortId: z.string().nullable(),
  status: z.enum(['pending', 'approved', 'rejected', 'expired', 'withdrawn']),
  expiresAt: timestamp().nullable().meta({ description: 'The deadline of a paid request; null for free ones.' }),
  refundPending: z.boolean(),
  decidedAt: timestamp().nullable(),
  decidedBy: z.string().nullable().meta({ description: 'The user who decided, or `apikey:` and the id of a key.' }),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const enrollmentRequestExample: z.output<typeof record> = {
  id: 'enrollment_request_01kakrbt6mf4e9a7s5d3g8h2kp',
  contentId: 'content_01kakr8b9qf2kb7d3h5n6p4rst',
  offerId: 'offer_01kakr9v3hfm8a2x6c4w5t7yqe',
  userId: 'user_01kakrb4y2f3gtb7d9s6x1c5wm',
  name: 'Grace Hopper',
  email: 'grace@example.com',
  purchaseId: 'purchase_01kakrb3q8e5rsd4f6h7j9k2mn',
  cohortId: null,
  status: 'pending',
  expiresAt: '2026-09-06T19:45:02.113Z',
  refundPending: false,
  decidedAt: null,
  decidedBy: null,
  createdAt: '2026-08-07T19:45:02.113Z',
  updatedAt: '2026-08-07T19:45:02.113Z',
};

/** Without the answers to the intake questions: those are read over REST, and never sent to a webhook. */
export const EnrollmentRequestSummaryDto = record.meta({
  id: 'EnrollmentRequestSummary',
  description: 'A request to be enrolled, without the answers to the intake questions.',
  examples: [enrollmentRequestExample],
});
export type EnrollmentRequestSummaryDto = z.infer<typeof EnrollmentRequestSummaryDto>;
