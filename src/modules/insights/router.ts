import { z } from 'zod';
import { can, router } from '../../platform/trpc';
import { readInsights } from './read-insights';
import { InsightsDto } from './schemas';

export const insightsRouter = router({
  readInsights: can('insights.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/insights',
        tags: ['Insights'],
        summary: 'Read the headline numbers',
        description: 'How many learn and how far they are; what was sold and how much of it was given back.',
      },
    })
    .input(z.strictObject({}))
    .output(InsightsDto)
    .query(({ ctx }) => readInsights(ctx.org)),
});
