import { z } from 'zod';
import { timestamp } from '../time';

const CohortSession = z
  .object({
    id: z.string(),
    title: z.string(),
    startsAt: timestamp(),
    endsAt: timestamp(),
    url: z.string().nullable().meta({ description: 'Where it is held, when online.' }),
  })
  .meta({ id: 'CohortSession', description: 'One meeting of a cohort.' });

const record = z.object({
  id: z.string(),
  offerId: z.string(),
  contentId: z.string(),
  name: z.string(),
  startsAt: timestamp(),
  endsAt: timestamp().nullable(),
  timeZone: z.string().meta({ description: 'An IANA time zone.' }),
  capacity: z.int().nullable().meta({ description: 'How many may join; null without a limit.' }),
  tutorUserId: z.string().nullable(),
  memberCount: z.int(),
  sessions: z.array(CohortSession).meta({ description: 'In the order of time.' }),
  state: z.enum(['upcoming', 'running', 'ended']).meta({ description: 'By the clock.' }),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const cohortExample: z.output<typeof record> = {
  id: 'cohort_01kakra2w5fhv8b3n6c9x4d7qy',
  offerId: 'offer_01kakr9v3hfm8a2x6c4w5t7yqe',
  contentId: 'content_01kakr8b9qf2kb7d3h5n6p4rst',
  name: 'Autumn evenings',
  startsAt: '2026-09-15T17:00:00.000Z',
  endsAt: '2026-11-03T19:00:00.000Z',
  timeZone: 'Europe/Lisbon',
  capacity: 12,
  tutorUserId: 'user_01kakr2m9ee1cb4q4t5v6m8ynd',
  memberCount: 3,
  sessions: [
    {
      id: 'cohort_session_01kakr9d4bq7fm2t6x3n8v5rce',
      title: 'Marking and sawing',
      startsAt: '2026-09-15T17:00:00.000Z',
      endsAt: '2026-09-15T19:00:00.000Z',
      url: null,
    },
  ],
  state: 'upcoming',
  createdAt: '2026-08-06T09:00:00.000Z',
  updatedAt: '2026-08-06T09:00:00.000Z',
};

export const CohortDto = record.meta({
  id: 'Cohort',
  description: 'A dated group that belongs to one offer.',
  examples: [cohortExample],
});
export type CohortDto = z.infer<typeof CohortDto>;
