'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../../../../_trpc/client';

/** To be called after a decision: requests and their money, learners, and the seats of offers and cohorts are asked for again. */
export function useRequestsChanged() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.enrollment.pathFilter()),
      queryClient.invalidateQueries(trpc.offering.pathFilter()),
      queryClient.invalidateQueries(trpc.cohort.pathFilter()),
      queryClient.invalidateQueries(trpc.purchase.browsePurchases.queryFilter()),
      queryClient.invalidateQueries(trpc.purchase.showPurchase.queryFilter()),
    ]);
}
