import { invalid } from '../../../kernel/errors';
import type { AttrsOf, QuizQuestion } from './document-types';
import { isDecimal } from './quiz-question';

export type Quiz = AttrsOf<'quiz'>;

/** What a learner answers: the id of an option, the ids of several, or what they wrote. */
export type QuizAnswer = { questionId: string; value: string | readonly string[] };

export type QuizGrade = {
  /** Whole percents of the points, rounded down. */
  score: number;
  passed: boolean;
  questions: { questionId: string; correct: boolean }[];
  /** Of the questions that name a skill: whole percents of their points, and how many of them were answered. */
  skills: Record<string, { score: number; answered: number }>;
};

/** Grades by the answer key of the quiz. A question that is not answered counts as wrong; several are right all or not. */
export function gradeQuiz(quiz: Quiz, answers: readonly QuizAnswer[]): QuizGrade {
  const given = answersById(quiz, answers);
  const graded = quiz.questions.map((question) => {
    const answer = given.get(question.id);
    return { question, answered: answer !== undefined, correct: answer !== undefined && isCorrect(question, answer) };
  });
  const whole = percentage(graded);
  const skills = Map.groupBy(
    graded.filter(({ question }) => question.skill !== null),
    ({ question }) => question.skill ?? '',
  );
  return {
    score: Math.floor(whole),
    passed: whole >= quiz.passingScore,
    questions: graded.map(({ question, correct }) => ({ questionId: question.id, correct })),
    skills: Object.fromEntries(
      [...skills].map(([skill, of]) => [
        skill,
        { score: Math.floor(percentage(of)), answered: of.filter(({ answered }) => answered).length },
      ]),
    ),
  };
}

function answersById(quiz: Quiz, answers: readonly QuizAnswer[]): Map<string, string[]> {
  const given = new Map<string, string[]>();
  for (const [i, { questionId, value }] of answers.entries()) {
    const problem = (text: string) => invalid('validation_failed', `answers[${i}].${text}`);
    const question = quiz.questions.find(({ id }) => id === questionId);
    if (question === undefined) throw problem('questionId: is no question of this quiz');
    if (given.has(questionId)) throw problem('questionId: is answered twice');
    const values = typeof value === 'string' ? [value] : [...value];
    if (question.kind !== 'multiple' && values.length !== 1) throw problem('value: must be one answer');
    const written = question.kind === 'short_answer' || question.kind === 'numeric';
    const options = new Set(question.options.map(({ id }) => id));
    if (!written && values.some((id) => !options.has(id))) throw problem('value: is no option of this question');
    given.set(questionId, values);
  }
  return given;
}

function isCorrect(question: QuizQuestion, values: readonly string[]): boolean {
  const [value = ''] = values;
  switch (question.kind) {
    case 'single':
    case 'true_false':
    case 'multiple': {
      const chosen = new Set(values);
      const right = question.correctOptionIds;
      return chosen.size === right.length && right.every((id) => chosen.has(id));
    }
    case 'short_answer':
      return question.acceptedAnswers.some((accepted) => plain(accepted) === plain(value));
    case 'numeric':
      return question.acceptedAnswers.some((accepted) => isNear(value.trim(), accepted, question.tolerance));
  }
}

/** Case, forms of the same letter and blanks do not make an answer wrong. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Wide enough for what binary fractions cannot say: 0.3 is within 0.1 of 0.2. */
const ROUNDING = 1e-9;

function isNear(value: string, accepted: string, tolerance: number): boolean {
  if (!isDecimal(value)) return false;
  const [number, right] = [Number(value), Number(accepted)];
  return Math.abs(number - right) <= tolerance + ROUNDING * Math.max(tolerance, Math.abs(right) * ROUNDING);
}

/** Of the points; of the questions where none of these gives any. */
function percentage(graded: readonly { question: QuizQuestion; correct: boolean }[]): number {
  const weigh = graded.every(({ question }) => question.points === 0) ? () => 1 : (q: QuizQuestion) => q.points;
  let [earned, possible] = [0, 0];
  for (const { question, correct } of graded) {
    possible += weigh(question);
    if (correct) earned += weigh(question);
  }
  // Sums of fractions may miss a whole percent by a hair.
  return Math.round(((earned * 100) / possible) * 1e6) / 1e6;
}
