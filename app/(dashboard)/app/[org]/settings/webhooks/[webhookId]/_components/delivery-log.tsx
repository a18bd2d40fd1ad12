'use client';

import { Button, Select } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import type { WebhookHealthDto } from '@/modules/webhooks/schemas';
import { DateTime } from '@/ui/date-time';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { useUrlState } from '@/ui/url-state/use-url-state';
import { useTRPC, useTRPCClient } from '../../../../../../../_trpc/client';
import { FeedList } from '../../../../_feed/feed-list';
import { FeedRow } from '../../../../_feed/feed-row';
import { useFeed } from '../../../../_feed/use-feed';
import { DeliveryBadge } from './delivery-badge';
import { DeliveryDrawer } from './delivery-drawer';
import classes from './delivery-log.module.css';
import { deliveriesInput, LOG_STATE, RESULTS } from './log-state';
import { TimingBar } from './timing-bar';

const LOOK_EVERY_MS = 2_500;

/** Every attempt at the endpoint, newest first; new ones appear by themselves. */
export function DeliveryLog({ webhook }: { webhook: WebhookHealthDto }) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const [state, change] = useUrlState(LOG_STATE);
  const input = deliveriesInput(webhook.id, state);
  const feed = useFeed({
    queryKey: trpc.webhook.browseDeliveries.queryKey(input),
    read: (cursor) => client.webhook.browseDeliveries.query({ ...input, ...cursor }),
    everyMs: LOOK_EVERY_MS,
  });
  const filtered = state.result !== null || state.event !== null;
  return (
    <>
      <Panel
        title="Deliveries"
        description="Every attempt. New ones appear while you look."
        actions={
          <search className={classes.filters}>
            <Select
              aria-label="Filter by result"
              placeholder="Result"
              data={Object.entries(RESULTS).map(([value, label]) => ({ value, label }))}
              value={state.result}
              onChange={(result) => change({ result })}
              clearable
              allowDeselect
              clearButtonProps={{ 'aria-label': 'Any result' }}
              className={classes.filter}
            />
            <Select
              aria-label="Filter by event"
              placeholder="Event"
              data={[...webhook.events, 'webhook.test']}
              value={state.event}
              onChange={(event) => change({ event })}
              clearable
              allowDeselect
              searchable
              clearButtonProps={{ 'aria-label': 'Any event' }}
              className={classes.filter}
            />
          </search>
        }
      >
        <FeedList
          label="Deliveries"
          feed={feed}
          empty={
            filtered ? (
              <EmptyState
                title="No such attempt"
                description="Nothing in the log matches these filters."
                action={
                  <Button variant="default" onClick={() => change({ result: null, event: null })}>
                    Clear filters
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon={<IconSend2 size={20} stroke={1.6} aria-hidden />}
                title="Nothing was sent yet"
                description="Attempts appear here as soon as something happens. Send a test to see the first one."
              />
            )
          }
        >
          {(delivery) => (
            <FeedRow
              leading={<DeliveryBadge delivery={delivery} />}
              title={delivery.event}
              detail={delivery.error ?? (delivery.attempt === 1 ? undefined : `Attempt ${delivery.attempt}`)}
              meta={
                <>
                  <TimingBar durationMs={delivery.durationMs} success={delivery.success} />
                  <DateTime value={delivery.createdAt} format="relative" />
                </>
              }
              onOpen={() => change({ delivery: delivery.id })}
            />
          )}
        </FeedList>
      </Panel>
      <DeliveryDrawer
        webhook={webhook}
        deliveryId={state.delivery}
        onClose={() => change({ delivery: null }, 'replace')}
      />
    </>
  );
}
