import { expect, test } from 'vitest';
import { sequentialIds } from './arbitrary-document';
import { canonicalizeDocument } from './canonicalize';
import { minimalDocument } from './minimal-document';

const options = ['a', 'b'].map((id) => ({ id, text: id.toUpperCase() }));

function outcome(attrs: object): string {
  const minimal = minimalDocument('A title', { newId: sequentialIds() });
  try {
    canonicalizeDocument(
      { ...minimal, content: [...minimal.content, { type: 'quiz', attrs }] },
      { newId: sequentialIds() },
    );
    return 'accepted';
  } catch (error) {
    return (error as Error).message.replace('document.content[4].attrs.', '');
  }
}
const asked = (question: object) =>
  outcome({ questions: [{ kind: 'single', prompt: 'Which?', ...question }] }).replace('questions[0].', '');

test.each([
  [{ options, correctOptionIds: ['a'] }, 'accepted'],
  [{ options, correctOptionIds: [] }, 'correctOptionIds: must have exactly 1 entry'],
  [{ options, correctOptionIds: ['a', 'b'] }, 'correctOptionIds: must have exactly 1 entry'],
  [{ options, correctOptionIds: ['c'] }, 'correctOptionIds[0]: must be the id of an option of this question'],
  [{ options, correctOptionIds: ['__proto__'] }, 'correctOptionIds[0]: must be the id of an option of this question'],
  [{ options: options.slice(1), correctOptionIds: ['b'] }, 'options: must have at least 2 entries'],
  [{ options, correctOptionIds: ['a'], acceptedAnswers: ['A'] }, 'acceptedAnswers: must be empty in a single question'],
  [{ kind: 'multiple', options, correctOptionIds: ['a', 'b'] }, 'accepted'],
  [{ kind: 'multiple', options }, 'correctOptionIds: must have at least 1 entry'],
  [{ kind: 'multiple', options, correctOptionIds: ['a', 'a'] }, 'correctOptionIds: must not name an option twice'],
  [{ kind: 'true_false', options, correctOptionIds: ['b'] }, 'accepted'],
  [
    { kind: 'true_false', options: [...options, { id: 'c', text: 'C' }], correctOptionIds: ['b'] },
    'options: must have exactly 2 entries',
  ],
  [{ kind: 'short_answer', acceptedAnswers: ['gluten'] }, 'accepted'],
  [{ kind: 'short_answer' }, 'acceptedAnswers: must have at least 1 entry'],
  [{ kind: 'short_answer', acceptedAnswers: [' '] }, 'acceptedAnswers[0]: must not be empty'],
  [{ kind: 'short_answer', acceptedAnswers: ['x'], options }, 'options: must be empty in a short_answer question'],
  [{ kind: 'numeric', acceptedAnswers: ['3.5', '-1e3', '.5'], tolerance: 0.1 }, 'accepted'],
  [{ kind: 'numeric', acceptedAnswers: ['3,5'] }, 'acceptedAnswers[0]: must be a number such as 3.5'],
  [{ kind: 'numeric', acceptedAnswers: ['0x10'] }, 'acceptedAnswers[0]: must be a number such as 3.5'],
  [{ kind: 'numeric', acceptedAnswers: ['1e999'] }, 'acceptedAnswers[0]: must be a number such as 3.5'],
  [{ kind: 'numeric', acceptedAnswers: ['1'], tolerance: -1 }, 'tolerance: must be at least 0'],
  [{ kind: 'essay' }, 'kind: must be one of single, multiple, true_false, short_answer, numeric'],
  [{ options, correctOptionIds: ['a'], points: -1 }, 'points: must be at least 0'],
  [{ options, correctOptionIds: ['a'], hint: 'x' }, 'hint: is not a known field'],
  [{ prompt: ' ', options, correctOptionIds: ['a'] }, 'prompt: must not be empty'],
])('a question %j is %s', (question, expected) => {
  expect(asked(question)).toBe(expected);
});

test('a quiz has 1 to 200 questions, of which one gives points, and a question at most 20 options', () => {
  const question = (points = 1) => ({ kind: 'short_answer', prompt: 'p', acceptedAnswers: ['a'], points });
  const quiz = (count: number) => outcome({ questions: Array.from({ length: count }, () => question()) });
  expect([quiz(0), quiz(200), quiz(201)]).toEqual([
    'questions: must have at least 1 entry',
    'accepted',
    'questions: must have at most 200 entries',
  ]);
  expect(outcome({ questions: [question(0)] })).toBe('questions: must give points for at least 1 question');
  const many = Array.from({ length: 21 }, (_, index) => ({ id: `o${index}`, text: 'x' }));
  expect(asked({ options: many.slice(1), correctOptionIds: ['o1'] })).toBe('accepted');
  expect(asked({ options: many, correctOptionIds: ['o1'] })).toBe('options: must have at most 20 entries');
});

test('ids of questions and options are unique in the whole document', () => {
  const question = (id: string) => ({ id, kind: 'single', prompt: 'p', options, correctOptionIds: ['a'] });
  expect(outcome({ id: 'q', questions: [question('q')] })).toBe('questions[0].id: "q" is used twice in this document');
  expect(outcome({ questions: [question('x'), question('y')] })).toBe(
    'questions[1].options[0].id: "a" is used twice in this document',
  );
});
