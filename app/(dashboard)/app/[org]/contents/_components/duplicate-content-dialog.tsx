'use client';

import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { ContentDto } from '@/modules/content/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { useViewer } from '../../_components/viewer';

type Props = { content: ContentDto; opened: boolean; onClose: () => void };

export function DuplicateContentDialog({ content, opened, onClose }: Props) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { slug } = useViewer().organization;
  const duplicate = useMutation(
    trpc.content.duplicateContent.mutationOptions({
      onSuccess: async (copy) => {
        await queryClient.invalidateQueries(trpc.content.pathFilter());
        onClose();
        notifyDone(`“${copy.title}” was copied to ${copy.routeSegment}.`);
        router.push(`/app/${slug}/contents/${copy.id}`);
      },
    }),
  );
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Duplicate content"
      confirmLabel="Duplicate"
      onConfirm={() => duplicate.mutate({ id: content.id })}
      pending={duplicate.isPending}
      error={duplicate.error?.message}
    >
      <Text size="sm">
        A new, unpublished content gets the draft and the settings of “{content.title}”, under a route segment of its
        own. Learners, sales and the published document stay with the original.
      </Text>
    </ConfirmDialog>
  );
}
