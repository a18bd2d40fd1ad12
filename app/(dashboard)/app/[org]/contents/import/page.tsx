import type { Metadata } from 'next';
import { PageHeader } from '@/ui/page-header';
import { organizationApi, Prefetched } from '../../../../../_trpc/server';
import { ImportNewContent } from '../_components/import-new-content';

export const metadata: Metadata = { title: 'Import Markdown' };

export default async function ImportPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const api = await organizationApi(org);
  await Promise.all([
    api.queryClient.prefetchQuery(api.trpc.organization.listTeams.queryOptions({})),
    api.queryClient.prefetchQuery(api.trpc.content.listTags.queryOptions({})),
  ]);
  return (
    <Prefetched api={api}>
      <PageHeader
        title="Import Markdown"
        breadcrumbs={[{ label: 'Contents', href: `/app/${org}/contents` }]}
        description="Makes a new content from a Markdown file. Nothing is kept before you have seen what becomes of it."
      />
      <ImportNewContent />
    </Prefetched>
  );
}
