import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalDocument } from '../arbitrary-document';
import { completeDocument } from '../complete-document';
import { collectIds } from '../document-ids';
import type { ContentDocument } from '../document-types';
import { minimalDocument } from '../minimal-document';
import { documentFromMarkdown } from './from-markdown';
import { documentToMarkdown } from './to-markdown';

let made = 0;
const newId = () => {
  made += 1;
  return `made-${made}`;
};
const read = (markdown: string, existing?: ContentDocument) =>
  documentFromMarkdown(markdown, existing === undefined ? { newId } : { newId, existing });

test('the complete document, with every node, mark and attribute, comes back as the same bytes without a warning', () => {
  const document = completeDocument();
  const { document: back, warnings } = read(documentToMarkdown(document), document);
  expect(warnings).toEqual([]);
  expect(JSON.stringify(back)).toBe(JSON.stringify(document));
});

test('a document comes back as the same bytes, whatever it holds', () => {
  fc.assert(
    fc.property(canonicalDocument, (document) => {
      const { document: back, warnings } = read(documentToMarkdown(document), document);
      expect(warnings).toEqual([]);
      expect(JSON.stringify(back)).toBe(JSON.stringify(document));
    }),
    { numRuns: 150 },
  );
});

test('without the document that it replaces, Markdown still keeps every id that learners’ work hangs on', () => {
  const document = completeDocument();
  const { document: back } = read(documentToMarkdown(document));
  const kept = collectIds(back);
  const plain = ['paragraph', 'bulletList', 'orderedList', 'taskList', 'blockquote', 'codeBlock', 'callout', 'toggle'];
  const rest = ['table', 'divider', 'math', 'image', 'file'];
  for (const [id, type] of collectIds(document)) {
    if (![...plain, ...rest].includes(type)) expect(kept.get(id), `${type} ${id}`).toBe(type);
  }
});

test('a document without words comes back with its empty paragraph', () => {
  const document = minimalDocument('A title', { newId });
  expect(documentToMarkdown(document)).toBe('---\ntitle: A title\n---\n\n:empty\n');
  expect(read(documentToMarkdown(document), document).document).toEqual(document);
});

test('the Markdown of an unchanged document does not change', () => {
  const markdown = documentToMarkdown(completeDocument());
  expect(documentToMarkdown(read(markdown).document)).toBe(markdown);
});
