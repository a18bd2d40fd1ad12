import type { Metadata } from 'next';
import { compareDocuments } from '@/ui/document/compare-documents';
import { describeIds } from '@/ui/document/describe-ids';
import { organizationApi, Prefetched } from '../../../../../../_trpc/server';
import { PublishScreen } from '../_components/publish-screen';

export const metadata: Metadata = { title: 'Publish' };

export default async function PublishPage({ params }: { params: Promise<{ org: string; contentId: string }> }) {
  const { org, contentId } = await params;
  const api = await organizationApi(org);
  const [document, preview] = await Promise.all([
    api.queryClient.fetchQuery(api.trpc.content.getDocument.queryOptions({ id: contentId })),
    api.queryClient.fetchQuery(api.trpc.content.previewPublish.queryOptions({ id: contentId })),
    api.queryClient.fetchQuery(api.trpc.content.getContent.queryOptions({ id: contentId })),
  ]);
  const { publishedDocument, draftDocument } = document;
  const removed = new Set(preview.removedIds);
  return (
    <Prefetched api={api}>
      <PublishScreen
        contentId={contentId}
        changes={publishedDocument === null ? null : compareDocuments(publishedDocument, draftDocument)}
        removed={
          publishedDocument === null
            ? []
            : [...describeIds(publishedDocument).values()].filter(({ id }) => removed.has(id))
        }
      />
    </Prefetched>
  );
}
