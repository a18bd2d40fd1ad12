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
  const { id, kind } = content;
  const referrers = useQuery(trpc.content.listReferrers.queryOptions({ id }, { enabled: opened }));
  const taught = { enabled: opened && kind === 'learning' };
  const learners = useQuery(trpc.enrollment.listContentLearners.queryOptions({ id, page: 1, pageSize: 1 }, taught));
  const cohorts = useQuery(trpc.offering.listCohorts.queryOptions({ id }, taught));
  const asking = referrers.isPending || learners.isLoading || cohorts.isLoading;
  const remove = useMutation(
    trpc.content.deleteContent.mutationOptions({
      onSuccess: async () => {
        onClose();
        onDeleted?.();
        notifyDone(`“${content.title}” was deleted.`);
        queryClient.removeQueries(trpc.content.getContent.queryFilter({ id }));
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

  if (asking || (referrers.data?.length ?? 0) > 0) {
    return (
      <Modal opened={opened} onClose={close} title={title} size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
        <Stack gap="md">
          {asking ? (
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
      onConfirm={() => remove.mutate({ id })}
      pending={remove.isPending}
      error={remove.error?.message ?? referrers.error?.message}
    >
      <DeletionConsequences
        content={content}
        referrers={[]}
        learners={learners.data?.total}
        cohorts={cohorts.data?.length}
      />
    </ConfirmDialog>
  );
}
