import type { Metadata } from 'next';
import { readUrlState } from '@/ui/url-state/codec';
import { organizationApi, Prefetched } from '../../../../../../_trpc/server';
import { ContentLearners } from '../../../learners/_components/content-learners';
import { LEARNERS_STATE, listInput } from '../../../learners/_components/learners-state';

export const metadata: Metadata = { title: 'Learners' };

type Props = {
  params: Promise<{ org: string; contentId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function ContentLearnersPage({ params, searchParams }: Props) {
  const [{ org, contentId: id }, search] = await Promise.all([params, searchParams]);
  const api = await organizationApi(org);
  const { queryClient, trpc } = api;
  const input = listInput(readUrlState(LEARNERS_STATE, search), id);
  await Promise.all([
    queryClient.prefetchQuery(trpc.content.getContent.queryOptions({ id })),
    queryClient.prefetchQuery(trpc.enrollment.browseLearners.queryOptions(input)),
    queryClient.prefetchQuery(trpc.enrollment.getReset.queryOptions({ id })),
    queryClient.prefetchQuery(trpc.offering.listCohorts.queryOptions({ id })),
  ]);
  return (
    <Prefetched api={api}>
      <ContentLearners contentId={id} />
    </Prefetched>
  );
}
