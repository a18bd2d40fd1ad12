import { expect, test } from 'vitest';
import { completeDocument } from '../../modules/content/document/complete-document';
import type { DocumentNode } from '../../modules/content/document/document-types';
import { toLearnerDocument } from '../../modules/content/document/learner-document';
import { compareDocuments } from './compare-documents';
import { describeIds } from './describe-ids';

const published = toLearnerDocument(completeDocument());
const paragraph = (id: string, text: string): DocumentNode => ({
  type: 'paragraph',
  attrs: { id },
  content: [{ type: 'text', text }],
});

test('a draft that says what is published has no changes', () => {
  expect(compareDocuments(published, completeDocument())).toEqual({
    head: false,
    added: [],
    changed: [],
    removed: [],
    moved: false,
  });
});

test('added, changed, removed and moved blocks are told apart and named by their words', () => {
  const draft = completeDocument();
  const [first, second, ...rest] = draft.content.slice(3);
  if (first === undefined || second === undefined) throw new Error('The complete document has blocks.');
  const last = rest.pop();
  draft.content = [...draft.content.slice(0, 3), second, first, ...rest, paragraph('new-one', 'A new   thought.')];
  const changed = rest.find((node) => node.type === 'heading');
  if (changed?.type === 'heading') changed.content = [{ type: 'text', text: 'Another heading' }];

  const changes = compareDocuments(published, draft);
  expect(changes.added).toEqual([{ id: 'new-one', what: 'Paragraph', words: 'A new thought.' }]);
  expect(changes.changed.map(({ words }) => words)).toEqual(['Another heading']);
  expect(changes.removed.map(({ id }) => id)).toEqual([last?.type === 'reference' ? last.attrs.id : null]);
  expect(changes).toMatchObject({ head: false, moved: true });
});

test('a changed answer key alone changes nothing for learners', () => {
  const draft = completeDocument();
  for (const node of draft.content) {
    if (node.type === 'quiz') for (const question of node.attrs.questions) question.explanation = 'Because.';
  }
  expect(compareDocuments(published, draft).changed).toEqual([]);
});

test('every id of a document is named, entries of quizzes and decks included', () => {
  const names = [...describeIds(completeDocument()).values()];
  expect(new Set(names.map(({ what }) => what))).toContain('Quiz question');
  expect(names.filter(({ what }) => what === 'Flashcard').map(({ words }) => words)).toContain('Autolyse');
});
