'use client';

import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { CampaignStandingDto } from '@/modules/offering/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { useCampaignChanged } from './use-campaign-changed';

type Props = { campaign: CampaignStandingDto; opened: boolean; onClose: () => void };

export function DeactivateCampaign({ campaign: { id, code, held }, opened, onClose }: Props) {
  const trpc = useTRPC();
  const changed = useCampaignChanged();
  const update = useMutation(
    trpc.offering.updateCampaign.mutationOptions({
      onSuccess: async () => {
        onClose();
        await changed();
        notifyDone(`${code} counts no more.`);
      },
    }),
  );
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        update.reset();
        onClose();
      }}
      title={`Deactivate ${code}?`}
      confirmLabel="Deactivate"
      onConfirm={() => update.mutate({ id, active: false })}
      pending={update.isPending}
      error={update.error?.message}
    >
      <Text size="sm">
        From now on the code is refused at the checkout. Purchases that used it keep their price
        {held > 0 &&
          `, and so ${held === 1 ? 'does the checkout that is' : `do the ${held} checkouts that are`} open now`}
        . You can activate it again.
      </Text>
    </ConfirmDialog>
  );
}
