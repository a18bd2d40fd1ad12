import type { Metadata } from 'next';
import { PageHeader } from '@/ui/page-header';
import { organizationApi, Prefetched } from '../../../../../_trpc/server';
import { NewTeamButton } from './_components/new-team-button';
import { Teams } from './_components/teams';

export const metadata: Metadata = { title: 'Teams' };

export default async function TeamsPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const api = await organizationApi(org);
  await Promise.all([
    api.queryClient.fetchQuery(api.trpc.organization.listTeams.queryOptions({})),
    api.queryClient.fetchQuery(api.trpc.organization.listMembers.queryOptions({})),
  ]);
  return (
    <Prefetched api={api}>
      <PageHeader
        title="Teams"
        description="Every content belongs to a team, and the team role of a member says what they may do with it."
        actions={<NewTeamButton />}
      />
      <Teams />
    </Prefetched>
  );
}
