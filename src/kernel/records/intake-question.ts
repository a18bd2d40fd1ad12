import { z } from 'zod';

export const INTAKE_QUESTION_TYPES = [
  'text',
  'long_text',
  'single_choice',
  'multiple_choice',
  'number',
  'date',
  'url',
  'yes_no',
] as const;

export const IntakeQuestionType = z
  .enum(INTAKE_QUESTION_TYPES)
  .meta({ description: 'What kind of answer the question takes.' });

export const IntakeQuestionDto = z
  .object({
    id: z.string(),
    label: z.string(),
    type: IntakeQuestionType,
    description: z.string(),
    options: z.array(z.string()),
    required: z.boolean(),
  })
  .meta({ id: 'IntakeQuestion', description: 'What a learner is asked before enrolling.' });
export type IntakeQuestionDto = z.infer<typeof IntakeQuestionDto>;
