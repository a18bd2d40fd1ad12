'use client';

import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { WritePostInput } from '@/modules/cohorts/schemas';
import { placeRefusal, unplacedRefusal } from '@/ui/form/refusals';
import { validateWith } from '@/ui/form/validate-with';
import { FormError } from '@/ui/form-error';
import { useTRPC } from '../../../../../../../_trpc/client';

type Props = {
  cohortId: string;
  parentId?: string;
  label: string;
  submitLabel: string;
  onDone?: () => void;
  /** Offered as a way out where there is one. */
  onCancel?: () => void;
};

/** A question, or a reply to one. */
export function WritePost({ cohortId, parentId, label, submitLabel, onDone, onCancel }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useForm({ initialValues: { body: '' }, validate: validateWith(WritePostInput.pick({ body: true })) });
  const write = useMutation(
    trpc.cohort.writePost.mutationOptions({
      onSuccess: async () => {
        form.reset();
        await queryClient.invalidateQueries(trpc.cohort.pathFilter());
        onDone?.();
      },
      onError: ({ message }) => placeRefusal(form, message),
    }),
  );
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={form.onSubmit(({ body }) =>
        write.mutate({ id: cohortId, body, ...(parentId === undefined ? {} : { parentId }) }),
      )}
    >
      <Stack gap="xs">
        <Textarea
          label={label}
          description="Markdown works."
          autosize
          minRows={2}
          maxRows={12}
          data-autofocus={parentId !== undefined || undefined}
          {...form.getInputProps('body')}
        />
        <FormError message={unplacedRefusal(form, write.error)} />
        <Group gap="xs">
          <Button type="submit" loading={write.isPending}>
            {submitLabel}
          </Button>
          {onCancel !== undefined && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
