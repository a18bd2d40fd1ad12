'use client';

import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../../../../../_trpc/client';
import { useIsStaffLead } from '../../../_components/viewer';
import { TeamNameForm } from './team-name-form';

export function NewTeamButton() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const leads = useIsStaffLead();
  const [opened, dialog] = useDisclosure(false);
  const create = useMutation(
    trpc.organization.createTeam.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.organization.listTeams.queryFilter());
        dialog.close();
      },
    }),
  );
  if (!leads) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={dialog.open}>
        New team
      </Button>
      <Modal opened={opened} onClose={dialog.close} title="New team" size="sm">
        <TeamNameForm
          initialName=""
          submitLabel="Create team"
          onSubmit={create.mutate}
          pending={create.isPending}
          error={create.error}
          onCancel={dialog.close}
        />
      </Modal>
    </>
  );
}
