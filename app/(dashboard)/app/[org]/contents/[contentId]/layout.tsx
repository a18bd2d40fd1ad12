import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { unlessNotFound } from '../../../../../_trpc/refusals';
import { organizationApi, Prefetched } from '../../../../../_trpc/server';
import { ContentFrame } from './_components/content-frame';

type Props = { params: Promise<{ org: string; contentId: string }>; children: ReactNode };

export default async function ContentLayout({ params, children }: Props) {
  const { org, contentId } = await params;
  const api = await organizationApi(org);
  const [content] = await Promise.all([
    unlessNotFound(api.queryClient.fetchQuery(api.trpc.content.getContent.queryOptions({ id: contentId }))),
    api.queryClient.prefetchQuery(api.trpc.organization.listTeams.queryOptions({})),
  ]);
  if (content === null) notFound();
  return (
    <Prefetched api={api}>
      <ContentFrame contentId={contentId}>{children}</ContentFrame>
    </Prefetched>
  );
}
