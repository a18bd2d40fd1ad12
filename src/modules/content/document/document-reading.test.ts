import { expect, test } from 'vitest';
import { canonicalizeDocument } from './canonicalize';
import { completeDocument } from './complete-document';
import { assertIdTypesKept, collectIds } from './document-ids';
import type { ContentDocument, DocumentNode } from './document-types';
import { toLearnerDocument } from './learner-document';
import { descriptionOf, outlineOf, textOf, titleOf } from './plain-text';
import { diffForPreview } from './publish-difference';
import { collectReferences, retargetReferences } from './references';

const complete = completeDocument();
const without = (...types: DocumentNode['type'][]): ContentDocument => ({
  ...complete,
  content: complete.content.filter((node) => !types.includes(node.type)),
});
const newId = () => 'new-id';

test('title, description and outline are read from the document', () => {
  expect(titleOf(complete)).toBe('Bread from four ingredients');
  expect(descriptionOf(toLearnerDocument(complete))).toBe('Mix, fold, wait and bake: a first loaf in one afternoon.');
  expect(outlineOf(complete)).toEqual([
    { id: 'dough', level: 1, title: 'The dough' },
    { id: 'tools', level: 2, title: 'What you need' },
    { id: 'times', level: 3, title: 'Times' },
  ]);
});

test('the text of a node parts its blocks by newlines', () => {
  const table = complete.content.find((node) => node.type === 'table');
  expect(table && textOf(table)).toBe('Step\nMinutes\nRise\n180\nBake\n45');
});

test('every id is collected with what it names', () => {
  const ids = collectIds(complete);
  expect(ids.get('dough')).toBe('heading');
  expect(ids.get('q-gas')).toBe('question');
  expect(ids.get('q-gas-carbon')).toBe('option');
  expect(ids.get('card-proof')).toBe('card');
  expect(ids.get('item-pot')).toBe('item');
  expect(ids.get('flour-article')).toBe('reference');
});

test('an id that was published keeps its type for ever', () => {
  const published = collectIds(complete);
  expect(() => assertIdTypesKept(published, complete)).not.toThrow();
  const draft = canonicalizeDocument(
    { ...complete, content: [...complete.content.slice(0, 3), { type: 'paragraph', attrs: { id: 'dough-quiz' } }] },
    { newId },
  );
  const refusal = expect.objectContaining({
    reason: 'id_type_changed',
    message: 'document.content[3].attrs.id: "dough-quiz" was published as a quiz, so it cannot name a paragraph',
  });
  expect(() => assertIdTypesKept(published, draft)).toThrow(refusal);
  expect(() => assertIdTypesKept(Object.fromEntries(published), draft)).toThrow(refusal);
  const named = canonicalizeDocument(
    { ...complete, content: [...complete.content.slice(0, 3), { type: 'paragraph', attrs: { id: 'constructor' } }] },
    { newId },
  );
  expect(() => assertIdTypesKept({}, named)).not.toThrow();
});

test('references are listed in order and can be pointed elsewhere', () => {
  expect(collectReferences(complete).map((each) => [each.id, each.display, each.required])).toEqual([
    ['flour-article', 'inline', true],
    ['sourdough-course', 'card', false],
  ]);
  const first = collectReferences(complete)[0]?.contentId ?? '';
  const moved = retargetReferences(complete, new Map([[first, 'content_new']]));
  expect(collectReferences(moved).map((each) => each.contentId)).toEqual([
    'content_new',
    collectReferences(complete)[1]?.contentId,
  ]);
});

test('a publish preview names what is added and removed, and which of it learners have answered', () => {
  expect(diffForPreview(complete, complete)).toEqual({
    addedIds: [],
    removedIds: [],
    removedParts: [],
  });
  const difference = diffForPreview(toLearnerDocument(complete), without('poll', 'divider', 'heading'));
  expect(difference.removedIds).toEqual([
    'dough',
    'tools',
    'times',
    'before-formula',
    'crust-poll',
    'crust-dark',
    'crust-pale',
  ]);
  // The poll goes as a whole, with all answers to it.
  expect(difference.removedParts).toEqual([]);
  const shorter = complete.content.map((node) =>
    node.type === 'poll' ? { ...node, attrs: { ...node.attrs, options: node.attrs.options.slice(1) } } : node,
  );
  expect(diffForPreview(toLearnerDocument(complete), { ...complete, content: shorter }).removedParts).toEqual([
    { blockId: 'crust-poll', questionId: null, id: 'crust-dark' },
  ]);
  expect(diffForPreview(null, without('quiz')).addedIds).toContain('dough');
});
