import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { text } from '../../kernel/text';
import { timestamp } from '../../kernel/time';
import { ContentDto, ContentKindName, ContentSlug } from './content-schemas';
import type { ContentDocument, LearnerDocument } from './document/document-types';

const exampleDocument = {
  type: 'doc',
  attrs: { version: 2 },
  content: [
    { type: 'cover', attrs: { src: null, alt: null } },
    { type: 'title', content: [{ type: 'text', text: 'Dovetail joints' }] },
    { type: 'description', content: [{ type: 'text', text: 'A first joint, cut by hand.' }] },
    {
      type: 'heading',
      attrs: { id: 'b_01kakr7e5xf9mtt2r0q6w1y8za', level: 1 },
      content: [{ type: 'text', text: 'Marking out' }],
    },
  ],
};

/** Documents were checked by the catalogue when they came in; walking them again on the way out would cost more. */
const checked = <T>(description: string) =>
  z.custom<T>().meta({
    override: {
      type: 'object',
      properties: {
        type: { const: 'doc' },
        attrs: { type: 'object', properties: { version: { const: 2 } }, required: ['version'] },
        content: { type: 'array', items: { type: 'object' } },
      },
      required: ['type', 'attrs', 'content'],
    },
    description,
    examples: [exampleDocument],
  });

const StaffDocument = checked<ContentDocument>(
  'A version 2 document in canonical form. It holds answer keys, so it is for staff alone.',
);
const PublishedDocument = checked<LearnerDocument>('The document as learners have it, without answer keys.');

const DraftRevision = z.int().meta({ description: 'Raised by every write of the draft.', examples: [7] });

export const DraftDto = z
  .object({ draftDocument: StaffDocument, draftRevision: DraftRevision })
  .meta({ id: 'Draft', description: 'The draft as it now is.' });
export type DraftDto = z.infer<typeof DraftDto>;

export const DocumentDto = z
  .object({
    draftDocument: StaffDocument,
    draftRevision: DraftRevision,
    publishedAt: timestamp().nullable(),
    publishedDocument: PublishedDocument.nullable(),
  })
  .meta({ id: 'Document', description: 'The draft of a content, and what learners see of it now.' });
export type DocumentDto = z.infer<typeof DocumentDto>;

const anyValue = (description: string) =>
  z
    .unknown()
    .refine((value) => value !== undefined, { error: 'is required' })
    .meta({ override: { type: 'object', additionalProperties: true }, description });

export const ReplaceDocumentInput = z.strictObject({
  id: idField('content'),
  document: anyValue(
    'The whole new draft: a version 2 document of at most 2,000,000 bytes. GET /document-schema says what it may hold.',
  ).meta({ examples: [exampleDocument] }),
});

export const BlockId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'must be the id of a block' })
  .meta({
    description: 'attrs.id of a block at the top level of the draft.',
    examples: ['b_01kakr7e5xf9mtt2r0q6w1y8za'],
  });

export const ReplaceBlockInput = z.strictObject({
  id: idField('content'),
  blockId: BlockId,
  block: anyValue('The whole new block, of the same type and with the same attrs.id.').meta({
    examples: [exampleDocument.content[3]],
  }),
  expectedRevision: z
    .int()
    .min(1)
    .meta({ description: 'The draftRevision that you last read; when it is stale nothing is written.', examples: [7] }),
});

