import type { AnswerInput, CoursePageDto } from '@/modules/commerce/schemas';
import { numberIn } from './check-intake';

export type Question = CoursePageDto['questions'][number];
export type IntakeValues = Record<string, string | string[]>;

/** What the fields hold as the answers that are sent; what was left empty is not sent. */
export function answersOf(questions: readonly Question[], values: IntakeValues): AnswerInput[] {
  return questions.flatMap(({ id: questionId, type }): AnswerInput[] => {
    const value = values[questionId];
    if (value === undefined || value.length === 0) return [];
    if (Array.isArray(value)) return [{ questionId, value }];
    if (value.trim() === '') return [];
    if (type === 'number') return [{ questionId, value: numberIn(value) }];
    if (type === 'yes_no') return [{ questionId, value: value === 'yes' }];
    return [{ questionId, value }];
  });
}
