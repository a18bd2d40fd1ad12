import type { Metadata } from 'next';
import { PageHeader } from '@/ui/page-header';
import { organizationApi } from '../../../../../_trpc/server';
import { lastCurrency } from '../../contents/[contentId]/offers/_components/offer-values';
import { NewCampaign } from '../_components/new-campaign';

export const metadata: Metadata = { title: 'New campaign' };

export default async function NewCampaignPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const { queryClient, trpc } = await organizationApi(org);
  const { offers } = await queryClient.fetchQuery(trpc.offering.listOffers.queryOptions({ page: 1, pageSize: 25 }));
  return (
    <>
      <PageHeader title="New campaign" breadcrumbs={[{ label: 'Campaigns', href: `/app/${org}/campaigns` }]} />
      <NewCampaign currency={lastCurrency(offers)} />
    </>
  );
}
