import type { Metadata } from 'next';
import { readUrlState } from '@/ui/url-state/codec';
import { organizationApi, Prefetched } from '../../../../_trpc/server';
import { LearnersScreen } from './_components/learners-screen';
import { LEARNERS_STATE, listInput } from './_components/learners-state';

export const metadata: Metadata = { title: 'Learners' };

type Props = {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function LearnersPage({ params, searchParams }: Props) {
  const [{ org }, search] = await Promise.all([params, searchParams]);
  const api = await organizationApi(org);
  const input = listInput(readUrlState(LEARNERS_STATE, search));
  await Promise.all([
    api.queryClient.prefetchQuery(api.trpc.enrollment.browseLearners.queryOptions(input)),
    api.queryClient.prefetchQuery(api.trpc.organization.listTeams.queryOptions({})),
  ]);
  return (
    <Prefetched api={api}>
      <LearnersScreen />
    </Prefetched>
  );
}
