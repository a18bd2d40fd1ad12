'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../../../../_trpc/client';

/** To be called after a change of learners: they, their offers' seats and their cohorts are asked for again. */
export function useLearnersChanged() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.enrollment.pathFilter()),
      queryClient.invalidateQueries(trpc.offering.pathFilter()),
      queryClient.invalidateQueries(trpc.cohort.pathFilter()),
    ]);
}
