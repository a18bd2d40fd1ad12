'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import type { TeamDto } from '@/modules/organization/schemas';
import { useTRPC } from '../../../../../_trpc/client';
import { useViewer } from '../../_components/viewer';

/** The teams that the viewer may give contents to. The server decides; this only spares a refusal. */
export function useEditableTeams(): TeamDto[] {
  const trpc = useTRPC();
  const { person, organization } = useViewer();
  const { data: teams } = useSuspenseQuery(trpc.organization.listTeams.queryOptions({}));
  if (organization.role !== 'member') return teams;
  return teams.filter((team) => team.members.some((member) => member.userId === person.id && member.role !== 'viewer'));
}

/** Whether the viewer may change that content. */
export const useMayEdit = (content: { teamId: string }) =>
  useEditableTeams().some((team) => team.id === content.teamId);

/** What belongs to no team, such as new contents, forms and tags, is made by whoever edits some team. */
export const useEditsSomething = () => useEditableTeams().length > 0;
