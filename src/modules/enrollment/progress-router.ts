import { can } from '../../platform/trpc';
import { ContentLearnersInput, LearnerInput, ResetDto, ResetStateDto } from './learner-schemas';
import { MasteryDto } from './mastery-schemas';
import { readMastery } from './read-mastery';
import { readReset, resetAllLearners, resetLearner } from './reset-progress';

const tags = ['Learners'];

export const progressProcedures = {
  resetLearner: can('learner.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/contents/{id}/learners/{userId}/reset',
        tags,
        summary: 'Reset the progress of a learner',
        description: 'Progress, answers and position go; the enrollment stays.',
      },
      mcp: { destructive: true },
    })
    .input(LearnerInput)
    .output(ResetDto)
    .mutation(({ ctx, input }) => resetLearner(ctx.org, input)),

  resetAllLearners: can('learner.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/contents/{id}/learners/reset',
        tags,
        summary: 'Reset the progress of all learners',
        description:
          'Progress, answers and position of everybody in the content go; the enrollments stay. Where there are many, the rest is done within minutes after the answer; what learners do in the meantime stays.',
      },
      mcp: { destructive: true },
    })
    .input(ContentLearnersInput)
    .output(ResetDto)
    .mutation(({ ctx, input }) => resetAllLearners(ctx.org, input)),

  getReset: can('learner.read')
    .input(ContentLearnersInput)
    .output(ResetStateDto.nullable())
    .query(({ ctx, input }) => readReset(ctx.org, input)),

  getMastery: can('learner.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/contents/{id}/learners/{userId}/mastery',
        tags,
        summary: 'Get the mastery of a learner',
        description:
          'What they have done of what is published now, by sections, quizzes and skills, and what is missing.',
      },
    })
    .input(LearnerInput)
    .output(MasteryDto)
    .query(({ ctx, input }) => readMastery(ctx.org, input)),
};
