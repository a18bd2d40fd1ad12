'use client';

import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { CampaignStandingDto } from '@/modules/offering/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { useCampaignChanged } from './use-campaign-changed';

type Props = {
  campaign: CampaignStandingDto;
  opened: boolean;
  onClose: () => void;
  /** Where that is the way out. */
  onDeactivate?: () => void;
  onDeleted?: () => void;
};

/** Asks; or says why a code that was used cannot be deleted, and what can be done instead. */
export function DeleteCampaign({ campaign: { id, code, used }, opened, onClose, onDeactivate, onDeleted }: Props) {
  const trpc = useTRPC();
  const changed = useCampaignChanged();
  const remove = useMutation(
    trpc.offering.deleteCampaign.mutationOptions({
      onSuccess: async () => {
        onClose();
        onDeleted?.();
        notifyDone(`${code} was deleted.`);
        await changed();
      },
    }),
  );
  if (used) {
    return (
      <Modal opened={opened} onClose={onClose} title={`${code} cannot be deleted`} size="sm">
        <Stack gap="md">
          <Text size="sm">
            The code was used at a checkout, and that purchase says with which code it was made.
            {onDeactivate === undefined
              ? ' It is inactive, so nobody can use it any more.'
              : ' Deactivate it instead; then nobody can use it any more.'}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            {onDeactivate !== undefined && <Button onClick={onDeactivate}>Deactivate…</Button>}
          </Group>
        </Stack>
      </Modal>
    );
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={`Delete ${code}?`}
      confirmLabel="Delete campaign"
      destructive
      onConfirm={() => remove.mutate({ id })}
      pending={remove.isPending}
      error={remove.error?.message}
    >
      <Text size="sm">
        Nobody has used the code. It is refused at the checkout from now on, and may be given to another campaign. This
        cannot be undone.
      </Text>
    </ConfirmDialog>
  );
}
