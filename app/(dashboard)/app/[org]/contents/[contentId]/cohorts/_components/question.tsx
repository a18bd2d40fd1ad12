'use client';

import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef } from 'react';
import type { QuestionDto } from '@/modules/cohorts/schemas';
import { StatusBadge } from '@/ui/status-badge';
import classes from './cohort.module.css';
import { Post } from './post';
import { Replies } from './replies';
import { WritePost } from './write-post';

/** One question with its replies, which are read when they are asked for. */
export function Question({ post }: { post: QuestionDto }) {
  const [shown, replies] = useDisclosure(false);
  const [writing, reply] = useDisclosure(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { id, cohortId, replyCount, resolvedAt, pinnedAt, authorName, unanswered } = post;
  return (
    <li className={classes.question}>
      <Post
        post={post}
        badges={
          <>
            {pinnedAt !== null && (
              <StatusBadge tone="info" plain>
                Pinned
              </StatusBadge>
            )}
            {resolvedAt !== null ? (
              <StatusBadge tone="accent">Resolved</StatusBadge>
            ) : (
              unanswered && <StatusBadge tone="warning">Unanswered</StatusBadge>
            )}
          </>
        }
      />
      <Group gap="xs" className={classes.under}>
        {replyCount > 0 && (
          <Button variant="subtle" size="compact-sm" aria-expanded={shown} onClick={replies.toggle}>
            {shown ? 'Hide' : 'Show'} {replyCount === 1 ? '1 reply' : `${replyCount} replies`}
          </Button>
        )}
        {!writing && (
          <Button
            ref={opener}
            variant="subtle"
            size="compact-sm"
            aria-label={`Reply to ${authorName}`}
            onClick={() => {
              reply.open();
              requestAnimationFrame(() => document.querySelector<HTMLElement>(`#reply-${id} textarea`)?.focus());
            }}
          >
            Reply
          </Button>
        )}
      </Group>
      {shown && <Replies question={post} />}
      {writing && (
        <div className={classes.reply} id={`reply-${id}`}>
          <WritePost
            cohortId={cohortId}
            parentId={id}
            label={`Reply to ${authorName}`}
            submitLabel="Reply"
            onDone={() => {
              reply.close();
              replies.open();
            }}
            onCancel={() => {
              reply.close();
              requestAnimationFrame(() => opener.current?.focus());
            }}
          />
        </div>
      )}
    </li>
  );
}
