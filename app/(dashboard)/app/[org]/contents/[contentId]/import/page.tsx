import type { Metadata } from 'next';
import { organizationApi, Prefetched } from '../../../../../../_trpc/server';
import { ImportScreen } from '../_components/import-screen';

export const metadata: Metadata = { title: 'Import and export' };

export default async function ImportPage({ params }: { params: Promise<{ org: string; contentId: string }> }) {
  const { org, contentId } = await params;
  const api = await organizationApi(org);
  await api.queryClient.prefetchQuery(api.trpc.content.getContent.queryOptions({ id: contentId }));
  return (
    <Prefetched api={api}>
      <ImportScreen contentId={contentId} />
    </Prefetched>
  );
}
