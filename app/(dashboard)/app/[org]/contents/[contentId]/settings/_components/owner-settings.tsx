'use client';

import { Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentDto } from '@/modules/content/schemas';
import { useTRPC } from '../../../../../../../_trpc/client';
import { useEditableTeams } from '../../../_components/use-editable-teams';
import { SettingsPanel } from './settings-panel';
import { useUpdateContent } from './use-update-content';

/** The team whose leads and editors may change the content, and the person who answers for it. */
export function OwnerSettings({ content }: { content: ContentDto }) {
  const trpc = useTRPC();
  const { data: teams } = useSuspenseQuery(trpc.organization.listTeams.queryOptions({}));
  const { data: members } = useSuspenseQuery(trpc.organization.listMembers.queryOptions({}));
  const editable = useEditableTeams();
  const choices = teams.filter((team) => team.id === content.teamId || editable.includes(team));
  const [teamId, setTeamId] = useState(content.teamId);
  const [ownerId, setOwnerId] = useState(content.ownerId);
  const { save, errors, ...state } = useUpdateContent(content.id);

  async function saveBoth() {
    if (ownerId !== content.ownerId && !(await save({ owner: { userId: ownerId } }))) return;
    if (teamId !== content.teamId || ownerId === content.ownerId) await save({ owner: { teamId } });
  }

  return (
    <SettingsPanel title="Owner" {...state} onSave={saveBoth}>
      <Select
        label="Team"
        error={errors['owner.teamId']}
        description="Its leads and editors may change the content."
        data={choices.map((team) => ({ value: team.id, label: team.name }))}
        value={teamId}
        onChange={(value) => {
          if (value !== null) setTeamId(value);
          state.reset();
        }}
      />
      <Select
        label="Person"
        error={errors['owner.userId']}
        description="Who answers for the content."
        data={members.map((member) => ({ value: member.userId, label: `${member.name} (${member.email})` }))}
        value={ownerId}
        onChange={(value) => {
          if (value !== null) setOwnerId(value);
          state.reset();
        }}
        searchable
      />
    </SettingsPanel>
  );
}
