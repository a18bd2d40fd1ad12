import type { Quiz, QuizAnswer } from './grade-quiz';

/** What the answer key asks for, question by question. */
export const rightAnswers = ({ questions }: Pick<Quiz, 'questions'>): QuizAnswer[] =>
  questions.map(({ id: questionId, kind, correctOptionIds, acceptedAnswers }) => {
    const [first = ''] = kind === 'short_answer' || kind === 'numeric' ? acceptedAnswers : correctOptionIds;
    return { questionId, value: kind === 'multiple' ? correctOptionIds : first };
  });
