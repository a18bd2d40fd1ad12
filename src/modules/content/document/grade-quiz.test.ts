import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuizQuestion } from './document-types';
import { gradeQuiz, type Quiz } from './grade-quiz';

const question = (over: Partial<QuizQuestion>): QuizQuestion => ({
  id: 'q',
  kind: 'single',
  prompt: 'Which?',
  options: ['a', 'b', 'c'].map((id) => ({ id, text: id })),
  correctOptionIds: ['b'],
  acceptedAnswers: [],
  tolerance: 0,
  points: 1,
  explanation: '',
  skill: null,
  ...over,
});
const written = (kind: 'short_answer' | 'numeric', acceptedAnswers: string[], tolerance = 0) =>
  question({ kind, options: [], correctOptionIds: [], acceptedAnswers, tolerance });
const quiz = (questions: QuizQuestion[], passingScore = 70): Quiz => ({
  id: 'quiz',
  passingScore,
  attemptsAllowed: null,
  questions,
});
const right = (of: QuizQuestion, value: string | string[]) =>
  gradeQuiz(quiz([of]), [{ questionId: 'q', value }]).questions[0]?.correct;

describe('an answer', () => {
  test.each([
    [question({}), 'b', true],
    [question({}), 'a', false],
    [question({ kind: 'multiple', correctOptionIds: ['a', 'b'] }), ['b', 'a'], true],
    [question({ kind: 'multiple', correctOptionIds: ['a', 'b'] }), ['a'], false],
    [question({ kind: 'multiple', correctOptionIds: ['a', 'b'] }), ['a', 'b', 'c'], false],
    [question({ kind: 'multiple', correctOptionIds: ['a'] }), [], false],
    [written('short_answer', ['Half  Blind dovetail']), '  half blind DOVETAIL ', true],
    [written('short_answer', ['Café']), 'CAFE\u0301', true],
    [written('short_answer', ['dovetail']), 'dove tail', false],
    [written('numeric', ['0.2'], 0.1), '0.3', true],
    [written('numeric', ['0.2'], 0.1), '0.3001', false],
    [written('numeric', ['1e3']), '1000', true],
    [written('numeric', ['7']), 'seven', false],
    [written('numeric', ['7']), 'Infinity', false],
    [written('numeric', ['7']), '', false],
  ])('%j given %j: %s', (of, value, expected) => {
    expect(right(of, value)).toBe(expected);
  });

  test.each([
    [[{ questionId: 'x', value: 'a' }], 'answers[0].questionId'],
    [
      [
        { questionId: 'q', value: 'a' },
        { questionId: 'q', value: 'b' },
      ],
      'answers[1].questionId',
    ],
    [[{ questionId: 'q', value: 'z' }], 'answers[0].value'],
    [[{ questionId: 'q', value: ['a', 'b'] }], 'answers[0].value'],
  ])('%j is refused', (answers, path) => {
    expect(() => gradeQuiz(quiz([question({})]), answers)).toThrow(path);
  });
});

describe('a score', () => {
  test('weighs the points, counts what is not answered as wrong, and passes at the very score', () => {
    const questions = [
      question({ id: 'one', points: 2, skill: 'saw' }),
      question({ id: 'two', points: 1, skill: 'saw' }),
      question({ id: 'three', points: 1, skill: 'plane' }),
    ];
    const graded = gradeQuiz(quiz(questions, 75), [
      { questionId: 'one', value: 'b' },
      { questionId: 'three', value: 'b' },
    ]);
    expect(graded).toMatchObject({
      score: 75,
      passed: true,
      skills: { saw: { score: 66, answered: 1 }, plane: { score: 100, answered: 1 } },
    });
    expect(gradeQuiz(quiz(questions, 75.5), [{ questionId: 'one', value: 'b' }]).passed).toBe(false);
  });

  test('is 100 and passes for all right answers, and 0 for none, whatever the points are', () => {
    const points = fc.array(fc.double({ min: 0.001, max: 1000, noNaN: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(points, (all) => {
        const of = quiz(
          all.map((each, i) => question({ id: `q${i}`, points: each })),
          100,
        );
        const answers = (value: string) => all.map((_, i) => ({ questionId: `q${i}`, value }));
        expect(gradeQuiz(of, answers('b'))).toMatchObject({ score: 100, passed: true });
        expect(gradeQuiz(of, answers('a'))).toMatchObject({ score: 0, passed: false });
      }),
    );
  });
});
