import type { Metadata } from 'next';
import { readUrlState } from '@/ui/url-state/codec';
import { organizationApi, Prefetched } from '../../../../_trpc/server';
import { RequestsScreen } from './_components/requests-screen';
import { queueInput, REQUESTS_STATE } from './_components/requests-state';

export const metadata: Metadata = { title: 'Requests' };

type Props = {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function RequestsPage({ params, searchParams }: Props) {
  const [{ org }, search] = await Promise.all([params, searchParams]);
  const api = await organizationApi(org);
  const { queryClient, trpc } = api;
  await Promise.all([
    queryClient.prefetchQuery(
      trpc.enrollment.browseRequests.queryOptions(queueInput(readUrlState(REQUESTS_STATE, search))),
    ),
    queryClient.prefetchQuery(trpc.enrollment.summarizeRequests.queryOptions({})),
  ]);
  return (
    <Prefetched api={api}>
      <RequestsScreen />
    </Prefetched>
  );
}
