import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { pageFields, pageResult } from '../../kernel/pagination';
import { q } from '../../kernel/query';
import { CertificateThemeName, ContentDto, ContentKindName } from '../../kernel/records/content';
import { clearableText, text } from '../../kernel/text';
import { IntakeQuestions } from './intake-form-schemas';
import { ContentTags, TagName } from './tag-schemas';

export { CERTIFICATE_THEMES, CONTENT_KINDS, ContentDto, ContentKindName } from '../../kernel/records/content';

export const THEME_NAMES = ['default', 'paper', 'ocean', 'forest', 'sunset', 'midnight'] as const;
const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const SLUG_LENGTH_MAX = 80;
const ACCENT_PATTERN = /^#[0-9a-fA-F]{6}$/;

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
  /** Only what the viewer may edit. */
  mayEdit: z.literal(true).optional(),
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
