'use client';

import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CreateApiKeyInput } from '@/modules/organization/schemas';
import { placeRefusal, unplacedRefusal } from '@/ui/form/refusals';
import { validateWith } from '@/ui/form/validate-with';
import { FormError } from '@/ui/form-error';
import { EXPIRIES, type Expiry, expiryOf } from './expiry';

type Values = { name: string; expires: Expiry; expiresAt: string };

const toInput = ({ name, expires, expiresAt }: Values): CreateApiKeyInput => ({
  name,
  expiresAt: expiryOf(expires, expiresAt, new Date()),
});

type Props = {
  onSubmit: (input: CreateApiKeyInput, then: { onError: (error: { message: string }) => void }) => void;
  pending: boolean;
  error: { message: string } | null;
  onCancel: () => void;
};

export function NewKeyForm({ onSubmit, pending, error, onCancel }: Props) {
  const form = useForm<Values>({
    initialValues: { name: '', expires: '365', expiresAt: '' },
    validate: validateWith(CreateApiKeyInput, toInput),
  });
  const submit = (values: Values) =>
    onSubmit(toInput(values), { onError: ({ message }) => placeRefusal(form, message) });
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <TextInput
          label="Name"
          description="What will use it, so that it can be told from the others."
          placeholder="Accounting export"
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Select label="Expires" data={EXPIRIES} {...form.getInputProps('expires')} />
        {form.values.expires === 'date' && (
          <TextInput type="date" label="Last day" required {...form.getInputProps('expiresAt')} />
        )}
        <FormError message={unplacedRefusal(form, error)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            Create key
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
