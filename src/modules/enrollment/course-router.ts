import { can, router } from '../../platform/trpc';
import { ContentInput } from '../content/schemas';
import { DeletedDto } from '../organization/schemas';
import { deleteCourse } from './delete-course';

/** What is done to a content and its learners alike: mounted with the procedures of contents. */
export const courseRouter = router({
  deleteContent: can('content.write')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/contents/{id}',
        tags: ['Contents'],
        summary: 'Delete a content',
        description:
          'Its learners are unenrolled, and its offers and cohorts go with it. Refused while the draft or the published document of another content refers to it, where the text names those contents, and once it was purchased.',
      },
      ownTransactions: true,
      reasons: ['content_referenced', 'content_purchased'],
      mcp: { destructive: true },
    })
    .input(ContentInput)
    .output(DeletedDto)
    .mutation(({ ctx, input }) => deleteCourse(ctx.org, input)),
});
