'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconUserMinus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberDto } from '@/modules/organization/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notifyDone, notifyRefused } from '@/ui/notify';
import { useTRPC } from '../../../../../../_trpc/client';
import { useViewer } from '../../../_components/viewer';
import { STAFF_ROLES, type StaffRole } from '../../roles';

type Asking = 'owner' | 'removal' | null;

/** What can be done with somebody on the staff. The server has the last word, and its refusals are shown. */
export function MemberMenu({ member }: { member: MemberDto }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { organization } = useViewer();
  const [asking, setAsking] = useState<Asking>(null);
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.organization.listMembers.queryFilter()),
      queryClient.invalidateQueries(trpc.organization.listTeams.queryFilter()),
    ]);
  const change = useMutation(
    trpc.organization.changeMemberRole.mutationOptions({
      onSuccess: async ({ name, role }) => {
        await refresh();
        setAsking(null);
        notifyDone(`${name} is now ${role === 'member' ? 'a' : 'an'} ${role}.`);
      },
      onError: (error, { role }) => {
        if (role !== 'owner') notifyRefused(error);
      },
    }),
  );
  const remove = useMutation(
    trpc.organization.removeMember.mutationOptions({
      onSuccess: async () => {
        await refresh();
        setAsking(null);
        notifyDone(`${member.name} is no longer on the staff.`);
      },
    }),
  );
  const choose = (role: StaffRole) => {
    if (role === member.role) return;
    if (role === 'owner') setAsking('owner');
    else change.mutate({ userId: member.userId, role });
  };

  if (member.role === 'owner' && organization.role !== 'owner') return null;
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon aria-label={`Manage ${member.name}`} loading={change.isPending}>
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Role</Menu.Label>
          <Menu.RadioGroup value={member.role} onChange={(role) => choose(role as StaffRole)}>
            {STAFF_ROLES.filter(({ value }) => value !== 'owner' || organization.role === 'owner').map((role) => (
              <Menu.RadioItem key={role.value} value={role.value} closeMenuOnClick>
                {role.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconUserMinus size={15} aria-hidden />}
            onClick={() => setAsking('removal')}
          >
            Remove from staff
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking === 'owner'}
        onClose={() => setAsking(null)}
        title={`Make ${member.name} an owner?`}
        confirmLabel="Make owner"
        onConfirm={() => change.mutate({ userId: member.userId, role: 'owner' })}
        pending={change.isPending}
        error={change.error?.message}
      >
        An owner may do everything, and may also remove you. Only an owner can take this back.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'removal'}
        onClose={() => setAsking(null)}
        title={`Remove ${member.name}?`}
        confirmLabel="Remove"
        destructive
        onConfirm={() => remove.mutate({ userId: member.userId })}
        pending={remove.isPending}
        error={remove.error?.message}
      >
        {member.name} loses access with the next click and leaves all teams. API keys made by {member.name} belong to
        the organization and go on working.
      </ConfirmDialog>
    </>
  );
}
