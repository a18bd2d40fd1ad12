import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NODES } from '../catalogue';
import type { DocumentNode } from '../document-types';
import { documentFromMarkdown } from './from-markdown';

const guide = readFileSync(new URL('../../../../../docs/markdown.md', import.meta.url), 'utf8');
const examples = Array.from(guide.matchAll(/^```markdown\n([\s\S]*?)^```$/gm), ([, example]) => example ?? '');

let made = 0;
const newId = () => {
  made += 1;
  return `made-${made}`;
};
const read = (example: string) => documentFromMarkdown(example, { newId, fallbackTitle: 'Example' });

const typesOf = (nodes: readonly DocumentNode[]): string[] =>
  nodes.flatMap((node) => [node.type, ...typesOf(node.content ?? [])]);

test.each(examples)('the authors’ guide shows Markdown that is read without a warning: %j', (example) => {
  expect(read(example).warnings).toEqual([]);
});

test('the examples of the authors’ guide show every media, learning and framing block', () => {
  const shown = new Set(examples.flatMap((example) => typesOf(read(example).document.content)));
  const families = ['media', 'learning', 'recursion'];
  const wanted = Object.entries(NODES)
    .filter(([, each]) => families.includes(each.family))
    .map(([type]) => type);
  expect([...wanted, 'callout', 'toggle', 'table'].filter((type) => !shown.has(type))).toEqual([]);
});
