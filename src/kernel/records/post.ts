import { z } from 'zod';
import { timestamp } from '../time';

const record = z.object({
  id: z.string(),
  cohortId: z.string(),
  authorUserId: z.string().nullable().meta({ description: 'null once the author’s account is gone.' }),
  authorName: z.string(),
  parentId: z.string().nullable().meta({ description: 'The question that it replies to; null for a question.' }),
  body: z.string().meta({ description: 'Markdown.' }),
  resolvedAt: timestamp().nullable(),
  resolvedBy: z.string().nullable(),
  pinnedAt: timestamp().nullable(),
  replyCount: z.int(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const postExample: z.output<typeof record> = {
  id: 'post_01kakrd1v9e7ms4k6b8n2x5czh',
  cohortId: 'cohort_01kakra2w5fhv8b3n6c9x4d7qy',
  authorUserId: 'user_01kakrb4y2f3gtb7d9s6x1c5wm',
  authorName: 'Grace Hopper',
  parentId: null,
  body: 'Which side of the line do I saw on?',
  resolvedAt: null,
  resolvedBy: null,
  pinnedAt: null,
  replyCount: 0,
  createdAt: '2026-09-16T08:12:44.020Z',
  updatedAt: '2026-09-16T08:12:44.020Z',
};

export const PostDto = record.meta({
  id: 'Post',
  description: 'A question or a reply in the discussion of a cohort.',
  examples: [postExample],
});
export type PostDto = z.infer<typeof PostDto>;
