'use client';

import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@/ui/link-button';
import { Panel } from '@/ui/panel';
import { PersonAvatar } from '@/ui/person-avatar';
import { Row, RowList } from '@/ui/row-list';
import { useTRPC } from '../../../../_trpc/client';
import { useViewer } from '../_components/viewer';
import { Deadline } from '../requests/_components/deadline';
import classes from './due-requests.module.css';
import { DUE_FIRST } from './queries';

/** Paid requests that are soon given back undecided, the most pressing first. Draws nothing where there are none. */
export function DueRequests() {
  const trpc = useTRPC();
  const { slug } = useViewer().organization;
  const { data } = useQuery(trpc.enrollment.browseRequests.queryOptions(DUE_FIRST));
  if (data === undefined || data.total === 0) return null;
  const { requests, total } = data;
  return (
    <div className={classes.root}>
      <Panel
        title={total === 1 ? '1 request is due within seven days' : `${total} requests are due within seven days`}
        description="Paid, and refunded by itself if nobody decides in time."
        actions={
          <LinkButton href={`/app/${slug}/requests?view=due_soon`} size="xs">
            {total === 1 ? 'Decide about it' : 'Decide about them'}
          </LinkButton>
        }
      >
        <RowList label="Requests that are due">
          {requests.map((request) => (
            <Row
              key={request.id}
              leading={<PersonAvatar name={request.name} />}
              title={request.name}
              detail={request.contentTitle}
              meta={<Deadline request={request} />}
            />
          ))}
        </RowList>
      </Panel>
    </div>
  );
}
