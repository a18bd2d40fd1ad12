'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../../../../../../_trpc/client';

/** To be called after a change of an endpoint: everything that is shown of it is asked for again. */
export function useWebhookChanged() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.webhook.readWebhookHealth.queryFilter()),
      queryClient.invalidateQueries(trpc.webhook.listWebhookHealth.queryFilter()),
      queryClient.invalidateQueries(trpc.webhook.browseDeliveries.queryFilter()),
    ]);
}