export const AuthoringGuideDto = z
  .object({
    version: z.int(),
    overview: z.string(),
    dialect: z.string(),
    compositionGuidelines: z.array(z.string()),
    documentRules: z.object({
      canonicalization: z.array(z.string()),
      ids: z.string(),
      limits: z.record(z.string(), z.unknown()),
      structure: z.string(),
    }),
    documentSchema: z.record(z.string(), z.unknown()).meta({ description: 'JSON Schema, draft 2020-12.' }),
    minimalDocument: StaffDocument,
    completeDocument: StaffDocument.meta({ description: 'One of every block; it validates.' }),
  })
  .meta({
    id: 'AuthoringGuide',
    description: 'All that is needed to write a document that validates.',
    examples: [
      {
        version: 2,
        overview: 'A document is what learners read and do, as ProseMirror JSON.',
        dialect: 'ProseMirror JSON, version 2.',
        compositionGuidelines: ['Put a quiz after the section that it examines.'],
        documentRules: {
          canonicalization: ['Default attributes are written out.'],
          ids: 'Keep the ids of what stays.',
          limits: { maxBytes: 2_000_000, maxBlocks: 5_000 },
          structure: 'cover, title and description, then blocks.',
        },
        documentSchema: { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' },
        minimalDocument: exampleDocument,
        completeDocument: exampleDocument,
      },
    ],
  });

export const PublishProblemDto = z
  .object({
    code: z.string().meta({ description: 'What POST …/publish would answer in X-Error-Code.' }),
    message: z.string(),
    contentId: z.string().nullable().meta({ description: 'The content that stands in the way, where there is one.' }),
  })
  .meta({ id: 'PublishProblem', description: 'A reason why the draft cannot be published as it is.' });
export type PublishProblemDto = z.infer<typeof PublishProblemDto>;

export const PublishPreviewDto = z
  .object({
    addedIds: z.array(z.string()).meta({ description: 'Stable ids that learners do not have yet.' }),
    removedIds: z.array(z.string()).meta({ description: 'Stable ids that learners would lose.' }),
    affectedLearners: z.int().meta({ description: 'Learners who have answers or progress under a removed id.' }),
    affectedAnswers: z.int().meta({ description: 'Answers kept under a removed id.' }),
    completionChanges: z.int().meta({ description: 'Learners whose completion would change.' }),
    problems: z.array(PublishProblemDto).meta({ description: 'Empty when the draft can be published.' }),
  })
  .meta({
    id: 'PublishPreview',
    description: 'What publishing the draft would change for learners.',
    examples: [
      {
        addedIds: ['b_01kakr7e5xf9mtt2r0q6w1y8za'],
        removedIds: [],
        affectedLearners: 0,
        affectedAnswers: 0,
        completionChanges: 0,
        problems: [],
      },
    ],
  });
export type PublishPreviewDto = z.infer<typeof PublishPreviewDto>;

export const MarkdownText = z
  .string()
  .meta({ examples: ['# Dovetail joints\n\nA first joint, cut by hand.\n\n## Marking out\n'] });

/** More than the largest document needs, as Markdown writes it. */
export const MARKDOWN_LENGTH_MAX = 2_000_000;

const Markdown = z
  .string()
  .max(MARKDOWN_LENGTH_MAX, { error: `must have at most ${MARKDOWN_LENGTH_MAX.toLocaleString('en-US')} characters` });
/** For a text that names no title itself. */
const FallbackTitle = text(1, 200);

export const PreviewImportInput = z.strictObject({
  markdown: Markdown,
  contentId: idField('content').optional(),
  title: FallbackTitle.optional(),
});

export const ImportMarkdownInput = PreviewImportInput.extend({
  slug: ContentSlug.optional(),
  kind: ContentKindName.optional(),
  teamId: idField('team').optional(),
});

/** What Markdown becomes, before anything is kept. */
export const ImportPreviewDto = z.object({
  document: StaffDocument,
  warnings: z.array(z.string()),
  /** What the text says about itself; for a new content. */
  settings: z.object({
    slug: z.string().optional(),
    tags: z.array(z.string()).optional(),
    kind: ContentKindName.optional(),
  }),
  /** The contents that its references lead to, by id. */
  references: z.record(z.string(), z.object({ title: z.string(), description: z.string(), kind: ContentKindName })),
});
export type ImportPreviewDto = z.infer<typeof ImportPreviewDto>;

export const ImportOutcomeDto = z.object({ content: ContentDto, created: z.boolean(), warnings: z.array(z.string()) });
export type ImportOutcomeDto = z.infer<typeof ImportOutcomeDto>;
