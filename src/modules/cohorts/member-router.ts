import { z } from 'zod';
import { LearnerDto } from '../../kernel/records/learner';
import { can } from '../../platform/trpc';
import { DeletedDto } from '../organization/schemas';
import {
  CohortMemberInput,
  CohortMemberPageDto,
  ListCohortMembersInput,
  ListPlaceableInput,
  PlaceMemberInput,
  UpdateMemberInput,
} from './member-schemas';
import { listMembers, listPlaceable, placeMember, removeMember, setMemberRole } from './members';

const tags = ['Cohorts'];

export const memberProcedures = {
  listCohortMembers: can('cohort.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/cohorts/{id}/members',
        tags,
        summary: 'List the members of a cohort',
        description: 'The learners who are in it, newest first.',
      },
    })
    .input(ListCohortMembersInput)
    .output(CohortMemberPageDto)
    .query(({ ctx, input }) => listMembers(ctx.org, input)),

  listPlaceable: can('cohort.read')
    .meta({ reasons: ['search_too_broad'] })
    .input(ListPlaceableInput)
    .output(z.array(LearnerDto))
    .query(({ ctx, input }) => listPlaceable(ctx.org, input)),

  placeCohortMember: can('cohort.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/cohorts/{id}/members',
        tags,
        summary: 'Place a learner in a cohort',
        description:
          'Or moves them from the one that they are in. They have to be learners of the cohort’s offer, and there has to be a seat.',
      },
      reasons: ['cohort_full', 'learner_of_another_offer', 'learner_ended'],
    })
    .input(PlaceMemberInput)
    .output(LearnerDto)
    .mutation(({ ctx, input }) => placeMember(ctx.org, input)),

  updateCohortMember: can('cohort.write')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/cohorts/{id}/members/{userId}',
        tags,
        summary: 'Change the role of a member',
        description: 'A star of the cohort, or a member like the others.',
      },
    })
    .input(UpdateMemberInput)
    .output(LearnerDto)
    .mutation(({ ctx, input }) => setMemberRole(ctx.org, input)),

  removeCohortMember: can('cohort.write')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/cohorts/{id}/members/{userId}',
        tags,
        summary: 'Take a learner out of a cohort',
        description:
          'They stay enrolled, and their seat in the cohort is free. The id that is answered is the person’s.',
      },
      mcp: { destructive: true },
    })
    .input(CohortMemberInput)
    .output(DeletedDto)
    .mutation(({ ctx, input }) => removeMember(ctx.org, input)),
};
