import type { Metadata } from 'next';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { unlessForbidden } from '../../../../../_trpc/refusals';
import { organizationApi, Prefetched } from '../../../../../_trpc/server';
import { ApiKeys } from './_components/api-keys';
import { NewKeyButton } from './_components/new-key-button';

export const metadata: Metadata = { title: 'API keys' };

export default async function ApiKeysPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const api = await organizationApi(org);
  const [keys] = await Promise.all([
    unlessForbidden(api.queryClient.fetchQuery(api.trpc.organization.listApiKeys.queryOptions({}))),
    api.queryClient.fetchQuery(api.trpc.organization.listMembers.queryOptions({})),
  ]);
  const description = 'A key acts for the whole organization with the authority of an admin. Keep it on a server.';
  if (keys === null) {
    return (
      <>
        <PageHeader title="API keys" description={description} />
        <EmptyState title="Keys are for owners and admins" description="Ask one of them when you need a key." />
      </>
    );
  }
  return (
    <Prefetched api={api}>
      <PageHeader title="API keys" description={description} actions={<NewKeyButton />} />
      <ApiKeys />
    </Prefetched>
  );
}
