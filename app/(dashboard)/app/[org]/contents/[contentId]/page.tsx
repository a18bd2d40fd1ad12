import type { Metadata } from 'next';
import { organizationApi } from '../../../../../_trpc/server';
import { DocumentScreen } from './_components/document-screen';
import { readDocumentView } from './_components/document-state';
import { referencesOf } from './_components/references';

export const metadata: Metadata = { title: 'Document' };

type Props = {
  params: Promise<{ org: string; contentId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function DocumentPage({ params, searchParams }: Props) {
  const [{ org, contentId }, search] = await Promise.all([params, searchParams]);
  const api = await organizationApi(org);
  const [content, document] = await Promise.all([
    api.queryClient.fetchQuery(api.trpc.content.getContent.queryOptions({ id: contentId })),
    api.queryClient.fetchQuery(api.trpc.content.getDocument.queryOptions({ id: contentId })),
  ]);
  const view = readDocumentView(search, content.isPublished);
  const shown =
    view.version === 'published' ? (document.publishedDocument ?? document.draftDocument) : document.draftDocument;
  return (
    <DocumentScreen
      root={`/app/${org}/contents/${contentId}`}
      theme={content.theme}
      document={document}
      shown={shown}
      view={view}
      references={await referencesOf(api, org, shown)}
    />
  );
}
