'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../../../../_trpc/client';

/** To be called after a decision: everything that is shown of requests, and of their money, is asked for again. */
export function useRequestsChanged() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.enrollment.browseRequests.queryFilter()),
      queryClient.invalidateQueries(trpc.enrollment.showRequest.queryFilter()),
      queryClient.invalidateQueries(trpc.enrollment.summarizeRequests.queryFilter()),
      queryClient.invalidateQueries(trpc.purchase.browsePurchases.queryFilter()),
      queryClient.invalidateQueries(trpc.purchase.showPurchase.queryFilter()),
    ]);
}
