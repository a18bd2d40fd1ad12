'use client';

import { ActionIcon, Menu, Modal } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamDto } from '@/modules/organization/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../../_trpc/client';
import { TeamNameForm } from './team-name-form';

export function TeamMenu({ team }: { team: TeamDto }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const refresh = () => queryClient.invalidateQueries(trpc.organization.listTeams.queryFilter());
  const rename = useMutation(
    trpc.organization.updateTeam.mutationOptions({
      onSuccess: async () => {
        await refresh();
        close();
      },
    }),
  );
  const remove = useMutation(
    trpc.organization.deleteTeam.mutationOptions({
      onSuccess: async () => {
        close();
        notifyDone(`The team ${team.name} is deleted.`);
        await refresh();
      },
    }),
  );
  return (
    <>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <ActionIcon size="lg" aria-label={`Manage the team ${team.name}`}>
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={() => setOpen('rename')}>
            Rename
          </Menu.Item>
          {!team.isDefault && (
            <Menu.Item color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={() => setOpen('delete')}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Modal opened={open === 'rename'} onClose={close} title="Rename team" size="sm">
        <TeamNameForm
          initialName={team.name}
          submitLabel="Rename"
          onSubmit={({ name }) => rename.mutate({ id: team.id, name })}
          pending={rename.isPending}
          error={rename.error}
          onCancel={close}
        />
      </Modal>
      <ConfirmDialog
        opened={open === 'delete'}
        onClose={close}
        title={`Delete ${team.name}?`}
        confirmLabel="Delete team"
        destructive
        onConfirm={() => remove.mutate({ id: team.id })}
        pending={remove.isPending}
        error={remove.error?.message}
      >
        Its members stay on the staff and lose what this team gave them. A team that owns contents cannot be deleted:
        move those to another team first.
      </ConfirmDialog>
    </>
  );
}
