import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isId } from '@/kernel/ids';
import { unlessNotFound } from '../../../../../../../_trpc/refusals';
import { organizationApi, Prefetched } from '../../../../../../../_trpc/server';
import { OfferScreen } from '../_components/offer-screen';

export const metadata: Metadata = { title: 'Offer' };

type Props = { params: Promise<{ org: string; contentId: string; offerId: string }> };

export default async function OfferPage({ params }: Props) {
  const { org, contentId, offerId: id } = await params;
  if (!isId('offer', id)) notFound();
  const api = await organizationApi(org);
  const { queryClient, trpc } = api;
  const [offer] = await Promise.all([
    unlessNotFound(queryClient.fetchQuery(trpc.offering.readOfferStanding.queryOptions({ id }))),
    queryClient.prefetchQuery(trpc.content.getContent.queryOptions({ id: contentId })),
    queryClient.prefetchQuery(trpc.offering.browseOffers.queryOptions({ id: contentId })),
    queryClient.prefetchQuery(trpc.offering.listOfferTerms.queryOptions({ id })),
  ]);
  if (offer === null || offer.contentId !== contentId) notFound();
  return (
    <Prefetched api={api}>
      <OfferScreen id={id} />
    </Prefetched>
  );
}
