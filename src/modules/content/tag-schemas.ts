import { z } from 'zod';
import { text } from '../../kernel/text';
import { timestamp } from '../../kernel/time';

export const TAG_LENGTH_MAX = 40;
export const TAGS_PER_CONTENT_MAX = 20;

export const TagName = text(1, TAG_LENGTH_MAX).meta({
  description: 'Compared letter by letter, so `Wood` and `wood` are two tags.',
  examples: ['woodwork'],
});

/** Tags of a content as an input; a name that is given twice counts once. */
export const ContentTags = z
  .array(TagName)
  .max(TAGS_PER_CONTENT_MAX)
  .transform((names) => [...new Set(names)])
  .meta({
    override: {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: TAG_LENGTH_MAX },
      maxItems: TAGS_PER_CONTENT_MAX,
    },
    description: 'Names that exist in the tag registry (GET /tags).',
    examples: [['woodwork']],
  });

export const TagDto = z
  .object({
    id: z.string(),
    name: z.string(),
    usageCount: z.int().meta({ description: 'Contents that bear the tag.' }),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  })
  .meta({
    id: 'Tag',
    description: 'A name that contents may be tagged with.',
    examples: [
      {
        id: 'tag_01kakr5v2yf6ks0g9m3c8x7d4e',
        name: 'woodwork',
        usageCount: 3,
        createdAt: '2026-08-03T09:30:00.000Z',
        updatedAt: '2026-08-03T09:30:00.000Z',
      },
    ],
  });
export type TagDto = z.infer<typeof TagDto>;

/** An address drops `.` and `..`, so a tag of that name could never be deleted. */
export const CreateTagInput = z.strictObject({
  name: TagName.refine((name) => name !== '.' && name !== '..', { error: 'must not be . or ..' }),
});
export const TagInput = z.strictObject({ name: TagName.meta({ description: 'The name, percent-encoded.' }) });
