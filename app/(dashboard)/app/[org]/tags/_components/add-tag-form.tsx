'use client';

import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CreateTagInput, TAG_LENGTH_MAX } from '@/modules/content/schemas';
import { asSentence, validateWith } from '@/ui/form/validate-with';
import { useTRPC } from '../../../../../_trpc/client';
import classes from './tags.module.css';

export function AddTagForm() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useForm({ initialValues: { name: '' }, validate: validateWith(CreateTagInput) });
  const create = useMutation(
    trpc.content.createTag.mutationOptions({
      onSuccess: async () => {
        form.reset();
        await queryClient.invalidateQueries(trpc.content.listTags.pathFilter());
      },
      onError: (error) => form.setFieldError('name', asSentence(error.message.replace(/^name: /, ''))),
    }),
  );
  return (
    <form onSubmit={form.onSubmit((values) => create.mutate(values))} noValidate className={classes.add}>
      <TextInput
        aria-label="New tag"
        placeholder="New tag"
        maxLength={TAG_LENGTH_MAX}
        autoComplete="off"
        className={classes.name}
        {...form.getInputProps('name')}
      />
      <Button type="submit" variant="default" loading={create.isPending}>
        Add tag
      </Button>
    </form>
  );
}
