import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { pageFields, pageResult } from '../../kernel/pagination';
import { q } from '../../kernel/query';
import { LearnerDto } from '../../kernel/records/learner';
import { email, text } from '../../kernel/text';
import { timestamp } from '../../kernel/time';

export { LearnerDto };

export const LearnerPageDto = pageResult('learners', LearnerDto).meta({
  id: 'LearnerPage',
  description: 'One page of learners, newest first.',
});
export type LearnerPageDto = z.infer<typeof LearnerPageDto>;

/** For the dashboard: a learner, and what they are in by its names. */
export const LearnerListingDto = LearnerDto.extend({
  contentTitle: z.string(),
  offerName: z.string(),
  /** How the offer is taught now. */
  deliveryMode: z.enum(['self_paced', 'cohort']),
  /** Of the terms on which they came in. */
  termsVersion: z.int(),
  cohortName: z.string().nullable(),
});
export type LearnerListingDto = z.infer<typeof LearnerListingDto>;

export const LearnerListingPageDto = pageResult('learners', LearnerListingDto);
export type LearnerListingPageDto = z.infer<typeof LearnerListingPageDto>;

/** How the states are called where people read them. */
export const LEARNER_STATUS_LABELS = {
  active: 'Active',
  suspended: 'Suspended',
  past_due: 'Payment overdue',
  blocked: 'Blocked',
  ended: 'Access ended',
  removed: 'Removed',
} as const satisfies Record<LearnerDto['status'], string>;

const filters = {
  q: text(1, 100)
    .meta({ description: 'Part of the name or the e-mail, in any case.', examples: ['grace'] })
    .optional(),
  status: LearnerDto.shape.status
    .meta({ description: 'Those with that status; without it all but the removed.', examples: ['active'] })
    .optional(),
  cohortId: idField('cohort').meta({ description: 'Members of that cohort alone.' }).optional(),
};

export const ListLearnersInput = z.strictObject({
  ...filters,
  contentId: idField('content').meta({ description: 'Of that content alone.' }).optional(),
  ...pageFields,
});
export type ListLearnersInput = z.output<typeof ListLearnersInput>;

/** The list that the same filters show, piece by piece. */
export const ExportLearnersInput = ListLearnersInput.omit({ page: true, pageSize: true }).extend({
  /** Where the piece before ended; without it the file begins. */
  after: z.strictObject({ createdAt: q.moment(), id: idField('learner') }).optional(),
});
export type ExportLearnersInput = z.output<typeof ExportLearnersInput>;

export const LearnerExportPieceDto = z.object({
  text: z.string(),
  rows: z.int(),
  /** How many there are in all; told by the first piece. */
  total: z.int().nullable(),
  next: z.object({ createdAt: timestamp(), id: z.string() }).nullable(),
});
export type LearnerExportPieceDto = z.infer<typeof LearnerExportPieceDto>;

export const ListContentLearnersInput = z.strictObject({ id: idField('content'), ...filters, ...pageFields });
export type ListContentLearnersInput = z.output<typeof ListContentLearnersInput>;

export const LearnerInput = z.strictObject({ id: idField('content'), userId: idField('user') });
export type LearnerInput = z.output<typeof LearnerInput>;

export const ContentLearnersInput = z.strictObject({ id: idField('content') });

const offerId = idField('offer').meta({ description: 'An offer of this content; the primary one when left out.' });

export const AddLearnerInput = z.strictObject({
  id: idField('content'),
  email: email().meta({ examples: ['grace@example.com'] }),
  name: text(1, 100)
    .meta({ description: 'For a person who is not known yet.', examples: ['Grace Hopper'] })
    .optional(),
  offerId: offerId.optional(),
  cohortId: idField('cohort').meta({ description: 'A cohort of that offer.' }).optional(),
});
export type AddLearnerInput = z.output<typeof AddLearnerInput>;

export const UpdateLearnerInput = LearnerInput.extend({
  status: z
    .enum(['active', 'suspended'])
    .meta({ description: 'Suspends a learner, or lets one back who was suspended.', examples: ['suspended'] })
    .optional(),
  offerId: idField('offer').meta({ description: 'Another offer of this content, on its present terms.' }).optional(),
  cohortId: idField('cohort')
    .nullable()
    .meta({ description: 'A cohort of the learner’s offer; null takes them out of theirs.' })
    .optional(),
  cohortRole: LearnerDto.shape.cohortRole.meta({ description: 'In the cohort.', examples: ['star'] }).optional(),
});
export type UpdateLearnerInput = z.output<typeof UpdateLearnerInput>;

export const ResetDto = z
  .object({ reset: z.int().meta({ description: 'How many learners begin anew.', examples: [1] }) })
  .meta({ id: 'ProgressReset', description: 'Whose progress was taken away.' });

/** How far a reset of everybody is. */
export const ResetStateDto = z.object({
  total: z.int(),
  done: z.int(),
  createdAt: timestamp(),
  finishedAt: timestamp().nullable(),
});
export type ResetStateDto = z.infer<typeof ResetStateDto>;
