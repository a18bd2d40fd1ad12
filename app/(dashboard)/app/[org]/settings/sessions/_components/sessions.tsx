'use client';

import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { notifyDone } from '@/ui/notify';
import { Panel } from '@/ui/panel';
import { RowList } from '@/ui/row-list';
import { useTRPC } from '../../../../../../_trpc/client';
import { SessionRow } from './session-row';

export function Sessions() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [opened, dialog] = useDisclosure(false);
  const sessions = useQuery(trpc.identity.listSessions.queryOptions());
  const revokeOthers = useMutation(
    trpc.identity.revokeOtherSessions.mutationOptions({
      onSuccess: async () => {
        dialog.close();
        notifyDone('You are signed out everywhere else.');
        await queryClient.invalidateQueries(trpc.identity.listSessions.queryFilter());
      },
    }),
  );
  if (sessions.isPending) return <LoadingState label="Loading sessions" />;
  if (sessions.data === undefined) {
    return <ErrorState message={sessions.error.message} onRetry={() => sessions.refetch()} />;
  }
  return (
    <Panel
      title={sessions.data.length === 1 ? 'Only here' : `In ${sessions.data.length} browsers`}
      actions={
        sessions.data.length > 1 && (
          <Button variant="default" onClick={dialog.open}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <RowList label="Sessions">
        {sessions.data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </RowList>
      <ConfirmDialog
        opened={opened}
        onClose={dialog.close}
        title="Sign out everywhere else?"
        confirmLabel="Sign out"
        destructive
        onConfirm={() => revokeOthers.mutate()}
        pending={revokeOthers.isPending}
        error={revokeOthers.error?.message}
      >
        Every browser but this one has to sign in again, from its next click on.
      </ConfirmDialog>
    </Panel>
  );
}
