'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../../../../_trpc/client';

/** To be called after a change of a campaign: everything that is shown of campaigns is asked for again. */
export function useCampaignChanged() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.offering.browseCampaigns.queryFilter()),
      queryClient.invalidateQueries(trpc.offering.readCampaignStanding.queryFilter()),
    ]);
}
