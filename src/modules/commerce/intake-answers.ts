import { z } from 'zod';
import { invalid } from '../../kernel/errors';
import { IntakeQuestionDto } from '../../kernel/records/intake-question';
import { type OrgContext, reader } from '../../platform/context';
import type { AnswerInput } from './checkout-schemas';

export type KeptAnswer = { questionId: string; label: string; value: AnswerInput['value'] };

const Questions = z.array(IntakeQuestionDto);

/** What the content asks of whoever wants to be enrolled: its form's questions, else its own. */
export async function intakeQuestionsOf(ctx: OrgContext, contentId: string): Promise<IntakeQuestionDto[]> {
  const content = await reader(ctx).content.findUniqueOrThrow({
    where: { organizationId_id: { organizationId: ctx.orgId, id: contentId } },
    select: { intakeQuestions: true, intakeForm: { select: { questions: true } } },
  });
  return Questions.parse(content.intakeForm?.questions ?? content.intakeQuestions);
}

/** The answers beside the questions as they were asked; refused where one is missing, or does not fit. */
export function answersTo(questions: readonly IntakeQuestionDto[], given: readonly AnswerInput[]): KeptAnswer[] {
  const unknown = given.findIndex(({ questionId }) => !questions.some(({ id }) => id === questionId));
  if (unknown >= 0) throw invalid('validation_failed', `answers[${unknown}].questionId: is none of the questions`);
  return questions.flatMap((question) => {
    const value = given.find(({ questionId }) => questionId === question.id)?.value;
    if (value === undefined || isBlank(value)) {
      if (question.required) throw invalid('validation_failed', `answers: "${question.label}" needs an answer`);
      return [];
    }
    if (!FITS[question.type](value, question.options)) {
      throw invalid('validation_failed', `answers: the answer to "${question.label}" is not of its kind`);
    }
    return [{ questionId: question.id, label: question.label, value }];
  });
}

type Value = AnswerInput['value'];
const isBlank = (value: Value) => value === '' || (Array.isArray(value) && value.length === 0);
const isText = (value: Value): value is string => typeof value === 'string';

const FITS: Record<IntakeQuestionDto['type'], (value: Value, options: readonly string[]) => boolean> = {
  text: isText,
  long_text: isText,
  single_choice: (value, options) => isText(value) && options.includes(value),
  multiple_choice: (value, options) => Array.isArray(value) && value.every((each) => options.includes(each)),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  date: (value) => isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
  url: (value) => isText(value) && /^https?:/.test(value) && URL.canParse(value),
  yes_no: (value) => typeof value === 'boolean',
};
