import { can } from '../../platform/trpc';
import { DeletedDto } from '../organization/schemas';
import { addLearner, removeLearner, updateLearner } from './change-learner';
import { exportLearners } from './export-learners';
import {
  AddLearnerInput,
  ExportLearnersInput,
  LearnerDto,
  LearnerExportPieceDto,
  LearnerInput,
  LearnerListingDto,
  LearnerListingPageDto,
  LearnerPageDto,
  ListContentLearnersInput,
  ListLearnersInput,
  UpdateLearnerInput,
} from './learner-schemas';
import { browseLearners, getLearner, listContentLearners, listLearners } from './list-learners';

const tags = ['Learners'];

export const learnerProcedures = {
  listLearners: can('learner.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/learners',
        tags,
        summary: 'List the learners',
        description: 'Of all contents, newest first. Who was removed is listed only when `status` asks for it.',
      },
      reasons: ['search_too_broad'],
    })
    .input(ListLearnersInput)
    .output(LearnerPageDto)
    .query(({ ctx, input }) => listLearners(ctx.org, input)),

  listContentLearners: can('learner.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/contents/{id}/learners',
        tags,
        summary: 'List the learners of a content',
        description: 'Newest first. Who was removed is listed only when `status` asks for it.',
      },
      reasons: ['search_too_broad'],
    })
    .input(ListContentLearnersInput)
    .output(LearnerPageDto)
    .query(({ ctx, input }) => listContentLearners(ctx.org, input)),

  addLearner: can('learner.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/contents/{id}/learners',
        tags,
        summary: 'Enroll somebody for nothing',
        description:
          'Makes the person where nobody has that e-mail yet. Takes a seat of the offer, and of the cohort that is named. Who was removed, or whose access is over, comes back with the progress that they had.',
      },
      successStatus: 201,
      orExisting: 'The person has access already; nothing changed.',
      reasons: ['content_not_for_sale', 'no_primary_offer', 'offer_full', 'cohort_full', 'learner_without_access'],
    })
    .input(AddLearnerInput)
    .output(LearnerDto)
    .mutation(async ({ ctx, input }) => {
      const { learner, enrolled } = await addLearner(ctx.org, input);
      if (!enrolled && ctx.answer !== undefined) ctx.answer.existing = true;
      return learner;
    }),

  browseLearners: can('learner.read')
    .meta({ reasons: ['search_too_broad'] })
    .input(ListLearnersInput)
    .output(LearnerListingPageDto)
    .query(({ ctx, input }) => browseLearners(ctx.org, input)),

  exportLearners: can('learner.read')
    .meta({ reasons: ['search_too_broad'] })
    .input(ExportLearnersInput)
    .output(LearnerExportPieceDto)
    .query(({ ctx, input }) => exportLearners(ctx.org, input)),

  getLearner: can('learner.read')
    .input(LearnerInput)
    .output(LearnerListingDto)
    .query(({ ctx, input }) => getLearner(ctx.org, input)),

  updateLearner: can('learner.write')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/contents/{id}/learners/{userId}',
        tags,
        summary: 'Change an enrollment',
        description:
          'Suspends a learner or lets one back, moves them to another offer or cohort of the content, or makes them the star of theirs. Another offer means its present terms, with access days counted from the enrollment.',
      },
      reasons: ['learner_status_fixed', 'learner_ended', 'offer_full', 'cohort_full'],
    })
    .input(UpdateLearnerInput)
    .output(LearnerDto)
    .mutation(({ ctx, input }) => updateLearner(ctx.org, input)),

  removeLearner: can('learner.write')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/contents/{id}/learners/{userId}',
        tags,
        summary: 'Remove a learner',
        description:
          'Ends the access at once and gives the seats back. Nothing is refunded. What was learned is kept for the day on which they come again. The id that is answered is the enrollment’s.',
      },
      mcp: { destructive: true },
    })
    .input(LearnerInput)
    .output(DeletedDto)
    .mutation(({ ctx, input }) => removeLearner(ctx.org, input)),
};
