'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostDto } from '@/modules/cohorts/schemas';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { useTRPC } from '../../../../../../../_trpc/client';
import classes from './cohort.module.css';
import { Post } from './post';

const STEP = 20;
const SHOWN_MAX = 100;

/** The latest replies, the oldest of them first; earlier ones when they are asked for. */
export function Replies({ question: { id, cohortId } }: { question: PostDto }) {
  const trpc = useTRPC();
  const [shown, setShown] = useState(STEP);
  const replies = useQuery(
    trpc.cohort.listDiscussion.queryOptions({ id: cohortId, parentId: id, page: 1, pageSize: shown }),
  );
  if (replies.data === undefined) {
    if (replies.error === null) return <LoadingState label="Loading replies" rows={1} />;
    return <ErrorState message={replies.error.message} onRetry={() => replies.refetch()} />;
  }
  const { posts, total } = replies.data;
  return (
    <div className={classes.replies}>
      {total > posts.length &&
        (shown < SHOWN_MAX ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setShown(Math.min(SHOWN_MAX, shown + STEP))}>
            Show earlier replies
          </Button>
        ) : (
          <p className={classes.quiet}>The latest {SHOWN_MAX} replies.</p>
        ))}
      <ul className={classes.thread} aria-label="Replies">
        {posts.toReversed().map((reply) => (
          <li key={reply.id}>
            <Post post={reply} />
          </li>
        ))}
      </ul>
    </div>
  );
}
