'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { UpdateContentInput } from '@/modules/content/schemas';
import { useTRPC } from '../../../../../../../_trpc/client';

type Patch = Omit<z.input<typeof UpdateContentInput>, 'id'>;

/** Saves a part of the settings. What its own schema refuses never leaves, and is told by field. */
export function useUpdateContent(id: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const update = useMutation(
    trpc.content.updateContent.mutationOptions({
      onSuccess: (content) => {
        queryClient.setQueryData(trpc.content.getContent.queryKey({ id }), content);
        return queryClient.invalidateQueries(trpc.content.pathFilter());
      },
    }),
  );

  /** Whether it was saved. */
  async function save(patch: Patch): Promise<boolean> {
    const parsed = UpdateContentInput.safeParse({ id, ...patch });
    setRefused(Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message])));
    if (!parsed.success) return false;
    return update.mutateAsync(parsed.data).then(
      () => true,
      () => false,
    );
  }

  return {
    save,
    refused,
    pending: update.isPending,
    saved: update.isSuccess,
    error: update.error,
    reset: update.reset,
  };
}
