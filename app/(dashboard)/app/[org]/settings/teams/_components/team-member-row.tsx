'use client';

import { ActionIcon, Loader, Select, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TeamDto } from '@/modules/organization/schemas';
import { notifyDone, notifyRefused } from '@/ui/notify';
import { PersonAvatar } from '@/ui/person-avatar';
import { RoleBadge } from '@/ui/role-badge';
import { Row } from '@/ui/row-list';
import { useTRPC } from '../../../../../../_trpc/client';
import { useIsStaffLead } from '../../../_components/viewer';
import { TEAM_ROLE_NAMES } from '../../roles';

type Props = { team: TeamDto; member: TeamDto['members'][number] };

export function TeamMemberRow({ team, member }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const leads = useIsStaffLead();
  const teamAndPerson = { id: team.id, userId: member.userId };
  const settled = {
    onSettled: () => queryClient.invalidateQueries(trpc.organization.listTeams.queryFilter()),
    onError: notifyRefused,
  };
  const change = useMutation(
    trpc.organization.changeTeamRole.mutationOptions({
      ...settled,
      onSuccess: (_, { role }) =>
        notifyDone(`${member.name} is now ${role === 'editor' ? 'an' : 'a'} ${role} in ${team.name}.`),
    }),
  );
  const remove = useMutation(
    trpc.organization.removeTeamMember.mutationOptions({
      ...settled,
      onSuccess: () => notifyDone(`${member.name} is no longer in ${team.name}.`),
    }),
  );
  return (
    <Row
      leading={<PersonAvatar name={member.name} />}
      title={member.name}
      detail={member.email}
      meta={
        leads ? (
          <Select
            size="xs"
            w={104}
            aria-label={`Role of ${member.name} in ${team.name}`}
            data={TEAM_ROLE_NAMES}
            value={change.isPending ? change.variables.role : member.role}
            rightSection={change.isPending ? <Loader size={14} aria-label="Saving" /> : undefined}
            onChange={(role) => role !== null && change.mutate({ ...teamAndPerson, role })}
          />
        ) : (
          <RoleBadge role={member.role} />
        )
      }
      actions={
        leads && (
          <Tooltip label="Take out of the team">
            <ActionIcon
              aria-label={`Take ${member.name} out of ${team.name}`}
              loading={remove.isPending}
              onClick={() => remove.mutate(teamAndPerson)}
            >
              <IconX size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      }
    />
  );
}
