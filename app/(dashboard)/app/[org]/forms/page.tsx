import type { Metadata } from 'next';
import { organizationApi, Prefetched } from '../../../../_trpc/server';
import { FormsScreen } from './_components/forms-screen';

export const metadata: Metadata = { title: 'Forms' };

export default async function FormsPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const api = await organizationApi(org);
  await Promise.all([
    api.queryClient.prefetchQuery(api.trpc.content.listIntakeForms.queryOptions({})),
    api.queryClient.prefetchQuery(api.trpc.organization.listTeams.queryOptions({})),
  ]);
  return (
    <Prefetched api={api}>
      <FormsScreen />
    </Prefetched>
  );
}
