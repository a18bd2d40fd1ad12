'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../../../../../../_trpc/client';

/** To be called after a change of an offer: everything that is shown of offers is asked for again. */
export function useOfferChanged() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(trpc.offering.pathFilter());
}
