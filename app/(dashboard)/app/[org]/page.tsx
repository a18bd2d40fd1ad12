import type { Metadata } from 'next';
import { PageHeader } from '@/ui/page-header';
import { organizationApi, Prefetched } from '../../../_trpc/server';
import { DueRequests } from './_home/due-requests';
import { NewContent } from './_home/new-content';
import { Numbers } from './_home/numbers';
import { CHANGED_MOST_RECENTLY, DUE_FIRST, WAITING_TO_BE_PUBLISHED } from './_home/queries';
import { RecentContents } from './_home/recent-contents';
import { Setup } from './_home/setup';
import { WaitingContents } from './_home/waiting-contents';

export const metadata: Metadata = { title: 'Home' };

export default async function HomePage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const { queryClient, trpc } = await organizationApi(org);
  const [organization] = await Promise.all([
    queryClient.fetchQuery(trpc.organization.getOrganization.queryOptions({})),
    queryClient.fetchQuery(trpc.organization.getSellerProfile.queryOptions({})),
    queryClient.fetchQuery(trpc.organization.listInvitations.queryOptions()),
    queryClient.fetchQuery(trpc.organization.listTeams.queryOptions({})),
    queryClient.prefetchQuery(trpc.enrollment.browseRequests.queryOptions(DUE_FIRST)),
    queryClient.fetchQuery(trpc.content.browseContents.queryOptions(CHANGED_MOST_RECENTLY)),
    queryClient.fetchQuery(trpc.content.browseContents.queryOptions(WAITING_TO_BE_PUBLISHED)),
  ]);
  return (
    <Prefetched api={{ queryClient }}>
      <PageHeader title={organization.name} actions={<NewContent />} />
      <DueRequests />
      <Numbers />
      <Setup />
      <WaitingContents />
      <RecentContents />
    </Prefetched>
  );
}
