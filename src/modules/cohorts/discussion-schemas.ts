import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { pageFields, pageResult } from '../../kernel/pagination';
import { q } from '../../kernel/query';
import { PostDto } from '../../kernel/records/post';
import { text } from '../../kernel/text';

export { PostDto };

export const BODY_LENGTH_MAX = 10_000;

export const PostPageDto = pageResult('posts', PostDto).meta({
  id: 'PostPage',
  description: 'One page of posts, newest first.',
});
export type PostPageDto = z.infer<typeof PostPageDto>;

export const ListDiscussionInput = z.strictObject({
  id: idField('cohort'),
  unresolved: q
    .bool()
    .meta({ description: 'Questions alone: `true` for those that are open, `false` for those that are resolved.' })
    .optional(),
  parentId: idField('post').meta({ description: 'The replies to that question alone.' }).optional(),
  ...pageFields,
});
export type ListDiscussionInput = z.output<typeof ListDiscussionInput>;

export const WritePostInput = z.strictObject({
  id: idField('cohort'),
  body: text(1, BODY_LENGTH_MAX).meta({ description: 'Markdown.', examples: ['Which side of the line do I saw on?'] }),
  parentId: z
    .string()
    .nullable()
    .meta({ description: 'The question that it replies to; left out for a question.', examples: [null] })
    .optional(),
});
export type WritePostInput = z.output<typeof WritePostInput>;

export const PostInput = z.strictObject({ postId: idField('post') });
export type PostInput = z.output<typeof PostInput>;

export const ResolvePostInput = PostInput.extend({
  resolved: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether it is; `false` opens it again.', examples: [true] }),
});
export type ResolvePostInput = z.output<typeof ResolvePostInput>;

export const PinPostInput = PostInput.extend({
  pinned: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether it is; `false` takes the pin away.', examples: [true] }),
});
export type PinPostInput = z.output<typeof PinPostInput>;

export const QUESTION_FILTERS = ['all', 'unanswered', 'open', 'resolved'] as const;
export const ListQuestionsInput = z.strictObject({
  id: idField('cohort'),
  show: z.enum(QUESTION_FILTERS).default('all'),
  ...pageFields,
});
export type ListQuestionsInput = z.output<typeof ListQuestionsInput>;

/** As those see it who answer: what the staff itself has posted waits for nobody, and learners' replies are no answer. */
export const QuestionDto = PostDto.extend({ unanswered: z.boolean() });
export type QuestionDto = z.infer<typeof QuestionDto>;

export const QuestionPageDto = pageResult('posts', QuestionDto).extend({
  unanswered: z.int().meta({ description: 'How many open questions of learners the staff has not replied to.' }),
});
export type QuestionPageDto = z.infer<typeof QuestionPageDto>;
