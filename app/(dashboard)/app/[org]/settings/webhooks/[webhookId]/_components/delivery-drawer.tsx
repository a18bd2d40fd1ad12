'use client';

import { Drawer } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { WebhookHealthDto } from '@/modules/webhooks/schemas';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { useTRPC } from '../../../../../../../_trpc/client';
import { DeliveryDetail } from './delivery-detail';

type Props = { webhook: WebhookHealthDto; deliveryId: string | null; onClose: () => void };

/** Everything that is known of one attempt, over the log that it was chosen from. */
export function DeliveryDrawer({ webhook, deliveryId, onClose }: Props) {
  const trpc = useTRPC();
  const delivery = useQuery(
    trpc.webhook.readDelivery.queryOptions(deliveryId === null ? skipToken : { id: webhook.id, deliveryId }),
  );
  return (
    <Drawer
      opened={deliveryId !== null}
      onClose={onClose}
      position="right"
      size="60rem"
      title={delivery.data?.event ?? 'Delivery'}
    >
      {delivery.data !== undefined ? (
        <DeliveryDetail webhook={webhook} delivery={delivery.data} onSent={onClose} />
      ) : delivery.error !== null ? (
        <ErrorState message={delivery.error.message} onRetry={() => delivery.refetch()} />
      ) : (
        <LoadingState label="Loading the delivery" rows={5} />
      )}
    </Drawer>
  );
}
