import { isDecimal } from '../quiz-question';

/** The kind of a question whose options have boxes, where its author does not name it. */
export function inferChoiceKind(options: readonly string[], correct: number): 'single' | 'multiple' | 'true_false' {
  const words = options.map((each) => each.trim().toLowerCase()).toSorted();
  if (correct === 1 && words.length === 2 && words[0] === 'false' && words[1] === 'true') return 'true_false';
  return correct > 1 ? 'multiple' : 'single';
}

/** The kind of a question whose answers are written by the learner. */
export function inferWrittenKind(accepted: readonly string[], hasTolerance: boolean): 'short_answer' | 'numeric' {
  return hasTolerance || accepted.every((each) => isDecimal(each.trim())) ? 'numeric' : 'short_answer';
}
