'use client';

import type { TeamDto } from '@/modules/organization/schemas';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { RowList } from '@/ui/row-list';
import { StatusBadge } from '@/ui/status-badge';
import { useIsStaffLead } from '../../../_components/viewer';
import { AddToTeam } from './add-to-team';
import { TeamMemberRow } from './team-member-row';
import { TeamMenu } from './team-menu';

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export function TeamPanel({ team }: { team: TeamDto }) {
  const leads = useIsStaffLead();
  return (
    <Panel
      title={
        <>
          {team.name} {team.isDefault && <StatusBadge plain>Default</StatusBadge>}
        </>
      }
      description={`${counted(team.contentCount, 'content', 'contents')}, ${counted(team.members.length, 'member', 'members')}${
        team.isDefault ? '. New contents go here when no other team is named.' : ''
      }`}
      actions={
        leads && (
          <>
            <AddToTeam team={team} />
            <TeamMenu team={team} />
          </>
        )
      }
    >
      {team.members.length === 0 ? (
        <EmptyState title="Nobody is in this team" description="Owners and admins work on its contents all the same." />
      ) : (
        <RowList label={`Members of ${team.name}`}>
          {team.members.map((member) => (
            <TeamMemberRow key={member.userId} team={team} member={member} />
          ))}
        </RowList>
      )}
    </Panel>
  );
}
