'use client';

import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { LearnerListingDto } from '@/modules/enrollment/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { useLearnersChanged } from './use-learners-changed';

type Props = { learner: LearnerListingDto; opened: boolean; onClose: () => void };

export function SuspendLearner({ learner, opened, onClose }: Props) {
  const { contentId, userId, name, status, contentTitle, cohortName, purchaseId } = learner;
  const trpc = useTRPC();
  const changed = useLearnersChanged();
  const change = useMutation(
    trpc.enrollment.updateLearner.mutationOptions({
      onSuccess: async () => {
        onClose();
        await changed();
        notifyDone(`${name} is suspended.`);
      },
    }),
  );
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        change.reset();
        onClose();
      }}
      title={`Suspend ${name}?`}
      confirmLabel="Suspend learner"
      onConfirm={() => change.mutate({ id: contentId, userId, status: 'suspended' })}
      pending={change.isPending}
      error={change.error?.message}
    >
      <Text size="sm">
        {status === 'active' ? 'Access to' : 'The place in'} “{contentTitle}”{' '}
        {status === 'active' ? 'ends at once' : 'is closed'}. Seat{cohortName !== null && `, cohort “${cohortName}”`}{' '}
        and progress stay theirs, so you can let them back at any time.
        {purchaseId !== null && ' Nothing is refunded, and payments that are still to come are collected.'}
      </Text>
    </ConfirmDialog>
  );
}
