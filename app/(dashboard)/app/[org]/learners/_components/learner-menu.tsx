'use client';

import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconLockOpen,
  IconPlayerPause,
  IconRestore,
  IconTrash,
  IconUserPlus,
  IconUserSearch,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { LearnerListingDto } from '@/modules/enrollment/schemas';
import { notifyDone, notifyRefused } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import type { LearnerQuestionKind, OnAsk } from './learner-dialogs';
import { useLearnersChanged } from './use-learners-changed';

type Props = {
  learner: LearnerListingDto;
  onAsk: OnAsk;
  /** Left out where the details are open already. */
  onOpen?: () => void;
};

/** What the state of a learner lets the staff do. */
export function LearnerMenu({ learner, onAsk, onOpen }: Props) {
  const { contentId, userId, name, status } = learner;
  const trpc = useTRPC();
  const changed = useLearnersChanged();
  const letBack = useMutation(
    trpc.enrollment.updateLearner.mutationOptions({
      onSuccess: async (now) => {
        await changed();
        notifyDone(
          now.status === 'active'
            ? `${name} can enter the course again.`
            : `${name} is not suspended any more, and waits for a payment.`,
        );
      },
      onError: notifyRefused,
    }),
  );
  const gone = status === 'removed';
  const out = gone || status === 'ended';
  const item = (kind: LearnerQuestionKind, label: string, Icon: typeof IconTrash, color?: string) => (
    <Menu.Item color={color} leftSection={<Icon size={15} aria-hidden />} onClick={() => onAsk({ kind, learner })}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" width={210}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${name}`} loading={letBack.isPending}>
          <IconDots size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onOpen !== undefined && !gone && (
          <Menu.Item leftSection={<IconUserSearch size={15} aria-hidden />} onClick={onOpen}>
            Show details
          </Menu.Item>
        )}
        {out && item('enroll', 'Enroll again…', IconUserPlus)}
        {(status === 'active' || status === 'past_due') && item('suspend', 'Suspend…', IconPlayerPause)}
        {status === 'suspended' && (
          <Menu.Item
            leftSection={<IconLockOpen size={15} aria-hidden />}
            onClick={() => letBack.mutate({ id: contentId, userId, status: 'active' })}
          >
            Let back
          </Menu.Item>
        )}
        {!out && isInCohorts(learner) && item('move', 'Move to a cohort…', IconUsersGroup)}
        {!gone && (
          <>
            <Menu.Divider />
            {item('reset', 'Reset progress…', IconRestore, 'red')}
            {item('remove', 'Remove…', IconTrash, 'red')}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const isInCohorts = ({ deliveryMode, cohortId }: LearnerListingDto) => deliveryMode === 'cohort' || cohortId !== null;
