import type { Metadata } from 'next';
import { organizationApi, Prefetched } from '../../../../_trpc/server';
import { TagsScreen } from './_components/tags-screen';

export const metadata: Metadata = { title: 'Tags' };

export default async function TagsPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const api = await organizationApi(org);
  await Promise.all([
    api.queryClient.prefetchQuery(api.trpc.content.listTags.queryOptions({})),
    api.queryClient.prefetchQuery(api.trpc.organization.listTeams.queryOptions({})),
  ]);
  return (
    <Prefetched api={api}>
      <TagsScreen />
    </Prefetched>
  );
}
