'use client';

import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMail } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InvitationDto } from '@/modules/organization/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { DateTime } from '@/ui/date-time';
import { notifyDone, notifyRefused } from '@/ui/notify';
import { RoleBadge } from '@/ui/role-badge';
import { Row } from '@/ui/row-list';
import { StatusBadge } from '@/ui/status-badge';
import { useTRPC } from '../../../../../../_trpc/client';
import { useIsStaffLead } from '../../../_components/viewer';

export function InvitationRow({ invitation }: { invitation: InvitationDto }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const leads = useIsStaffLead();
  const [opened, dialog] = useDisclosure(false);
  const teams = useQuery(trpc.organization.listTeams.queryOptions({}));
  const refresh = () => queryClient.invalidateQueries(trpc.organization.listInvitations.queryFilter());
  const resend = useMutation(
    trpc.organization.resendInvitation.mutationOptions({
      onSuccess: async () => {
        await refresh();
        notifyDone(`A new link is on its way to ${invitation.email}. The old one no longer works.`);
      },
      onError: notifyRefused,
    }),
  );
  const revoke = useMutation(
    trpc.organization.revokeInvitation.mutationOptions({
      onSuccess: async () => {
        await refresh();
        dialog.close();
      },
    }),
  );
  const team = teams.data?.find(({ id }) => id === invitation.teamId);
  const expired = invitation.status === 'expired';

  return (
    <Row
      leading={<IconMail size={18} stroke={1.5} aria-hidden style={{ display: 'block', margin: '0 0.3125rem' }} />}
      title={invitation.email}
      detail={
        <>
          {invitation.invitedBy === null ? 'Invited' : `Invited by ${invitation.invitedBy}`}{' '}
          <DateTime value={invitation.createdAt} format="relative" />
          {team !== undefined && `, into ${team.name} as ${invitation.teamRole}`}
        </>
      }
      meta={
        <>
          <RoleBadge role={invitation.role} />
          <StatusBadge tone={expired ? 'danger' : 'warning'}>{expired ? 'Expired' : 'Waiting'}</StatusBadge>
        </>
      }
      actions={
        leads && (
          <>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              loading={resend.isPending}
              onClick={() => resend.mutate({ id: invitation.id })}
              aria-label={`Resend the invitation of ${invitation.email}`}
            >
              Resend
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              onClick={dialog.open}
              aria-label={`Withdraw the invitation of ${invitation.email}`}
            >
              Withdraw
            </Button>
            <ConfirmDialog
              opened={opened}
              onClose={dialog.close}
              title="Withdraw this invitation?"
              confirmLabel="Withdraw"
              destructive
              onConfirm={() => revoke.mutate({ id: invitation.id })}
              pending={revoke.isPending}
              error={revoke.error?.message}
            >
              The link in the mail to {invitation.email} stops working. You can send a new one at any time.
            </ConfirmDialog>
          </>
        )
      }
    />
  );
}
