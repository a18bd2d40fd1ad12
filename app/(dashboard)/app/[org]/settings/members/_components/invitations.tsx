'use client';

import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/ui/error-state';
import { Panel } from '@/ui/panel';
import { RowList } from '@/ui/row-list';
import { useTRPC } from '../../../../../../_trpc/client';
import { InvitationRow } from './invitation-row';

/** Those that wait for an answer, and those that waited in vain. */
export function Invitations() {
  const trpc = useTRPC();
  const invitations = useQuery(trpc.organization.listInvitations.queryOptions());
  const open = invitations.data?.filter(({ status }) => status === 'pending' || status === 'expired') ?? [];
  if (invitations.isError && invitations.data === undefined) {
    return (
      <Panel title="Invitations">
        <ErrorState message={invitations.error.message} onRetry={() => invitations.refetch()} />
      </Panel>
    );
  }
  if (open.length === 0) return null;
  return (
    <Panel title="Invitations" description="A link works for a week and once.">
      <RowList label="Invitations">
        {open.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </RowList>
    </Panel>
  );
}
