import { PostDto, postExample } from '../records/post';
import { event } from './event-entry';

const resolved = {
  ...postExample,
  resolvedAt: '2026-09-16T09:40:00.415Z',
  resolvedBy: 'user_01kakr2m9ee1cb4q4t5v6m8ynd',
  replyCount: 1,
  updatedAt: '2026-09-16T09:40:00.415Z',
};

export const discussionEvents = {
  'discussion.post.created': event(
    'A member posts a question or a reply in a cohort.',
    { post: PostDto },
    { post: postExample },
  ),
  'discussion.post.deleted': event('A question or reply is deleted.', { post: PostDto }, { post: resolved }),
  'discussion.post.resolved': event('A question or reply is resolved.', { post: PostDto }, { post: resolved }),
  'discussion.post.reopened': event(
    'A question or reply is opened again.',
    { post: PostDto },
    { post: { ...postExample, replyCount: 1, updatedAt: '2026-09-17T07:20:19.300Z' } },
  ),
};
