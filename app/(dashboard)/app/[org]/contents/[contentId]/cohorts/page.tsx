import type { Metadata } from 'next';
import { organizationApi, Prefetched } from '../../../../../../_trpc/server';
import { CohortsScreen } from './_components/cohorts-screen';

export const metadata: Metadata = { title: 'Cohorts' };

export default async function CohortsPage({ params }: { params: Promise<{ org: string; contentId: string }> }) {
  const { org, contentId: id } = await params;
  const api = await organizationApi(org);
  const { queryClient, trpc } = api;
  await Promise.all([
    queryClient.prefetchQuery(trpc.content.getContent.queryOptions({ id })),
    queryClient.prefetchQuery(trpc.offering.listCohorts.queryOptions({ id })),
    queryClient.prefetchQuery(trpc.offering.browseOffers.queryOptions({ id })),
    queryClient.prefetchQuery(trpc.organization.listMembers.queryOptions({})),
  ]);
  return (
    <Prefetched api={api}>
      <CohortsScreen contentId={id} />
    </Prefetched>
  );
}
