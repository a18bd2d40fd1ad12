import type { Metadata } from 'next';
import { PageHeader } from '@/ui/page-header';
import { organizationApi, Prefetched } from '../../../../../_trpc/server';
import { Sessions } from './_components/sessions';

export const metadata: Metadata = { title: 'Sessions' };

export default async function SessionsPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const api = await organizationApi(org);
  await api.queryClient.fetchQuery(api.trpc.identity.listSessions.queryOptions());
  return (
    <Prefetched api={api}>
      <PageHeader
        title="Sessions"
        description="The browsers in which you are signed in. Sign out those that you do not know, and change your password."
      />
      <Sessions />
    </Prefetched>
  );
}
