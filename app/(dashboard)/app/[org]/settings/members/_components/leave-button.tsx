'use client';

import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useTRPC } from '../../../../../../_trpc/client';
import { useViewer } from '../../../_components/viewer';

export function LeaveButton() {
  const trpc = useTRPC();
  const { organization } = useViewer();
  const [opened, dialog] = useDisclosure(false);
  const leave = useMutation(
    trpc.organization.leaveOrganization.mutationOptions({ onSuccess: () => window.location.assign('/app') }),
  );
  return (
    <>
      <Button variant="subtle" color="gray" size="xs" onClick={dialog.open}>
        Leave
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={dialog.close}
        title={`Leave ${organization.name}?`}
        confirmLabel="Leave"
        destructive
        onConfirm={() => leave.mutate()}
        pending={leave.isPending || leave.isSuccess}
        error={leave.error?.message}
      >
        You lose access at once. To come back, somebody has to invite you again.
      </ConfirmDialog>
    </>
  );
}
