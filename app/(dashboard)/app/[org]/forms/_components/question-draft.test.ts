import { expect, test } from 'vitest';
import { draftsOf, moved, newQuestion, readQuestions } from './question-draft';

test('questions come back as they were read, with their ids', () => {
  const questions = [
    { id: 'q_a', label: 'Why?', type: 'text' as const, description: '', options: [], required: false },
    {
      id: 'q_b',
      label: 'When?',
      type: 'single_choice' as const,
      description: 'd',
      options: ['a', 'b'],
      required: true,
    },
  ];
  expect(readQuestions(draftsOf(questions))).toEqual({ questions, errors: null });
});

test('options are one a line, and only choices have them', () => {
  const choice = {
    ...newQuestion(),
    label: 'When?',
    type: 'multiple_choice' as const,
    options: ' Monday \n\n Tuesday\n',
  };
  expect(readQuestions([choice]).questions?.[0]?.options).toEqual(['Monday', 'Tuesday']);
  expect(readQuestions([{ ...choice, type: 'text' }]).questions?.[0]?.options).toEqual([]);
});

test('what is wrong is told at the question and the field that it is about', () => {
  const fine = { ...newQuestion(), label: 'Why?' };
  const empty = newQuestion();
  const twice = { ...newQuestion(), label: 'When?', type: 'single_choice' as const, options: 'a\na' };
  expect(readQuestions([fine, empty, twice]).errors).toEqual({
    [empty.key]: { label: 'Must not be empty.' },
    [twice.key]: { options: 'Must not have the same entry twice.' },
  });
});

test('a question moves to its new place and the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
