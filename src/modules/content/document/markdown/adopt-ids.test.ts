import { expect, test } from 'vitest';
import { completeDocument } from '../complete-document';
import type { ContentDocument } from '../document-types';
import { textOf } from '../plain-text';
import { documentFromMarkdown } from './from-markdown';
import { documentToMarkdown } from './to-markdown';

let made = 0;
const newId = () => {
  made += 1;
  return `made-${made}`;
};
const read = (markdown: string, existing?: ContentDocument) =>
  documentFromMarkdown(markdown, existing === undefined ? { newId } : { newId, existing }).document;
const ids = (document: ContentDocument) =>
  Object.fromEntries(
    document.content
      .slice(3)
      .map((node) => [textOf(node), node.attrs !== undefined && 'id' in node.attrs ? node.attrs.id : null]),
  );

const first = read('# T\n\n## A\n\nOne.\n\nTwo.\n\nThree.\n');

test('a block that did not change keeps its id, wherever it now stands', () => {
  const moved = ids(read('# T\n\n## A\n\nThree.\n\nOne.\n\nNew.\n\nTwo.\n', first));
  const before = ids(first);
  expect(moved).toMatchObject(before);
  expect(Object.values(before)).not.toContain(moved['New.']);
});

test('a block that changed between two that did not keeps its id', () => {
  const edited = ids(read('# T\n\n## A\n\nOne.\n\nTwo and a half.\n\nThree.\n', first));
  expect(edited['Two and a half.']).toBe(ids(first)['Two.']);
});

test('a changed block of another type does not take an id', () => {
  const edited = ids(read('# T\n\n## A\n\nOne.\n\n> Two.\n\nThree.\n', first));
  expect(Object.values(ids(first))).not.toContain(edited['Two.']);
});

test('an id that the author wrote is not replaced, and never given to two blocks', () => {
  const before = ids(first);
  const edited = ids(read(`# T\n\n## A\n\nOne.\n\n## New {#${before['Two.']}}\n\nTwo.\n`, first));
  expect(edited.New).toBe(before['Two.']);
  expect(edited['Two.']).not.toBe(before['Two.']);
});

test('a quiz without written ids keeps those of itself and of what still says the same', () => {
  const complete = completeDocument();
  const bare = documentToMarkdown(complete)
    .replaceAll(/ ?\{#[a-z-]+\}/g, '')
    .replaceAll(/#[a-z-]+ /g, '');
  expect(bare).not.toMatch(/#dough-quiz|#q-gas/);
  expect(JSON.stringify(read(bare, complete))).toBe(JSON.stringify(complete));
  const edited = read(
    bare.replace('Oxygen', 'Nitrogen').replace('Bread must be kneaded.', 'Bread needs kneading.'),
    complete,
  );
  const quiz = edited.content.find((node) => node.type === 'quiz')?.attrs;
  const [gas, slow, knead] = quiz?.questions ?? [];
  expect([quiz?.id, gas?.id, gas?.options[0]?.id, slow?.id]).toEqual(['dough-quiz', 'q-gas', 'q-gas-carbon', 'q-slow']);
  expect(gas?.correctOptionIds).toEqual(['q-gas-carbon']);
  expect(gas?.options[1]?.id).toMatch(/^made-/);
  expect(knead?.id).toMatch(/^made-/);
  expect(knead?.correctOptionIds).toEqual([knead?.options[1]?.id]);
});
