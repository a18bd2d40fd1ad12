import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { IntakeQuestionDto, IntakeQuestionType } from '../../kernel/records/intake-question';
import { text } from '../../kernel/text';
import { timestamp } from '../../kernel/time';

export { INTAKE_QUESTION_TYPES, IntakeQuestionDto } from '../../kernel/records/intake-question';

export const QUESTIONS_MAX = 10;
const OPTIONS_MAX = 50;
const OPTION_LENGTH_MAX = 200;

const isChoice = (type: string) => type === 'single_choice' || type === 'multiple_choice';

const QuestionInput = z
  .strictObject({
    id: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'must be 1 to 64 of the characters A-Z, a-z, 0-9, _ and -' })
      .optional()
      .meta({ description: 'Keep it stable, so that answers stay linked; assigned when it is missing.' }),
    label: text(1, 200),
    type: IntakeQuestionType.default('text'),
    description: text(0, 1_000).default(''),
    options: z
      .array(text(1, OPTION_LENGTH_MAX))
      .max(OPTIONS_MAX)
      .default([])
      .meta({ description: 'What can be chosen; for single_choice and multiple_choice alone, and required there.' }),
    required: z.boolean().default(false),
  })
  .check(({ value, issues }) => {
    const refuse = (message: string) =>
      issues.push({ code: 'custom', path: ['options'], message, input: value.options });
    if (isChoice(value.type) && value.options.length === 0) refuse(`must have at least 1 entry for ${value.type}`);
    if (!isChoice(value.type) && value.options.length > 0) refuse(`must be empty for ${value.type}`);
    if (new Set(value.options).size < value.options.length) refuse('must not have the same entry twice');
  });
export type IntakeQuestionInput = z.output<typeof QuestionInput>;

export const IntakeQuestions = z
  .array(QuestionInput)
  .max(QUESTIONS_MAX)
  .check(({ value, issues }) => {
    const seen = new Set<string>();
    value.forEach(({ id }, index) => {
      if (id === undefined) return;
      if (seen.has(id)) {
        issues.push({ code: 'custom', path: [index, 'id'], message: 'is used twice in these questions', input: id });
      }
      seen.add(id);
    });
  });

const questionExamples = [
  {
    id: 'q_01kakr6t0wfr0a4c1s8v2n9x3b',
    label: 'What have you built before?',
    type: 'long_text' as const,
    description: 'A sentence or two is enough.',
    options: [],
    required: true,
  },
  {
    id: 'q_01kakr6t0wfr0a4c1s8v2n9x3c',
    label: 'Which evening suits you?',
    type: 'single_choice' as const,
    description: '',
    options: ['Tuesday', 'Thursday'],
    required: false,
  },
];

export const IntakeFormDto = z
  .object({
    id: z.string(),
    name: z.string(),
    questions: z.array(IntakeQuestionDto),
    usageCount: z.int().meta({ description: 'Contents that attach the form now.' }),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  })
  .meta({
    id: 'IntakeForm',
    description: 'Questions that several contents may share.',
    examples: [
      {
        id: 'form_01kakr6t0wfr0a4c1s8v2n9x3a',
        name: 'Workshop basics',
        questions: questionExamples,
        usageCount: 2,
        createdAt: '2026-08-03T09:30:00.000Z',
        updatedAt: '2026-08-05T16:02:11.480Z',
      },
    ],
  });
export type IntakeFormDto = z.infer<typeof IntakeFormDto>;

/** A content that attaches a form. */
export const IntakeFormUsageDto = z.object({ id: z.string(), title: z.string() });
export type IntakeFormUsageDto = z.infer<typeof IntakeFormUsageDto>;

const FormName = text(1, 100).meta({ examples: ['Workshop basics'] });
const FormQuestions = IntakeQuestions.meta({ description: 'At most 10.', examples: [questionExamples] });

export const CreateIntakeFormInput = z.strictObject({ name: FormName, questions: FormQuestions.default([]) });
export type CreateIntakeFormInput = z.output<typeof CreateIntakeFormInput>;
export const IntakeFormInput = z.strictObject({ id: idField('intakeForm') });
export const UpdateIntakeFormInput = IntakeFormInput.extend({
  name: FormName.optional(),
  questions: FormQuestions.optional().meta({ description: 'Replaces all questions.' }),
});
export type UpdateIntakeFormInput = z.output<typeof UpdateIntakeFormInput>;
