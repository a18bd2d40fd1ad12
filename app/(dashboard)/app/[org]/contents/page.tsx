import type { Metadata } from 'next';
import { readUrlState } from '@/ui/url-state/codec';
import { organizationApi, Prefetched } from '../../../../_trpc/server';
import { ContentsScreen } from './_components/contents-screen';
import { browseInput, CONTENTS_STATE } from './_components/contents-state';

export const metadata: Metadata = { title: 'Contents' };

type Props = {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function ContentsPage({ params, searchParams }: Props) {
  const [{ org }, search] = await Promise.all([params, searchParams]);
  const api = await organizationApi(org);
  const { queryClient, trpc } = api;
  const input = browseInput(readUrlState(CONTENTS_STATE, search));
  await Promise.all([
    queryClient.prefetchQuery(trpc.content.browseContents.queryOptions(input)),
    queryClient.prefetchQuery(trpc.content.listTags.queryOptions({})),
    queryClient.prefetchQuery(trpc.organization.listTeams.queryOptions({})),
  ]);
  return (
    <Prefetched api={api}>
      <ContentsScreen />
    </Prefetched>
  );
}
