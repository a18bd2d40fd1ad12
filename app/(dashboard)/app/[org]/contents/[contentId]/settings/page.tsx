import type { Metadata } from 'next';
import { organizationApi, Prefetched } from '../../../../../../_trpc/server';
import { SettingsScreen } from './_components/settings-screen';

export const metadata: Metadata = { title: 'Content settings' };

export default async function SettingsPage({ params }: { params: Promise<{ org: string; contentId: string }> }) {
  const { org, contentId } = await params;
  const api = await organizationApi(org);
  const { queryClient, trpc } = api;
  await Promise.all([
    queryClient.prefetchQuery(trpc.content.getContent.queryOptions({ id: contentId })),
    queryClient.prefetchQuery(trpc.content.listTags.queryOptions({})),
    queryClient.prefetchQuery(trpc.content.listIntakeForms.queryOptions({})),
    queryClient.prefetchQuery(trpc.organization.listTeams.queryOptions({})),
    queryClient.prefetchQuery(trpc.organization.listMembers.queryOptions({})),
  ]);
  return (
    <Prefetched api={api}>
      <SettingsScreen contentId={contentId} />
    </Prefetched>
  );
}
