'use client';

import { Button, Select } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { EVENT_NAMES } from '@/kernel/events/names';
import { DateTime } from '@/ui/date-time';
import { EmptyState } from '@/ui/empty-state';
import { NothingMatches } from '@/ui/nothing-matches';
import { Panel } from '@/ui/panel';
import { SearchInput } from '@/ui/search-input';
import { useUrlState } from '@/ui/url-state/use-url-state';
import { useTRPC, useTRPCClient } from '../../../../../../_trpc/client';
import { FeedList } from '../../../_feed/feed-list';
import { FeedRow } from '../../../_feed/feed-row';
import { useFeed } from '../../../_feed/use-feed';
import { EventDrawer } from './event-drawer';
import { eventLabel } from './event-label';
import classes from './event-stream.module.css';
import { EVENTS_STATE, eventsInput } from './events-state';

const LOOK_EVERY_MS = 4_000;

/** The organization's events; new ones appear by themselves. */
export function EventStream() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const [state, change] = useUrlState(EVENTS_STATE);
  const input = eventsInput(state);
  const feed = useFeed({
    queryKey: trpc.event.browseEvents.queryKey(input),
    read: (cursor) => client.event.browseEvents.query({ ...input, ...cursor }),
    everyMs: LOOK_EVERY_MS,
  });
  const filtered = state.q !== '' || state.event !== null;
  const clear = () => change({ q: '', event: null });
  return (
    <div data-wide>
      <search className={classes.filters}>
        <div className={classes.search}>
          <SearchInput what="events" value={state.q} onChange={(q) => change({ q }, 'replace')} />
        </div>
        <Select
          aria-label="Filter by event"
          placeholder="Event"
          data={[...EVENT_NAMES]}
          value={state.event}
          onChange={(event) => change({ event })}
          clearable
          allowDeselect
          searchable
          clearButtonProps={{ 'aria-label': 'Any event' }}
          className={classes.filter}
        />
        {filtered && (
          <Button variant="subtle" color="gray" onClick={clear}>
            Clear
          </Button>
        )}
      </search>
      <Panel>
        <FeedList
          label="Events"
          feed={feed}
          empty={
            filtered ? (
              <NothingMatches
                description="No event that is still kept says this."
                clear="Clear search and filter"
                onClear={clear}
              />
            ) : (
              <EmptyState
                icon={<IconActivity size={20} stroke={1.6} aria-hidden />}
                title="Nothing happened yet"
                description="Every change, from a new content to a sale, appears here the moment it is made."
              />
            )
          }
        >
          {(event) => (
            <FeedRow
              title={event.event}
              detail={eventLabel(event)}
              meta={<DateTime value={event.createdAt} format="relative" />}
              onOpen={() => change({ id: event.id })}
            />
          )}
        </FeedList>
      </Panel>
      <EventDrawer
        id={state.id}
        known={feed.items?.find(({ id }) => id === state.id)}
        onClose={() => change({ id: null }, 'replace')}
      />
    </div>
  );
}
