'use client';

import { Button, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '../../../../../../_trpc/client';
import { NewWebhookForm } from './new-webhook-form';
import { WebhookSecret } from './webhook-secret';

export function NewWebhookButton() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(false);
  const create = useMutation(
    trpc.webhook.createWebhook.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.webhook.listWebhookHealth.queryFilter()),
    }),
  );
  const open = () => {
    create.reset();
    setOpened(true);
  };
  const close = () => setOpened(false);
  const made = create.data;
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={open}>
        New webhook
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        onExitTransitionEnd={create.reset}
        title={made === undefined ? 'New webhook' : 'Keep this secret now'}
        size="lg"
        // The secret cannot be shown again, so the dialog that shows it is only left on purpose.
        closeOnClickOutside={false}
        closeOnEscape={made === undefined}
        withCloseButton={made === undefined}
      >
        {made === undefined ? (
          <NewWebhookForm onSubmit={create.mutate} pending={create.isPending} error={create.error} onCancel={close} />
        ) : (
          <WebhookSecret secret={made.secret} onDone={close}>
            This secret signs what we send to {made.url}. It is shown this once. Store it where your receiver reads its
            secrets.
          </WebhookSecret>
        )}
      </Modal>
    </>
  );
}
