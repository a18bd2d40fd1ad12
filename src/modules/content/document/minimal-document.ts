import { type CanonicalizeOptions, canonicalizeDocument } from './canonicalize';
import type { ContentDocument } from './document-types';

/** The least that can be published: a title, and an empty paragraph to write on from. */
export function minimalDocument(title: string, options: CanonicalizeOptions): ContentDocument {
  return canonicalizeDocument(
    {
      type: 'doc',
      attrs: { version: 2 },
      content: [
        { type: 'cover' },
        { type: 'title', content: [{ type: 'text', text: title }] },
        { type: 'description' },
        { type: 'paragraph' },
      ],
    },
    options,
  );
}
