import type { Metadata } from 'next';
import { organizationApi, Prefetched } from '../../../../../../_trpc/server';
import { OffersScreen } from './_components/offers-screen';

export const metadata: Metadata = { title: 'Offers' };

export default async function OffersPage({ params }: { params: Promise<{ org: string; contentId: string }> }) {
  const { org, contentId: id } = await params;
  const api = await organizationApi(org);
  await Promise.all([
    api.queryClient.prefetchQuery(api.trpc.content.getContent.queryOptions({ id })),
    api.queryClient.prefetchQuery(api.trpc.offering.browseOffers.queryOptions({ id })),
  ]);
  return (
    <Prefetched api={api}>
      <OffersScreen contentId={id} />
    </Prefetched>
  );
}
