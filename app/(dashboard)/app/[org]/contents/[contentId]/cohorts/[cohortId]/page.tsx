import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isId } from '@/kernel/ids';
import { unlessNotFound } from '../../../../../../../_trpc/refusals';
import { organizationApi, Prefetched } from '../../../../../../../_trpc/server';
import { CohortScreen } from '../_components/cohort-screen';

export const metadata: Metadata = { title: 'Cohort' };

type Props = { params: Promise<{ org: string; contentId: string; cohortId: string }> };

export default async function CohortPage({ params }: Props) {
  const { org, contentId, cohortId: id } = await params;
  if (!isId('cohort', id)) notFound();
  const api = await organizationApi(org);
  const { queryClient, trpc } = api;
  const [cohort] = await Promise.all([
    unlessNotFound(queryClient.fetchQuery(trpc.offering.getCohort.queryOptions({ id }))),
    queryClient.prefetchQuery(trpc.content.getContent.queryOptions({ id: contentId })),
    queryClient.prefetchQuery(trpc.offering.listCohorts.queryOptions({ id: contentId })),
    queryClient.prefetchQuery(trpc.offering.browseOffers.queryOptions({ id: contentId })),
    queryClient.prefetchQuery(trpc.organization.listMembers.queryOptions({})),
  ]);
  if (cohort === null || cohort.contentId !== contentId) notFound();
  return (
    <Prefetched api={api}>
      <CohortScreen id={id} contentId={contentId} />
    </Prefetched>
  );
}
