'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { UpdateContentInput } from '@/modules/content/schemas';
import { placeRefusal, unplacedRefusal } from '@/ui/form/refusals';
import { validateWith } from '@/ui/form/validate-with';
import { useTRPC } from '../../../../../../../_trpc/client';

type Patch = Omit<z.input<typeof UpdateContentInput>, 'id'>;
type Errors = Readonly<Record<string, string>>;

const check = validateWith(UpdateContentInput);

/** Saves a part of the settings. What is refused, here or by the server, is told by field where it names one. */
export function useUpdateContent(id: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [errors, setErrors] = useState<Errors>({});
  const [error, setError] = useState<string | null>(null);
  const update = useMutation(
    trpc.content.updateContent.mutationOptions({
      onSuccess: (content) => {
        queryClient.setQueryData(trpc.content.getContent.queryKey({ id }), content);
        return queryClient.invalidateQueries(trpc.content.pathFilter());
      },
      onError: (refusal, patch) => {
        const form = {
          getValues: () => patch,
          setFieldError: (path: string, text: string) => setErrors({ [path]: text }),
        };
        placeRefusal(form, refusal.message);
        setError(unplacedRefusal(form, refusal));
      },
    }),
  );

  function reset() {
    update.reset();
    setErrors({});
    setError(null);
  }

  /** Whether it was saved. */
  async function save(patch: Patch): Promise<boolean> {
    const input = { id, ...patch };
    const refused = check(input);
    reset();
    setErrors(refused);
    if (Object.keys(refused).length > 0) return false;
    return update.mutateAsync(input).then(
      () => true,
      () => false,
    );
  }

  return { save, reset, errors, error, pending: update.isPending, saved: update.isSuccess };
}
