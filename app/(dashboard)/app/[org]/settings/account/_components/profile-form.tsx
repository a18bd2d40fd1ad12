'use client';

import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { UpdateProfileInput } from '@/modules/identity/schemas';
import { validateWith } from '@/ui/form/validate-with';
import { FormError } from '@/ui/form-error';
import { notifyDone } from '@/ui/notify';
import { Panel } from '@/ui/panel';
import { useTRPC } from '../../../../../../_trpc/client';
import { useViewer } from '../../../_components/viewer';

export function ProfileForm() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { person } = useViewer();
  const form = useForm({ initialValues: { name: person.name }, validate: validateWith(UpdateProfileInput) });
  const save = useMutation(
    trpc.identity.updateProfile.mutationOptions({
      onSuccess: async ({ name }) => {
        form.setInitialValues({ name });
        form.reset();
        await queryClient.invalidateQueries(trpc.identity.readMe.queryFilter());
        router.refresh();
        notifyDone('Your name is saved.');
      },
    }),
  );
  return (
    <Panel padded>
      <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
        <Stack gap="md">
          <TextInput label="Name" autoComplete="name" required {...form.getInputProps('name')} />
          <TextInput
            label="E-mail"
            description="You sign in with it. It cannot be changed."
            value={person.email}
            readOnly
            variant="filled"
          />
          <FormError message={save.error?.message} />
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
