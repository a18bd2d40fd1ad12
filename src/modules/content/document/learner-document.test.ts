import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalDocument, sequentialIds } from './arbitrary-document';
import { canonicalizeDocument } from './canonicalize';
import { completeDocument } from './complete-document';
import { collectIds } from './document-ids';
import { toLearnerDocument } from './learner-document';
import { ANSWER_KEY } from './quiz-question';

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(each)]);
}

test('no key of an answer is anywhere in a learner document', () => {
  fc.assert(
    fc.property(canonicalDocument, (document) => {
      const keys = keysOf(toLearnerDocument(document));
      expect(keys.filter((key) => (ANSWER_KEY as readonly string[]).includes(key))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('no value of an answer is anywhere in a learner document, however deep the quiz stands', () => {
  const question = (kind: string, rest: object) => ({
    kind,
    prompt: 'p',
    explanation: 'SENTINEL-explanation',
    ...rest,
  });
  let node: object = {
    type: 'quiz',
    attrs: {
      questions: [
        question('short_answer', { acceptedAnswers: ['SENTINEL-accepted'] }),
        question('numeric', { acceptedAnswers: ['987654321'], tolerance: 0.123454321 }),
        question('single', {
          options: [
            { id: 'x1', text: 'A' },
            { id: 'x2', text: 'B' },
          ],
          correctOptionIds: ['x2'],
        }),
      ],
    },
  };
  for (let depth = 0; depth < 5; depth += 1) {
    node = { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }, node] }] };
  }
  const complete = completeDocument();
  const document = canonicalizeDocument(
    { ...complete, content: [...complete.content, node] },
    { newId: sequentialIds() },
  );
  expect(JSON.stringify(document).match(/SENTINEL|987654321|0\.123454321/g)).toHaveLength(6);
  const learner = JSON.stringify(toLearnerDocument(document));
  expect(learner).not.toMatch(/SENTINEL|987654321|0\.123454321/);
  expect(learner.match(/"x2"/g)).toHaveLength(1);
});

test('ids, order and everything else stay as they are', () => {
  const document = completeDocument();
  const learner = toLearnerDocument(document);
  expect([...collectIds(learner)]).toEqual([...collectIds(document)]);
  expect(learner.content.map((node) => node.type)).toEqual(document.content.map((node) => node.type));
  const quiz = learner.content.find((node) => node.type === 'quiz');
  expect(quiz?.attrs?.questions[0]).toEqual({
    id: 'q-gas',
    kind: 'single',
    prompt: 'Which gas makes dough rise?',
    options: [
      { id: 'q-gas-carbon', text: 'Carbon dioxide' },
      { id: 'q-gas-oxygen', text: 'Oxygen' },
    ],
    points: 2,
    skill: 'fermentation',
  });
});

test('the draft is not changed', () => {
  const document = completeDocument();
  const before = JSON.stringify(document);
  toLearnerDocument(document);
  expect(JSON.stringify(document)).toBe(before);
});
