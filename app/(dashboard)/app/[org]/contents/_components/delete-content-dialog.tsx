'use client';

import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentDto } from '@/modules/content/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { LoadingState } from '@/ui/loading-state';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { DeletionConsequences } from './deletion-consequences';

type Props = { content: ContentDto; opened: boolean; onClose: () => void; onDeleted?: () => void };

/** Says what would happen, and asks; or names the contents that stand in the way, and does not ask. */
export function DeleteContentDialog({ content, opened, onClose, onDeleted }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const referrers = useQuery(trpc.content.listReferrers.queryOptions({ id: content.id }, { enabled: opened }));
  const remove = useMutation(
    trpc.content.deleteContent.mutationOptions({
      onSuccess: async () => {
        onClose();
        onDeleted?.();
        notifyDone(`“${content.title}” was deleted.`);
        queryClient.removeQueries(trpc.content.getContent.queryFilter({ id: content.id }));
        await queryClient.invalidateQueries(trpc.content.browseContents.pathFilter());
      },
      onError: () => referrers.refetch(),
    }),
  );
  const close = () => {
    remove.reset();
    onClose();
  };
  const title = 'Delete content';

  if (referrers.isPending || (referrers.data?.length ?? 0) > 0) {
    return (
      <Modal opened={opened} onClose={close} title={title} size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
        <Stack gap="md">
          {referrers.isPending ? (
            <LoadingState label="Looking for what refers to it" rows={1} />
          ) : (
            <div>
              <DeletionConsequences content={content} referrers={referrers.data ?? []} />
            </div>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Close
            </Button>
          </Group>
        </Stack>
      </Modal>
    );
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={title}
      confirmLabel="Delete content"
      destructive
      typed={content.isPublished ? content.routeSegment : undefined}
      onConfirm={() => remove.mutate({ id: content.id })}
      pending={remove.isPending}
      error={remove.error?.message ?? referrers.error?.message}
    >
      <DeletionConsequences content={content} referrers={[]} />
    </ConfirmDialog>
  );
}
