'use client';

import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { useTRPC } from '../../../../../../_trpc/client';
import { TeamPanel } from './team-panel';

export function Teams() {
  const trpc = useTRPC();
  const teams = useQuery(trpc.organization.listTeams.queryOptions({}));
  if (teams.isPending) return <LoadingState label="Loading teams" />;
  if (teams.data === undefined) return <ErrorState message={teams.error.message} onRetry={() => teams.refetch()} />;
  return teams.data.map((team) => <TeamPanel key={team.id} team={team} />);
}
