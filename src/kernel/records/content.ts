import { z } from 'zod';
import { timestamp } from '../time';
import { IntakeQuestionDto } from './intake-question';

export const CONTENT_KINDS = ['learning', 'article'] as const;
export const CERTIFICATE_THEMES = ['classic', 'modern', 'editorial', 'minimal'] as const;

export const ContentKindName = z.enum(CONTENT_KINDS).meta({
  description: '`learning` is a course that can be sold, `article` is material that courses refer to.',
});
export const CertificateThemeName = z.enum(CERTIFICATE_THEMES);

const record = z.object({
  id: z.string(),
  kind: ContentKindName,
  title: z.string().meta({ description: 'From the head of the draft.' }),
  description: z.string().meta({ description: 'From the head of the draft.' }),
  routeSegment: z.string(),
  tags: z.array(z.string()).meta({ description: 'In alphabetical order.' }),
  teamId: z.string().meta({ description: 'The owning team.' }),
  ownerId: z.string().meta({ description: 'The user who answers for the content.' }),
  theme: z.string().nullable(),
  certificateTheme: CertificateThemeName,
  featured: z.boolean(),
  noindex: z.boolean().meta({ description: 'Whether search engines are told to leave it out.' }),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  intakeFormId: z.string().nullable().meta({ description: 'null: the inline questions are asked.' }),
  intakeQuestions: z.array(IntakeQuestionDto).meta({ description: 'The inline questions.' }),
  isPublished: z.boolean(),
  hasUnpublishedChanges: z.boolean(),
  publishedAt: timestamp().nullable().meta({ description: 'The last publish; null where there was none.' }),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const contentExample: z.output<typeof record> = {
  id: 'content_01kakr8b9qf2kb7d3h5n6p4rst',
  kind: 'learning',
  title: 'Dovetail joints',
  description: 'A first joint, cut by hand.',
  routeSegment: 'dovetail-joints',
  tags: ['woodwork'],
  teamId: 'team_01kakr4q9vfz8bqmsrj3a6w7dh',
  ownerId: 'user_01kakr2m9ee1cb4q4t5v6m8ynd',
  theme: 'forest',
  certificateTheme: 'classic',
  featured: false,
  noindex: false,
  seoTitle: null,
  seoDescription: null,
  intakeFormId: null,
  intakeQuestions: [],
  isPublished: true,
  hasUnpublishedChanges: false,
  publishedAt: '2026-08-05T16:02:11.480Z',
  createdAt: '2026-08-03T09:30:00.000Z',
  updatedAt: '2026-08-05T16:02:11.480Z',
};

export const ContentDto = record.meta({
  id: 'Content',
  description: 'A course that can be sold, or an article that courses refer to.',
  examples: [contentExample],
});
export type ContentDto = z.infer<typeof ContentDto>;
