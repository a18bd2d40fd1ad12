import { z } from 'zod';
import { address } from './attribute-schemas';
import type { MarkDefinition } from './node-definition';

export const HIGHLIGHT_COLORS = ['yellow', 'green', 'blue', 'pink', 'orange', 'purple'] as const;

/** In the order in which a text lists them. */
export const MARKS = {
  bold: { title: 'Bold', description: 'Strong importance.', attributes: {} },
  italic: { title: 'Italic', description: 'Emphasis.', attributes: {} },
  underline: { title: 'Underline', description: 'Underlined text.', attributes: {} },
  strike: { title: 'Strike', description: 'Text that no longer holds.', attributes: {} },
  code: { title: 'Code', description: 'A piece of code inside a sentence.', attributes: {} },
  link: {
    title: 'Link',
    description: 'A link.',
    attributes: {
      href: { schema: address('link'), description: 'An https or mailto address, or an uploaded path.' },
    },
  },
  highlight: {
    title: 'Highlight',
    description: 'Text on a coloured ground.',
    attributes: {
      color: {
        schema: z.string().regex(new RegExp(`^(${HIGHLIGHT_COLORS.join('|')}|#[0-9a-f]{6})$`), {
          error: `must be ${HIGHLIGHT_COLORS.join(', ')} or a colour such as #ffe08a`,
        }),
        default: 'yellow',
        description: `One of ${HIGHLIGHT_COLORS.join(', ')}, or a colour such as #ffe08a.`,
      },
    },
  },
  subscript: { title: 'Subscript', description: 'Lowered text.', attributes: {} },
  superscript: { title: 'Superscript', description: 'Raised text.', attributes: {} },
} as const satisfies Record<string, MarkDefinition>;
