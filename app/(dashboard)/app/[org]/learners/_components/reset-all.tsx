'use client';

import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRestore } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { useLearnersChanged } from './use-learners-changed';

const AGREED = 'reset all';

/** Lets everybody in one content begin anew. */
export function ResetAll({ contentId, title }: { contentId: string; title: string }) {
  const trpc = useTRPC();
  const changed = useLearnersChanged();
  const [opened, dialog] = useDisclosure(false);
  const reset = useMutation(
    trpc.enrollment.resetAllLearners.mutationOptions({
      onSuccess: async (done) => {
        dialog.close();
        await changed();
        notifyDone(
          `${done.reset.toLocaleString('en')} ${done.reset === 1 ? 'learner begins' : 'learners begin'} anew.`,
        );
      },
    }),
  );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRestore size={15} stroke={1.8} aria-hidden />}
        onClick={() => {
          reset.reset();
          dialog.open();
        }}
      >
        Reset all…
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={dialog.close}
        title="Reset the progress of everybody?"
        confirmLabel="Reset all"
        destructive
        typed={AGREED}
        onConfirm={() => reset.mutate({ id: contentId })}
        pending={reset.isPending}
        error={reset.error?.message}
      >
        <Text size="sm">
          Everything that all learners have done in “{title}” is deleted: progress, answers, quiz attempts, and where
          they were, also of those whom the filters hide. The enrollments stay. This cannot be undone. Where there are
          many learners, it goes on in the background.
        </Text>
      </ConfirmDialog>
    </>
  );
}
