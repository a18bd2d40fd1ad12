import { can } from '../../platform/trpc';
import { DeletedDto } from '../organization/schemas';
import { deletePost } from './delete-post';
import {
  ListDiscussionInput,
  ListQuestionsInput,
  PinPostInput,
  PostDto,
  PostInput,
  PostPageDto,
  QuestionPageDto,
  ResolvePostInput,
  WritePostInput,
} from './discussion-schemas';
import { listDiscussion, listQuestions } from './list-discussion';
import { pinPost, resolvePost } from './resolve-post';
import { writePost } from './write-post';

const tags = ['Discussion'];

export const discussionProcedures = {
  listDiscussion: can('discussion.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/cohorts/{id}/discussion',
        tags,
        summary: 'List the posts of a cohort',
        description: 'Questions and replies, newest first; or the open questions alone, or the replies to one.',
      },
      reasons: ['discussion_disabled'],
    })
    .input(ListDiscussionInput)
    .output(PostPageDto)
    .query(({ ctx, input }) => listDiscussion(ctx.org, input)),

  listQuestions: can('discussion.read')
    .input(ListQuestionsInput)
    .output(QuestionPageDto)
    .query(({ ctx, input }) => listQuestions(ctx.org, input)),

  writePost: can('discussion.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/cohorts/{id}/discussion',
        tags,
        summary: 'Ask a question or reply to one',
        description: 'With `parentId` it is a reply to that question. What a key writes bears the organization’s name.',
      },
      successStatus: 201,
      reasons: ['discussion_disabled'],
    })
    .input(WritePostInput)
    .output(PostDto)
    .mutation(({ ctx, input }) => writePost(ctx.org, input)),

  resolvePost: can('discussion.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/discussion/{postId}/resolve',
        tags,
        summary: 'Resolve a post, or open it again',
        description: 'Without a body it is resolved.',
      },
      reasons: ['discussion_disabled'],
    })
    .input(ResolvePostInput)
    .output(PostDto)
    .mutation(({ ctx, input }) => resolvePost(ctx.org, input)),

  pinPost: can('discussion.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/discussion/{postId}/pin',
        tags,
        summary: 'Pin a question, or unpin it',
        description: 'Without a body it is pinned.',
      },
      reasons: ['discussion_disabled', 'post_is_reply'],
    })
    .input(PinPostInput)
    .output(PostDto)
    .mutation(({ ctx, input }) => pinPost(ctx.org, input)),

  deletePost: can('discussion.write')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/discussion/{postId}',
        tags,
        summary: 'Delete a post',
        description: 'A question goes with its replies.',
      },
      mcp: { destructive: true },
      reasons: ['discussion_disabled'],
    })
    .input(PostInput)
    .output(DeletedDto)
    .mutation(({ ctx, input }) => deletePost(ctx.org, input)),
};
