import type { Metadata } from 'next';
import { organizationApi, Prefetched } from '../../../../_trpc/server';
import { CampaignsScreen } from './_components/campaigns-screen';

export const metadata: Metadata = { title: 'Campaigns' };

export default async function CampaignsPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const api = await organizationApi(org);
  await Promise.all([
    api.queryClient.prefetchQuery(api.trpc.offering.browseCampaigns.queryOptions({})),
    api.queryClient.prefetchQuery(api.trpc.organization.listTeams.queryOptions({})),
  ]);
  return (
    <Prefetched api={api}>
      <CampaignsScreen />
    </Prefetched>
  );
}
