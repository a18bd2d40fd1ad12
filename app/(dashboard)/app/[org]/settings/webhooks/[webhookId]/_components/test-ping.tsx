'use client';

import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { WebhookHealthDto } from '@/modules/webhooks/schemas';
import { FormError } from '@/ui/form-error';
import { LoadingState } from '@/ui/loading-state';
import { useTRPC } from '../../../../../../../_trpc/client';
import { DeliveryFacts } from './delivery-facts';
import { useWebhookChanged } from './use-webhook-changed';

/** Sends a ping and shows what came back of it. */
export function TestPing({ webhook: { id, active } }: { webhook: WebhookHealthDto }) {
  const trpc = useTRPC();
  const changed = useWebhookChanged();
  const [opened, dialog] = useDisclosure(false);
  const ping = useMutation(trpc.webhook.testWebhook.mutationOptions({ onSuccess: () => changed() }));
  const attempts = useQuery(
    trpc.webhook.browseDeliveries.queryOptions(
      { id, event: 'webhook.test', limit: 10 },
      { enabled: ping.isSuccess && opened, staleTime: 0 },
    ),
  );
  const attempt = attempts.data?.items.find(({ eventId }) => eventId === ping.data?.id);
  const send = () => {
    dialog.open();
    ping.mutate({ id });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={15} stroke={1.7} aria-hidden />}
        onClick={send}
        disabled={!active}
        title={active ? undefined : 'Resume the endpoint first'}
      >
        Send test
      </Button>
      <Modal opened={opened} onClose={dialog.close} title="Test ping" size="md">
        {ping.isError ? (
          <FormError message={ping.error.message} />
        ) : attempt === undefined ? (
          <LoadingState label="Waiting for the answer" rows={2} />
        ) : (
          <Stack gap="md" aria-live="polite">
            <Text>
              {attempt.success
                ? 'The endpoint took the ping. It is set up.'
                : 'The endpoint did not take the ping. It is tried this once only; correct the receiver and send another.'}
            </Text>
            <DeliveryFacts delivery={attempt} />
            <Button variant="default" onClick={() => ping.mutate({ id })} loading={ping.isPending}>
              Send another
            </Button>
          </Stack>
        )}
      </Modal>
    </>
  );
}
