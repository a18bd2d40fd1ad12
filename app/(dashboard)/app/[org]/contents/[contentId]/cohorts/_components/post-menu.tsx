'use client';

import { ActionIcon, Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconDots, IconPin, IconPinnedOff, IconRotate, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PostDto } from '@/modules/cohorts/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notifyDone, notifyRefused } from '@/ui/notify';
import { useTRPC } from '../../../../../../../_trpc/client';
import classes from './cohort.module.css';

/** What can be done with a post. A reply is neither pinned nor resolved here: its question is. */
export function PostMenu({ post }: { post: PostDto }) {
  const { id: postId, authorName, parentId, replyCount } = post;
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const changed = () => queryClient.invalidateQueries(trpc.cohort.pathFilter());
  const [deleting, ask] = useDisclosure(false);
  const handlers = { onSuccess: changed, onError: notifyRefused };
  const resolve = useMutation(trpc.cohort.resolvePost.mutationOptions(handlers));
  const pin = useMutation(trpc.cohort.pinPost.mutationOptions(handlers));
  const remove = useMutation(
    trpc.cohort.deletePost.mutationOptions({
      onSuccess: async () => {
        ask.close();
        await changed();
        notifyDone(parentId === null ? 'The question was deleted.' : 'The reply was deleted.');
      },
    }),
  );
  const what = parentId === null ? 'question' : 'reply';
  const resolved = post.resolvedAt !== null;
  const pinned = post.pinnedAt !== null;
  return (
    <div className={classes.actions}>
      <Menu position="bottom-end" width={190}>
        <Menu.Target>
          <ActionIcon
            aria-label={`Actions for the ${what} of ${authorName}`}
            loading={resolve.isPending || pin.isPending}
          >
            <IconDots size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {parentId === null && (
            <>
              <Menu.Item
                leftSection={resolved ? <IconRotate size={15} aria-hidden /> : <IconCheck size={15} aria-hidden />}
                onClick={() => resolve.mutate({ postId, resolved: !resolved })}
              >
                {resolved ? 'Open again' : 'Resolve'}
              </Menu.Item>
              <Menu.Item
                leftSection={pinned ? <IconPinnedOff size={15} aria-hidden /> : <IconPin size={15} aria-hidden />}
                onClick={() => pin.mutate({ postId, pinned: !pinned })}
              >
                {pinned ? 'Unpin' : 'Pin'}
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.Item color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={ask.open}>
            Delete…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={deleting}
        onClose={() => {
          remove.reset();
          ask.close();
        }}
        title={`Delete the ${what} of ${authorName}?`}
        confirmLabel={`Delete ${what}`}
        destructive
        onConfirm={() => remove.mutate({ postId })}
        pending={remove.isPending}
        error={remove.error?.message}
      >
        <Text size="sm">
          Nobody in the cohort can read it any more.
          {replyCount > 0 && ` Its ${replyCount === 1 ? 'reply goes' : `${replyCount} replies go`} with it.`} This
          cannot be undone.
        </Text>
      </ConfirmDialog>
    </div>
  );
}
