import type { Metadata } from 'next';
import { organizationApi, Prefetched } from '../../../../../../_trpc/server';
import { DeleteScreen } from '../_components/delete-screen';

export const metadata: Metadata = { title: 'Delete' };

export default async function DeletePage({ params }: { params: Promise<{ org: string; contentId: string }> }) {
  const { org, contentId } = await params;
  const api = await organizationApi(org);
  await Promise.all([
    api.queryClient.prefetchQuery(api.trpc.content.getContent.queryOptions({ id: contentId })),
    api.queryClient.prefetchQuery(api.trpc.content.listReferrers.queryOptions({ id: contentId })),
  ]);
  return (
    <Prefetched api={api}>
      <DeleteScreen contentId={contentId} />
    </Prefetched>
  );
}
