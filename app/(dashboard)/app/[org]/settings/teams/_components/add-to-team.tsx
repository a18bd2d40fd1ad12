'use client';

import { Button, Menu } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeamDto } from '@/modules/organization/schemas';
import { notifyRefused } from '@/ui/notify';
import { PersonAvatar } from '@/ui/person-avatar';
import { useTRPC } from '../../../../../../_trpc/client';

/** Offers those on the staff who are not in the team yet; they come in as editors. */
export function AddToTeam({ team }: { team: TeamDto }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const staff = useQuery(trpc.organization.listMembers.queryOptions({}));
  const add = useMutation(
    trpc.organization.putTeamMember.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.organization.listTeams.queryFilter()),
      onError: notifyRefused,
    }),
  );
  const inTeam = new Set(team.members.map(({ userId }) => userId));
  const others = (staff.data ?? []).filter(({ userId }) => !inTeam.has(userId));
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconUserPlus size={15} stroke={1.7} aria-hidden />}
          loading={add.isPending}
          disabled={others.length === 0}
          aria-label={`Add somebody to ${team.name}`}
        >
          Add
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {others.map((person) => (
          <Menu.Item
            key={person.userId}
            leftSection={<PersonAvatar name={person.name} size={20} />}
            onClick={() => add.mutate({ id: team.id, userId: person.userId })}
          >
            {person.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
