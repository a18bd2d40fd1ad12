import { z } from 'zod';
import { can } from '../../platform/trpc';
import { DeletedDto } from '../organization/schemas';
import { getCohortCalendar } from './cohort-calendar';
import { getCohort } from './cohort-record';
import {
  CalendarText,
  CohortDto,
  CohortInput,
  ContentCohortsInput,
  CreateCohortInput,
  UpdateCohortInput,
} from './cohort-schemas';
import { createCohort } from './create-cohort';
import { deleteCohort } from './delete-cohort';
import { listCohorts } from './list-cohorts';
import { updateCohort } from './update-cohort';

const tags = ['Cohorts'];

export const cohortProcedures = {
  listCohorts: can('cohort.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/contents/{id}/cohorts',
        tags,
        summary: 'List the cohorts of a content',
        description: 'All of them, of all its offers. The one that begins last comes first.',
      },
    })
    .input(ContentCohortsInput)
    .output(z.array(CohortDto))
    .query(({ ctx, input }) => listCohorts(ctx.org, input)),

  createCohort: can('cohort.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/contents/{id}/cohorts',
        tags,
        summary: 'Create a cohort',
        description: 'A dated group of one of the content’s offers, which has to be taught in cohorts.',
      },
      successStatus: 201,
      reasons: ['offer_self_paced'],
    })
    .input(CreateCohortInput)
    .output(CohortDto)
    .mutation(({ ctx, input }) => createCohort(ctx.org, input)),

  getCohort: can('cohort.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/cohorts/{id}',
        tags,
        summary: 'Get a cohort',
        description: 'With its meetings in the order of time.',
      },
    })
    .input(CohortInput)
    .output(CohortDto)
    .query(({ ctx, input }) => getCohort(ctx.org, input)),

  updateCohort: can('cohort.write')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/cohorts/{id}',
        tags,
        summary: 'Change a cohort',
        description:
          'Only the fields that are sent change. `sessions` are sent whole: those that are left out are taken away, and those that come with their id stay the same for calendars.',
      },
      reasons: ['capacity_too_small'],
    })
    .input(UpdateCohortInput)
    .output(CohortDto)
    .mutation(({ ctx, input }) => updateCohort(ctx.org, input)),

  deleteCohort: can('cohort.write')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/cohorts/{id}',
        tags,
        summary: 'Delete a cohort',
        description:
          'Only while nobody is in it, and nobody has asked for or bought a place in it. Its meetings and its discussion go with it.',
      },
      mcp: { destructive: true },
      reasons: ['cohort_not_empty'],
    })
    .input(CohortInput)
    .output(DeletedDto)
    .mutation(({ ctx, input }) => deleteCohort(ctx.org, input)),

  getCohortCalendar: can('cohort.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/cohorts/{id}/calendar.ics',
        tags,
        summary: 'Get the calendar of a cohort',
        description:
          'Its meetings as a calendar file, in the time zone of the cohort. The answer is the file itself, without the envelope.',
        successDescription: 'The calendar.',
      },
      responds: ['text/calendar'],
    })
    .input(CohortInput)
    .output(CalendarText)
    .query(({ ctx, input }) => getCohortCalendar(ctx.org, input)),
};
