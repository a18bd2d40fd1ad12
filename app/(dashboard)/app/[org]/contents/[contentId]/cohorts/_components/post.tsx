import type { ReactNode } from 'react';
import type { PostDto } from '@/modules/cohorts/schemas';
import { DateTime } from '@/ui/date-time';
import { MarkdownView } from '@/ui/markdown/markdown-view';
import { PersonAvatar } from '@/ui/person-avatar';
import classes from './cohort.module.css';
import { PostMenu } from './post-menu';

/** A question or a reply: who, when, what, and what can be done with it. */
export function Post({ post, badges }: { post: PostDto; badges?: ReactNode }) {
  return (
    <article
      className={classes.post}
      aria-label={`${post.parentId === null ? 'Question' : 'Reply'} of ${post.authorName}`}
    >
      <div className={classes.postHead}>
        <PersonAvatar name={post.authorName} size={24} />
        <span className={classes.personName}>{post.authorName}</span>
        <span className={classes.quiet}>
          <DateTime value={post.createdAt} format="relative" />
        </span>
        {badges}
        <PostMenu post={post} />
      </div>
      <MarkdownView text={post.body} />
    </article>
  );
}
