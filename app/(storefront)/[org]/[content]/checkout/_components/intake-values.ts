import type { AnswerInput, CoursePageDto } from '@/modules/commerce/schemas';

export type Question = CoursePageDto['questions'][number];
export type IntakeValues = Record<string, string | string[]>;

/** What the fields hold as the answers that are sent; what was left empty is not sent. */
export function answersOf(questions: readonly Question[], values: IntakeValues): AnswerInput[] {
  return questions.flatMap(({ id: questionId, type }): AnswerInput[] => {
    const value = values[questionId];
    if (value === undefined || value.length === 0) return [];
    if (Array.isArray(value)) return [{ questionId, value }];
    if (type === 'number') return [{ questionId, value: Number(value.replace(',', '.')) }];
    if (type === 'yes_no') return [{ questionId, value: value === 'yes' }];
    return [{ questionId, value }];
  });
}
