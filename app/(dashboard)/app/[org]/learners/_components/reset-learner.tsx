'use client';

import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { LearnerListingDto } from '@/modules/enrollment/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { useLearnersChanged } from './use-learners-changed';

type Props = { learner: LearnerListingDto; opened: boolean; onClose: () => void };

export function ResetLearner({ learner, opened, onClose }: Props) {
  const { contentId, userId, name, contentTitle, progress } = learner;
  const trpc = useTRPC();
  const changed = useLearnersChanged();
  const change = useMutation(
    trpc.enrollment.resetLearner.mutationOptions({
      onSuccess: async () => {
        onClose();
        await changed();
        notifyDone(`${name} begins anew.`);
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
      title={`Reset the progress of ${name}?`}
      confirmLabel="Reset progress"
      destructive
      onConfirm={() => change.mutate({ id: contentId, userId })}
      pending={change.isPending}
      error={change.error?.message}
    >
      <Text size="sm">
        Everything that {name} has done in “{contentTitle}” is deleted: {progress.completed.toLocaleString('en')} of{' '}
        {progress.total.toLocaleString('en')} things done, answers, quiz attempts, and where they were. The enrollment
        stays. This cannot be undone.
      </Text>
    </ConfirmDialog>
  );
}
