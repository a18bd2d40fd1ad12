import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { organizationApi } from '../../../../../../../_trpc/server';
import { NewOffer } from '../_components/new-offer';
import { lastCurrency } from '../_components/offer-values';

export const metadata: Metadata = { title: 'New offer' };

export default async function NewOfferPage({ params }: { params: Promise<{ org: string; contentId: string }> }) {
  const { org, contentId } = await params;
  const { queryClient, trpc } = await organizationApi(org);
  const [content, latest] = await Promise.all([
    queryClient.fetchQuery(trpc.content.getContent.queryOptions({ id: contentId })),
    queryClient.fetchQuery(trpc.offering.listOffers.queryOptions({ page: 1, pageSize: 25 })),
  ]);
  if (content.kind !== 'learning') notFound();
  return <NewOffer contentId={contentId} currency={lastCurrency(latest.offers)} />;
}
