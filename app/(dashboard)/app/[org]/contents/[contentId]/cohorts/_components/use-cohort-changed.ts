'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../../../../../../_trpc/client';

/** To be called after a change of a cohort or of who is in it: what is shown of either is asked for again. */
export function useCohortChanged() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.offering.getCohort.pathFilter()),
      queryClient.invalidateQueries(trpc.offering.listCohorts.pathFilter()),
      queryClient.invalidateQueries(trpc.cohort.pathFilter()),
      queryClient.invalidateQueries(trpc.enrollment.pathFilter()),
    ]);
}
