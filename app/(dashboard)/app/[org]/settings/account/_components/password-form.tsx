'use client';

import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChangePasswordInput, PASSWORD_LENGTH_MIN } from '@/modules/identity/schemas';
import { placeRefusal, unplacedRefusal } from '@/ui/form/refusals';
import { validateWith } from '@/ui/form/validate-with';
import { FormError } from '@/ui/form-error';
import { notifyDone } from '@/ui/notify';
import { Panel } from '@/ui/panel';
import { useTRPC } from '../../../../../../_trpc/client';
import { useViewer } from '../../../_components/viewer';

const REVEAL = { 'aria-label': 'Show or hide the password' };

export function PasswordForm() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { person } = useViewer();
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: validateWith(ChangePasswordInput),
  });
  const change = useMutation(
    trpc.identity.changePassword.mutationOptions({
      onSuccess: async ({ revoked }) => {
        form.reset();
        notifyDone(
          revoked === 0
            ? 'Your password is changed.'
            : `Your password is changed, and ${revoked === 1 ? 'one other session is' : `${revoked} other sessions are`} signed out.`,
        );
        await queryClient.invalidateQueries(trpc.identity.listSessions.queryFilter());
      },
      onError: ({ message }) => placeRefusal(form, message),
    }),
  );
  return (
    <Panel title="Password" description="Changing it signs you out everywhere else." padded>
      <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
        <Stack gap="md">
          {/* Tells a password manager whose password this is. */}
          <input type="text" autoComplete="username" value={person.email} readOnly hidden />
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            required
            visibilityToggleButtonProps={REVEAL}
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label="New password"
            description={`At least ${PASSWORD_LENGTH_MIN} characters; a few words are easier to keep than a short riddle.`}
            autoComplete="new-password"
            required
            visibilityToggleButtonProps={REVEAL}
            {...form.getInputProps('newPassword')}
          />
          <FormError message={unplacedRefusal(form, change.error)} />
          <Group justify="flex-end">
            <Button type="submit" loading={change.isPending} disabled={!form.isDirty()}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
