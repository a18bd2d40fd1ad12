import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { organizationApi, Prefetched } from '../../../../../../../_trpc/server';
import { NewCohort } from '../_components/new-cohort';

export const metadata: Metadata = { title: 'New cohort' };

export default async function NewCohortPage({ params }: { params: Promise<{ org: string; contentId: string }> }) {
  const { org, contentId } = await params;
  const api = await organizationApi(org);
  const { queryClient, trpc } = api;
  const [content, offers] = await Promise.all([
    queryClient.fetchQuery(trpc.content.getContent.queryOptions({ id: contentId })),
    queryClient.fetchQuery(trpc.offering.browseOffers.queryOptions({ id: contentId })),
    queryClient.prefetchQuery(trpc.organization.listMembers.queryOptions({})),
  ]);
  const taught = offers.filter(({ deliveryMode }) => deliveryMode === 'cohort');
  if (content.kind !== 'learning' || taught.length === 0) notFound();
  return (
    <Prefetched api={api}>
      <NewCohort contentId={contentId} offers={taught.map(({ id, name }) => ({ id, name }))} />
    </Prefetched>
  );
}
