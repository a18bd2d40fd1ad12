'use client';

import { useQuery } from '@tanstack/react-query';
import { Panel } from '@/ui/panel';
import { RowList } from '@/ui/row-list';
import { TextLink } from '@/ui/text-link';
import { useTRPC } from '../../../../_trpc/client';
import { useViewer } from '../_components/viewer';
import { ContentRow } from './content-row';
import { WAITING_TO_BE_PUBLISHED } from './queries';

/** Published contents whose draft has moved on. Draws nothing where there are none. */
export function WaitingContents() {
  const trpc = useTRPC();
  const { slug } = useViewer().organization;
  const waiting = useQuery(trpc.content.browseContents.queryOptions(WAITING_TO_BE_PUBLISHED));
  if (waiting.data === undefined || waiting.data.total === 0) return null;
  const more = waiting.data.total - waiting.data.contents.length;
  return (
    <Panel
      title="Changes that learners do not see yet"
      actions={more > 0 && <TextLink href={`/app/${slug}/contents?state=changes`}>{more} more</TextLink>}
    >
      <RowList label="Contents with unpublished changes">
        {waiting.data.contents.map((content) => (
          <ContentRow key={content.id} content={content} />
        ))}
      </RowList>
    </Panel>
  );
}
