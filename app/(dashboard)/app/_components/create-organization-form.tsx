'use client';

import { Button, Group, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { CreateOrganizationInput } from '@/modules/organization/schemas';
import { FormError } from '@/ui/form-error';
import { useTRPC } from '../../../_trpc/client';

/** Makes an organization of one's own and goes there. */
export function CreateOrganizationForm({ onCancel }: { onCancel?: () => void }) {
  const trpc = useTRPC();
  const router = useRouter();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '' },
    validate: schemaResolver(CreateOrganizationInput, { sync: true }),
  });
  const create = useMutation(
    trpc.organization.createMyOrganization.mutationOptions({
      onSuccess: (organization) => router.push(`/app/${organization.slug}`),
    }),
  );
  return (
    <form onSubmit={form.onSubmit((values) => create.mutate(values))} noValidate>
      <Stack gap="md">
        <TextInput
          label="Name"
          placeholder="Riverside School"
          description="Its address is made from the name."
          autoComplete="organization"
          required
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <FormError message={create.error?.message} />
        <Group justify="flex-end" gap="xs">
          {onCancel !== undefined && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={create.isPending || create.isSuccess}>
            Create organization
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
