'use client';

import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { RowList } from '@/ui/row-list';
import { useTRPC } from '../../../../../../_trpc/client';
import { MemberRow } from './member-row';

export function Members() {
  const trpc = useTRPC();
  const members = useQuery(trpc.organization.listMembers.queryOptions({}));
  const count = members.data?.length;
  return (
    <Panel title={count === 1 ? 'One person' : `${count ?? ''} people`}>
      {members.isPending && <LoadingState label="Loading members" />}
      {members.isError && members.data === undefined && (
        <ErrorState message={members.error.message} onRetry={() => members.refetch()} />
      )}
      {members.data !== undefined && (
        <RowList label="Members">
          {members.data.map((member) => (
            <MemberRow key={member.userId} member={member} />
          ))}
        </RowList>
      )}
    </Panel>
  );
}
