import type { Metadata } from 'next';
import { PageHeader } from '@/ui/page-header';
import { organizationApi, Prefetched } from '../../../../../_trpc/server';
import { Invitations } from './_components/invitations';
import { InviteButton } from './_components/invite-button';
import { Members } from './_components/members';

export const metadata: Metadata = { title: 'Members' };

export default async function MembersPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const api = await organizationApi(org);
  await Promise.all([
    api.queryClient.fetchQuery(api.trpc.organization.listMembers.queryOptions({})),
    api.queryClient.fetchQuery(api.trpc.organization.listInvitations.queryOptions()),
    api.queryClient.fetchQuery(api.trpc.organization.listTeams.queryOptions({})),
  ]);
  return (
    <Prefetched api={api}>
      <PageHeader
        title="Members"
        description="The people of your staff and what they may do. Owners and admins run everything; members work on what their teams own."
        actions={<InviteButton />}
      />
      <Members />
      <Invitations />
    </Prefetched>
  );
}
