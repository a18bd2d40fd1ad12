import {
  type INTAKE_QUESTION_TYPES,
  type IntakeQuestionDto,
  type IntakeQuestionInput,
  IntakeQuestions,
} from '@/modules/content/schemas';
import { asSentence } from '@/ui/form/validate-with';

type QuestionType = (typeof INTAKE_QUESTION_TYPES)[number];

/** A question while it is being written. `key` tells it apart as long as the page is open. */
export type QuestionDraft = {
  key: string;
  id: string | undefined;
  label: string;
  type: QuestionType;
  description: string;
  /** One option on each line. */
  options: string;
  required: boolean;
};

export const TYPE_LABELS: Record<QuestionType, string> = {
  text: 'Short text',
  long_text: 'Long text',
  single_choice: 'One choice',
  multiple_choice: 'Several choices',
  number: 'Number',
  date: 'Date',
  url: 'Link',
  yes_no: 'Yes or no',
};

export const isChoice = (type: QuestionType) => type === 'single_choice' || type === 'multiple_choice';

export const newQuestion = (): QuestionDraft => ({
  key: crypto.randomUUID(),
  id: undefined,
  label: '',
  type: 'text',
  description: '',
  options: '',
  required: false,
});

export const draftsOf = (questions: readonly IntakeQuestionDto[]): QuestionDraft[] =>
  questions.map((question) => ({ ...question, key: question.id, options: question.options.join('\n') }));

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type Field = 'label' | 'type' | 'description' | 'options';
export type QuestionErrors = Readonly<Record<string, Partial<Record<Field, string>>>>;
export type QuestionsResult =
  | { questions: IntakeQuestionInput[]; errors: null }
  | { questions: null; errors: QuestionErrors };

/** The questions as the server takes them, or what is wrong with which of them, by key. */
export function readQuestions(drafts: readonly QuestionDraft[]): QuestionsResult {
  const parsed = IntakeQuestions.safeParse(
    drafts.map(({ key, options, ...question }) => ({
      ...question,
      options: isChoice(question.type) ? linesOf(options) : [],
    })),
  );
  if (parsed.success) return { questions: parsed.data, errors: null };
  const errors: Record<string, Partial<Record<Field, string>>> = {};
  for (const { path, message } of parsed.error.issues) {
    const draft = drafts[Number(path[0])];
    if (draft === undefined) continue;
    errors[draft.key] = { ...errors[draft.key], [String(path[1])]: asSentence(message) };
  }
  return { questions: null, errors };
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
