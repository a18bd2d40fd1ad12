import { newId } from '../../kernel/ids';
import type { IntakeQuestionDto, IntakeQuestionInput } from './intake-form-schemas';

/** Questions that come without an id get one; the others keep theirs, because answers are kept under it. */
export function questionsWithIds(questions: readonly IntakeQuestionInput[]): IntakeQuestionDto[] {
  return questions.map(({ id, label, type, description, options, required }) => ({
    id: id ?? newId('question'),
    label,
    type,
    description,
    options,
    required,
  }));
}
