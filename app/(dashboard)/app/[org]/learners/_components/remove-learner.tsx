'use client';

import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { LearnerListingDto } from '@/modules/enrollment/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { useLearnersChanged } from './use-learners-changed';

type Props = { learner: LearnerListingDto; opened: boolean; onClose: () => void; onRemoved: () => void };

export function RemoveLearner({ learner, opened, onClose, onRemoved }: Props) {
  const { contentId, userId, name, contentTitle, offerName, cohortName, purchaseId } = learner;
  const trpc = useTRPC();
  const changed = useLearnersChanged();
  const change = useMutation(
    trpc.enrollment.removeLearner.mutationOptions({
      onSuccess: async () => {
        onClose();
        onRemoved();
        await changed();
        notifyDone(`${name} was removed.`);
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
      title={`Remove ${name}?`}
      confirmLabel="Remove learner"
      destructive
      onConfirm={() => change.mutate({ id: contentId, userId })}
      pending={change.isPending}
      error={change.error?.message}
    >
      <Text size="sm">
        Access to “{contentTitle}” ends at once, and the seat in “{offerName}”
        {cohortName !== null && ` and in the cohort “${cohortName}”`} is free for somebody else.{' '}
        {purchaseId !== null && 'Nothing is refunded by this. '}What was learned is kept for the day on which they come
        again.
      </Text>
    </ConfirmDialog>
  );
}
