import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { pageFields, pageResult } from '../../kernel/pagination';
import { LearnerDto } from '../../kernel/records/learner';
import { text } from '../../kernel/text';

export const CohortMemberPageDto = pageResult('members', LearnerDto).meta({
  id: 'CohortMemberPage',
  description: 'One page of the learners in a cohort, newest first.',
});
export type CohortMemberPageDto = z.infer<typeof CohortMemberPageDto>;

export const ListCohortMembersInput = z.strictObject({ id: idField('cohort'), ...pageFields });
export type ListCohortMembersInput = z.output<typeof ListCohortMembersInput>;

export const ListPlaceableInput = z.strictObject({ id: idField('cohort'), q: text(1, 100).optional() });
export type ListPlaceableInput = z.output<typeof ListPlaceableInput>;

export const PlaceMemberInput = z.strictObject({
  id: idField('cohort'),
  userId: z
    .string()
    .meta({ description: 'A learner of the cohort’s offer.', examples: ['user_01kakrb4y2f3gtb7d9s6x1c5wm'] }),
});
export type PlaceMemberInput = z.output<typeof PlaceMemberInput>;

export const CohortMemberInput = z.strictObject({ id: idField('cohort'), userId: idField('user') });
export type CohortMemberInput = z.output<typeof CohortMemberInput>;

export const UpdateMemberInput = CohortMemberInput.extend({
  cohortRole: LearnerDto.shape.cohortRole.meta({
    description: 'A star stands out in the cohort, and may do what every member may.',
    examples: ['star'],
  }),
});
export type UpdateMemberInput = z.output<typeof UpdateMemberInput>;
