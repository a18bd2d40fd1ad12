'use client';

import { IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { RowList } from '@/ui/row-list';
import { TextLink } from '@/ui/text-link';
import { useTRPC } from '../../../../_trpc/client';
import { useViewer } from '../_components/viewer';
import { ContentRow } from './content-row';
import { CHANGED_MOST_RECENTLY } from './queries';

export function RecentContents() {
  const trpc = useTRPC();
  const { slug } = useViewer().organization;
  const recent = useQuery(trpc.content.browseContents.queryOptions(CHANGED_MOST_RECENTLY));
  const all = `/app/${slug}/contents`;
  return (
    <Panel title="Recently changed" actions={<TextLink href={all}>All contents</TextLink>}>
      {recent.isPending && <LoadingState label="Loading contents" />}
      {recent.isError && recent.data === undefined && (
        <ErrorState message={recent.error.message} onRetry={() => recent.refetch()} />
      )}
      {recent.data?.total === 0 && (
        <EmptyState
          icon={<IconStack2 size={20} stroke={1.6} aria-hidden />}
          title="No contents yet"
          description="A content is a course that can be sold, or an article that courses refer to."
          action={<LinkButton href={all}>Make the first one</LinkButton>}
        />
      )}
      {recent.data !== undefined && recent.data.total > 0 && (
        <RowList label="Recently changed contents">
          {recent.data.contents.map((content) => (
            <ContentRow key={content.id} content={content} />
          ))}
        </RowList>
      )}
    </Panel>
  );
}
