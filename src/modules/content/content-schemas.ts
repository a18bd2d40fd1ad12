import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { pageFields, pageResult } from '../../kernel/pagination';
import { q } from '../../kernel/query';
import { clearableText, text } from '../../kernel/text';
import { timestamp } from '../../kernel/time';
import { IntakeQuestionDto, IntakeQuestions } from './intake-form-schemas';
import { ContentTags, TagName } from './tag-schemas';

export const CONTENT_KINDS = ['learning', 'article'] as const;
export const THEME_NAMES = ['default', 'paper', 'ocean', 'forest', 'sunset', 'midnight'] as const;
export const CERTIFICATE_THEMES = ['classic', 'modern', 'editorial', 'minimal'] as const;
const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const SLUG_LENGTH_MAX = 80;
const ACCENT_PATTERN = /^#[0-9a-fA-F]{6}$/;

export const ContentKindName = z.enum(CONTENT_KINDS).meta({
  description: '`learning` is a course that can be sold, `article` is material that courses refer to.',
});
const CertificateThemeName = z.enum(CERTIFICATE_THEMES);

export const ContentSlug = z
  .string()
  .trim()
  .refine((value) => value.length <= SLUG_LENGTH_MAX && SLUG_PATTERN.test(value), {
    error: 'must have 1 to 80 characters: lower-case letters and digits, with single hyphens between words',
  })
  .meta({
    override: { type: 'string', minLength: 1, maxLength: SLUG_LENGTH_MAX, pattern: SLUG_PATTERN.source },
    description: 'The route segment; unique in the organization.',
    examples: ['dovetail-joints'],
  });

const isTheme = (value: string) => (THEME_NAMES as readonly string[]).includes(value) || ACCENT_PATTERN.test(value);

const ThemeName = z
  .string()
  .refine(isTheme, { error: `must be one of ${THEME_NAMES.join(', ')}, or an accent such as #0a7d5a` })
  .transform((value) => (value.startsWith('#') ? value.toLowerCase() : value))
  .meta({
    override: { anyOf: [{ enum: [...THEME_NAMES] }, { type: 'string', pattern: ACCENT_PATTERN.source }] },
    description: 'A named theme, or an accent colour.',
    examples: ['forest'],
  });

export const ContentDto = z
  .object({
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
  })
  .meta({
    id: 'Content',
    description: 'A course that can be sold, or an article that courses refer to.',
    examples: [
      {
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
      },
    ],
  });
export type ContentDto = z.infer<typeof ContentDto>;

export const ContentPageDto = pageResult('contents', ContentDto).meta({
  id: 'ContentPage',
  description: 'One page of contents, newest first.',
});
export type ContentPageDto = z.infer<typeof ContentPageDto>;

export const ListContentsInput = z.strictObject({
  q: text(1, 200)
    .meta({ description: 'Case-insensitive substring of title or route segment.', examples: ['dovetail'] })
    .optional(),
  tag: TagName.meta({ description: 'Exact name of a tag.' }).optional(),
  kind: ContentKindName.optional(),
  isPublished: q
    .bool()
    .meta({ description: 'Whether a published document exists.', examples: [true] })
    .optional(),
  hasUnpublishedChanges: q
    .bool()
    .meta({ description: 'Whether the draft differs from what is published.', examples: [true] })
    .optional(),
  ...pageFields,
});
export type ListContentsInput = z.output<typeof ListContentsInput>;

export const CONTENT_SORTS = ['createdAt', 'updatedAt', 'title', 'publishedAt'] as const;
/** The dashboard's table filters and sorts by more than the API does. */
export const BrowseContentsInput = ListContentsInput.extend({
  teamId: idField('team').optional(),
  sort: z.enum(CONTENT_SORTS).default('createdAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});
export type BrowseContentsInput = z.output<typeof BrowseContentsInput>;

export const CreateContentInput = z.strictObject({
  kind: ContentKindName,
  slug: ContentSlug,
  title: text(1, 200)
    .refine((value) => !value.includes('\n'), { error: 'must be one line' })
    .meta({ description: 'Goes into the head of the new draft.', examples: ['Dovetail joints'] }),
  tags: ContentTags.optional(),
  teamId: z.string().optional().meta({ description: 'The owning team; the default team when it is left out.' }),
});
export type CreateContentInput = z.output<typeof CreateContentInput>;

export const ContentInput = z.strictObject({ id: idField('content') });

const ContentOwner = z
  .union([z.strictObject({ teamId: z.string() }), z.strictObject({ userId: z.string() })])
  .meta({ description: 'Gives the content to another team, or to another person of the staff.' });

export const UpdateContentInput = ContentInput.extend({
  slug: ContentSlug.optional(),
  tags: ContentTags.optional().meta({ description: 'Replaces all tags.' }),
  owner: ContentOwner.optional(),
  theme: ThemeName.nullable().optional(),
  certificateTheme: CertificateThemeName.optional(),
  featured: z.boolean().optional(),
  noindex: z.boolean().optional(),
  seoTitle: clearableText(200).optional(),
  seoDescription: clearableText(500).optional(),
  intakeFormId: z.string().nullable().optional().meta({
    description: 'Attaches an intake form; null goes back to the inline questions.',
  }),
  intakeQuestions: IntakeQuestions.optional().meta({ description: 'Replaces the inline questions; at most 10.' }),
});
export type UpdateContentInput = z.output<typeof UpdateContentInput>;

/** A content that refers to another one, in its draft, in its published document, or in both. */
export const ReferrerDto = z.object({
  id: z.string(),
  title: z.string(),
  inDraft: z.boolean(),
  inPublished: z.boolean(),
});
export type ReferrerDto = z.infer<typeof ReferrerDto>;
