import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalDocument, sequentialIds } from './arbitrary-document';
import { completeDocument } from './complete-document';
import type { ContentDocument } from './document-types';
import { replaceBlock } from './replace-block';

const options = { newId: sequentialIds() };
const document = completeDocument();
const replace = (id: string, block: unknown, of: ContentDocument = document) => replaceBlock(of, id, block, options);
const paragraph = (attrs: object, text = 'New') => ({ type: 'paragraph', attrs, content: [{ type: 'text', text }] });

test('replaces one block and leaves the bytes of all others as they were', () => {
  const replaced = replace('dough-text', paragraph({ id: 'dough-text' }));
  const index = document.content.findIndex((node) => node.type === 'paragraph');
  expect(replaced.content[index]).toEqual({
    type: 'paragraph',
    attrs: { id: 'dough-text' },
    content: [{ type: 'text', text: 'New' }],
  });
  expect(JSON.stringify(replaced.content.toSpliced(index, 1))).toBe(
    JSON.stringify(document.content.toSpliced(index, 1)),
  );
});

test('a block replaced by itself gives the same bytes', () => {
  fc.assert(
    fc.property(canonicalDocument, fc.nat(), (each, pick) => {
      const blocks = each.content.slice(3);
      const block = blocks[pick % Math.max(1, blocks.length)];
      if (block?.attrs === undefined || !('id' in block.attrs)) return;
      expect(JSON.stringify(replace(String(block.attrs.id), block, each))).toBe(JSON.stringify(each));
    }),
  );
});

test.each([
  ['nowhere', paragraph({ id: 'nowhere' }), 'block_not_found', 'Block not found.'],
  ['q-gas', paragraph({ id: 'q-gas' }), 'block_not_found', 'Block not found.'],
  [
    'dough-text',
    { type: 'heading', attrs: { id: 'dough-text', level: 1 } },
    'block_type_changed',
    /^block\.type: must stay paragraph/,
  ],
  ['dough-text', { attrs: { id: 'dough-text' } }, 'block_type_changed', /^block\.type: /],
  ['dough-text', paragraph({ id: 'other' }), 'block_id_changed', /^block\.attrs\.id: must stay "dough-text"/],
  ['dough-text', paragraph({}), 'block_id_changed', /^block\.attrs\.id: /],
  ['dough-text', { type: 'paragraph' }, 'block_id_changed', /^block\.attrs\.id: /],
  ['dough-text', 'paragraph', 'document_invalid', 'block: must be a node: an object with a type'],
  ['dough-text', null, 'document_invalid', 'block: must be a node: an object with a type'],
  [
    'dough-text',
    paragraph({ id: 'dough-text', onclick: 'x' }),
    'document_invalid',
    'block.attrs.onclick: is not an attribute of paragraph',
  ],
  [
    'saying',
    { type: 'blockquote', attrs: { id: 'saying' }, content: [paragraph({ id: 'dough' })] },
    'document_invalid',
    /^block\.content\[0\]\.attrs\.id: "dough" is used twice in this document$/,
  ],
])('refuses to replace %s by %j', (id, block, reason, message) => {
  expect(() => replace(id, block)).toThrow(
    expect.objectContaining({ reason, message: expect.stringMatching(message) }),
  );
});

test('the limits hold for the document as a whole', () => {
  const long = paragraph({ id: 'dough-text' }, 'x'.repeat(1_999_000));
  expect(() => replace('dough-text', long)).toThrow(/^document: must have at most 2,000,000 bytes/);
  const references = Array.from({ length: 499 }, () => ({ type: 'reference', attrs: { contentId: 'content_1' } }));
  const many = { type: 'blockquote', attrs: { id: 'saying' }, content: references };
  expect(() => replace('saying', many)).toThrow(/at most 500 references$/);
  expect(replace('saying', { ...many, content: references.slice(1) }).content).toHaveLength(document.content.length);
});
