'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../../../../_trpc/client';

/** To be called after a refund was asked for, whatever came of it: everything that is shown of money is asked for again. */
export function usePurchaseChanged() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.purchase.pathFilter()),
      queryClient.invalidateQueries(trpc.enrollment.browseRequests.queryFilter()),
      queryClient.invalidateQueries(trpc.enrollment.summarizeRequests.queryFilter()),
    ]);
}
