import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isId } from '@/kernel/ids';
import { unlessNotFound } from '../../../../../_trpc/refusals';
import { organizationApi, Prefetched } from '../../../../../_trpc/server';
import { CampaignScreen } from '../_components/campaign-screen';

export const metadata: Metadata = { title: 'Campaign' };

export default async function CampaignPage({ params }: { params: Promise<{ org: string; campaignId: string }> }) {
  const { org, campaignId: id } = await params;
  if (!isId('campaign', id)) notFound();
  const api = await organizationApi(org);
  const { queryClient, trpc } = api;
  const campaign = await unlessNotFound(
    queryClient.fetchQuery(trpc.offering.readCampaignStanding.queryOptions({ id })),
  );
  if (campaign === null) notFound();
  return (
    <Prefetched api={api}>
      <CampaignScreen id={id} />
    </Prefetched>
  );
}
