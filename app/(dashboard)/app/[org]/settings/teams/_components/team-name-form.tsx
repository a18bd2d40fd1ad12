'use client';

import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CreateTeamInput } from '@/modules/organization/schemas';
import { validateWith } from '@/ui/form/validate-with';
import { FormError } from '@/ui/form-error';

type Props = {
  initialName: string;
  submitLabel: string;
  onSubmit: (input: { name: string }) => void;
  pending: boolean;
  error: { message: string } | null;
  onCancel: () => void;
};

export function TeamNameForm({ initialName, submitLabel, onSubmit, pending, error, onCancel }: Props) {
  const form = useForm({ initialValues: { name: initialName }, validate: validateWith(CreateTeamInput) });
  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <Stack gap="md">
        <TextInput
          label="Name"
          placeholder="Woodwork"
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FormError message={error?.message} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
