'use client';

import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { WebhookHealthDto } from '@/modules/webhooks/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notifyDone, notifyRefused } from '@/ui/notify';
import { useTRPC } from '../../../../../../../_trpc/client';
import { useWebhookChanged } from './use-webhook-changed';

export function PauseButton({ webhook: { id, active, waiting } }: { webhook: WebhookHealthDto }) {
  const trpc = useTRPC();
  const changed = useWebhookChanged();
  const [opened, dialog] = useDisclosure(false);
  const update = useMutation(
    trpc.webhook.updateWebhook.mutationOptions({
      onSuccess: async (webhook) => {
        dialog.close();
        notifyDone(webhook.active ? 'From now on the endpoint receives events.' : 'The endpoint receives nothing.');
        await changed();
      },
      onError: (error) => active || notifyRefused(error),
    }),
  );
  if (!active) {
    return (
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={15} stroke={1.7} aria-hidden />}
        loading={update.isPending}
        onClick={() => update.mutate({ id, active: true })}
      >
        Resume
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlayerPause size={15} stroke={1.7} aria-hidden />}
        onClick={dialog.open}
      >
        Pause
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={dialog.close}
        title="Pause this endpoint?"
        confirmLabel="Pause"
        onConfirm={() => update.mutate({ id, active: false })}
        pending={update.isPending}
        error={update.error?.message}
      >
        Nothing is sent until it is resumed
        {waiting > 0 && `, and what waits now (${waiting.toLocaleString('en')}) is dropped`}. What happens meanwhile is
        not sent later either, unless you ask for it with a replay.
      </ConfirmDialog>
    </>
  );
}
