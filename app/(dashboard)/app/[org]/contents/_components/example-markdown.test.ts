import { expect, test } from 'vitest';
import { documentFromMarkdown } from '@/modules/content/document/markdown/from-markdown';
import { EXAMPLE_MARKDOWN } from './example-markdown';

test('the example is read without a warning', () => {
  let ids = 0;
  const { document, warnings } = documentFromMarkdown(EXAMPLE_MARKDOWN, { newId: () => `b_${ids++}` });
  expect(warnings).toEqual([]);
  expect(document.content.map(({ type }) => type)).toContain('quiz');
});
