'use client';

import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TagDto } from '@/modules/content/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useTRPC } from '../../../../../_trpc/client';

export function DeleteTagDialog({ tag, onClose }: { tag: TagDto | null; onClose: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  // The last tag stays while the dialog fades.
  const [shown, setShown] = useState(tag);
  if (tag !== null && tag !== shown) setShown(tag);
  const remove = useMutation(
    trpc.content.deleteTag.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.content.pathFilter());
        onClose();
      },
    }),
  );
  if (shown === null) return null;
  return (
    <ConfirmDialog
      opened={tag !== null}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={`Delete the tag “${shown.name}”`}
      confirmLabel="Delete tag"
      destructive
      onConfirm={() => remove.mutate({ name: shown.name })}
      pending={remove.isPending}
      error={remove.error?.message}
    >
      <Text size="sm">{consequence(shown)}</Text>
    </ConfirmDialog>
  );
}

function consequence({ usageCount }: TagDto): string {
  if (usageCount === 0) return 'No content bears it. It cannot be chosen any more.';
  const contents = usageCount === 1 ? '1 content loses it' : `${usageCount} contents lose it`;
  return `${contents} at once; the contents themselves stay as they are. This cannot be undone.`;
}
