import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { pageFields, pageResult } from '../../kernel/pagination';
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

export const RequestPageDto = pageResult('enrollmentRequests', EnrollmentRequestDto).meta({
  id: 'EnrollmentRequestPage',
  description: 'One page of enrollment requests, newest first.',
});
export type RequestPageDto = z.infer<typeof RequestPageDto>;

const filters = {
  status: EnrollmentRequestDto.shape.status
    .meta({ description: 'Those with that status.', examples: ['pending'] })
    .optional(),
  ...pageFields,
};

export const ListRequestsInput = z.strictObject(filters);
export type ListRequestsInput = z.output<typeof ListRequestsInput>;
export const ListContentRequestsInput = z.strictObject({ id: idField('content'), ...filters });
export type ListContentRequestsInput = z.output<typeof ListContentRequestsInput>;
export const RequestInput = z.strictObject({ id: idField('enrollmentRequest') });

export const RequestSummaryDto = z
  .object({
    pending: z.int().meta({ description: 'Waiting for a decision.', examples: [4] }),
    paidPending: z.int().meta({ description: 'Those of them that are paid.', examples: [2] }),
    expiringWithin7Days: z
      .int()
      .meta({ description: 'Paid ones whose deadline is at most seven days away.', examples: [1] }),
    refundPending: z.int().meta({ description: 'Those whose money is on its way back.', examples: [0] }),
  })
  .meta({ id: 'EnrollmentRequestCounts', description: 'What waits in the queue of enrollment requests.' });
export type RequestSummaryDto = z.infer<typeof RequestSummaryDto>;
