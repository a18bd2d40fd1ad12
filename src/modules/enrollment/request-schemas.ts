import { z } from 'zod';
import { EnrollmentRequestSummaryDto, enrollmentRequestExample } from '../../kernel/records/enrollment-request';

export const IntakeAnswer = z
  .object({
    questionId: z.string(),
    label: z.string().meta({ description: 'The question as it was asked.' }),
    value: z
      .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
      .meta({ description: 'Text, a number, yes or no, or the options that were chosen.' }),
  })
  .meta({ id: 'IntakeAnswer', description: 'What somebody answered to an intake question.' });
export type IntakeAnswer = z.infer<typeof IntakeAnswer>;

export const EnrollmentRequestDto = EnrollmentRequestSummaryDto.extend({
  answers: z.array(IntakeAnswer).meta({ description: 'To the questions that the content asked then.' }),
}).meta({
  id: 'EnrollmentRequest',
  description: 'Somebody asks to be enrolled, or has paid and waits for the decision.',
  examples: [
    {
      ...enrollmentRequestExample,
      answers: [{ questionId: 'q_built', label: 'What have you built?', value: 'A stool.' }],
    },
  ],
});
export type EnrollmentRequestDto = z.infer<typeof EnrollmentRequestDto>;
