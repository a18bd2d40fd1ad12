'use client';

import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { InviteMemberInput } from '@/modules/organization/schemas';
import { placeRefusal, unplacedRefusal } from '@/ui/form/refusals';
import { validateWith } from '@/ui/form/validate-with';
import { FormError } from '@/ui/form-error';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../../_trpc/client';
import { useViewer } from '../../../_components/viewer';
import { STAFF_ROLES, type StaffRole, TEAM_ROLES, type TeamRole } from '../../roles';

type Values = { email: string; role: StaffRole; teamId: string | null; teamRole: TeamRole };

const toInput = ({ teamId, teamRole, ...rest }: Values) => (teamId === null ? rest : { ...rest, teamId, teamRole });

export function InviteForm({ onDone }: { onDone: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { organization } = useViewer();
  const teams = useQuery(trpc.organization.listTeams.queryOptions({}));
  const form = useForm<Values>({
    initialValues: { email: '', role: 'member', teamId: null, teamRole: 'editor' },
    validate: validateWith(InviteMemberInput, toInput),
  });
  const invite = useMutation(
    trpc.organization.inviteMember.mutationOptions({
      onSuccess: async ({ email }) => {
        await queryClient.invalidateQueries(trpc.organization.listInvitations.queryFilter());
        notifyDone(`An invitation is on its way to ${email}.`);
        onDone();
      },
      onError: ({ message }) => placeRefusal(form, message),
    }),
  );
  const roles = STAFF_ROLES.filter(({ value }) => organization.role === 'owner' || value !== 'owner');
  const role = STAFF_ROLES.find(({ value }) => value === form.values.role);

  return (
    <form onSubmit={form.onSubmit((values) => invite.mutate(toInput(values)))} noValidate>
      <Stack gap="md">
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="off"
          placeholder="ada@example.com"
          required
          data-autofocus
          {...form.getInputProps('email')}
        />
        <Select label="Role" data={roles} description={role?.means} {...form.getInputProps('role')} />
        <Select
          label="Team"
          placeholder="No team yet"
          description="Whose contents this person works on."
          data={(teams.data ?? []).map((team) => ({ value: team.id, label: team.name }))}
          clearable
          clearButtonProps={{ 'aria-label': 'No team' }}
          {...form.getInputProps('teamId')}
        />
        {form.values.teamId !== null && (
          <Select label="Role in the team" data={TEAM_ROLES} {...form.getInputProps('teamRole')} />
        )}
        <FormError message={unplacedRefusal(form, invite.error)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={invite.isPending}>
            Send invitation
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
