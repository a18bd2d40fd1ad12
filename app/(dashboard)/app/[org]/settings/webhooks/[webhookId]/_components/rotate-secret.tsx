'use client';

import { Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { WebhookHealthDto } from '@/modules/webhooks/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { DateTime } from '@/ui/date-time';
import { useTRPC } from '../../../../../../../_trpc/client';
import { WebhookSecret } from '../../_components/webhook-secret';
import { useWebhookChanged } from './use-webhook-changed';

type Props = { webhook: WebhookHealthDto; opened: boolean; onClose: () => void };

export function RotateSecret({ webhook: { id, previousSecretExpiresAt }, opened, onClose }: Props) {
  const trpc = useTRPC();
  const changed = useWebhookChanged();
  const rotate = useMutation(
    trpc.webhook.rotateSecret.mutationOptions({
      onSuccess: () => {
        onClose();
        return changed();
      },
    }),
  );
  const made = rotate.data;
  return (
    <>
      <ConfirmDialog
        opened={opened}
        onClose={onClose}
        title="Rotate the secret?"
        confirmLabel="Make a new secret"
        onConfirm={() => rotate.mutate({ id })}
        pending={rotate.isPending}
        error={rotate.error?.message}
      >
        A new secret is made and shown once. For 24 hours both sign, so that receivers can change over without losing
        anything.
        {previousSecretExpiresAt !== null && ' A rotation is under way: the oldest secret stops signing at once.'}
      </ConfirmDialog>
      <Modal
        opened={made !== undefined}
        onClose={rotate.reset}
        title="Keep this secret now"
        size="lg"
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        {made !== undefined && (
          <WebhookSecret secret={made.secret} onDone={rotate.reset}>
            This is the new secret. It is shown this once. The old one signs as well until{' '}
            <DateTime value={made.previousSecretExpiresAt} />.
          </WebhookSecret>
        )}
      </Modal>
    </>
  );
}
