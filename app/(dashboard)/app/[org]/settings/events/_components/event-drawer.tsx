'use client';

import { Code, Drawer } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { isId } from '@/kernel/ids';
import type { EventDto } from '@/modules/webhooks/schemas';
import { DateTime } from '@/ui/date-time';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { useTRPC } from '../../../../../../_trpc/client';
import { JsonView } from '../../../_feed/json-view';
import classes from './event-drawer.module.css';

type Props = {
  id: string | null;
  /** The event, where the stream holds it already. */
  known: EventDto | undefined;
  onClose: () => void;
};

/** One event, word for word as webhooks receive it. */
export function EventDrawer({ id, known, onClose }: Props) {
  const trpc = useTRPC();
  const wanted = id !== null && known === undefined && isId('event', id);
  const read = useQuery(trpc.event.getEvent.queryOptions(wanted ? { id } : skipToken));
  const event = known ?? read.data;
  return (
    <Drawer opened={id !== null} onClose={onClose} position="right" size="42rem" title={event?.event ?? 'Event'}>
      {event !== undefined ? (
        <div className={classes.root}>
          <dl className={classes.facts}>
            <div>
              <dt>When</dt>
              <dd>
                <DateTime value={event.createdAt} />
              </dd>
            </div>
            <div>
              <dt>Id</dt>
              <dd>
                <Code>{event.id}</Code>
              </dd>
            </div>
            <div>
              <dt>Version</dt>
              <dd>{event.version}</dd>
            </div>
          </dl>
          <JsonView text={JSON.stringify(event)} what="payload" />
        </div>
      ) : read.error !== null ? (
        <ErrorState message={read.error.message} onRetry={() => read.refetch()} />
      ) : wanted ? (
        <LoadingState label="Loading the event" rows={5} />
      ) : (
        id !== null && <ErrorState message="There is no such event." />
      )}
    </Drawer>
  );
}
