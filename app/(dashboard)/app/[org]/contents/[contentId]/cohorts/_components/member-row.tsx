'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconGripVertical, IconLogout, IconStar, IconUsersGroup } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { LearnerDto } from '@/modules/enrollment/schemas';
import type { CohortDto } from '@/modules/offering/schemas';
import { notifyDone, notifyRefused } from '@/ui/notify';
import { PersonAvatar } from '@/ui/person-avatar';
import { StatusBadge } from '@/ui/status-badge';
import { useTRPC } from '../../../../../../../_trpc/client';
import classes from './cohort.module.css';
import { useCohortChanged } from './use-cohort-changed';

type Props = {
  member: LearnerDto;
  cohortId: string;
  others: readonly CohortDto[];
  onMove: (cohortId: string) => void;
  /** While the row is dragged, and when that is over. */
  onDrag: (dragging: boolean) => void;
};

export function MemberRow({ member, cohortId, others, onMove, onDrag }: Props) {
  const { userId, name, email, cohortRole, status, progress } = member;
  const trpc = useTRPC();
  const changed = useCohortChanged();
  const star = cohortRole === 'star';
  const setRole = useMutation(
    trpc.cohort.updateCohortMember.mutationOptions({
      onSuccess: async () => {
        await changed();
        notifyDone(star ? `${name} is a member like the others.` : `${name} is a star of the cohort.`);
      },
      onError: notifyRefused,
    }),
  );
  const remove = useMutation(
    trpc.cohort.removeCohortMember.mutationOptions({
      onSuccess: async () => {
        await changed();
        notifyDone(`${name} is in no cohort any more, and stays enrolled.`);
      },
      onError: notifyRefused,
    }),
  );
  return (
    <li
      className={classes.member}
      draggable={others.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
    >
      {others.length > 0 && <IconGripVertical className={classes.grip} size={16} stroke={1.7} aria-hidden />}
      <PersonAvatar name={name} />
      <div className={classes.person}>
        <span className={classes.personName}>{name}</span>
        <span className={classes.quiet}>{email}</span>
      </div>
      <div className={classes.meta}>
        {star && (
          <StatusBadge tone="accent" plain>
            Star
          </StatusBadge>
        )}
        {status !== 'active' && <StatusBadge tone="warning">{status.replace('_', ' ')}</StatusBadge>}
        <span className={classes.quiet}>{progress.percent} %</span>
      </div>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <ActionIcon aria-label={`Actions for ${name}`} loading={setRole.isPending || remove.isPending}>
            <IconDots size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.length > 0 && <Menu.Label>Move to</Menu.Label>}
          {others.map((other) => (
            <Menu.Item
              key={other.id}
              leftSection={<IconUsersGroup size={15} aria-hidden />}
              disabled={isFull(other)}
              onClick={() => onMove(other.id)}
            >
              {other.name}
              {isFull(other) && ' (full)'}
            </Menu.Item>
          ))}
          {others.length > 0 && <Menu.Divider />}
          <Menu.Item
            leftSection={<IconStar size={15} aria-hidden />}
            onClick={() => setRole.mutate({ id: cohortId, userId, cohortRole: star ? 'member' : 'star' })}
          >
            {star ? 'Make a member again' : 'Make a star'}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={15} aria-hidden />}
            onClick={() => remove.mutate({ id: cohortId, userId })}
          >
            Take out of the cohort
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

export const isFull = ({ capacity, memberCount }: CohortDto) => capacity !== null && memberCount >= capacity;
