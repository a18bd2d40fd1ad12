'use client';

import { IconHistory } from '@tabler/icons-react';
import { EmptyState } from '@/ui/empty-state';
import { NothingMatches } from '@/ui/nothing-matches';
import { Panel } from '@/ui/panel';
import { useUrlState } from '@/ui/url-state/use-url-state';
import { useTRPC, useTRPCClient } from '../../../../../../_trpc/client';
import { FeedList } from '../../../_feed/feed-list';
import { useFeed } from '../../../_feed/use-feed';
import { AuditEntry } from './audit-entry';
import { AuditFilters } from './audit-filters';
import { AUDIT_STATE, auditInput, isFiltered, NO_FILTERS } from './audit-state';
import { useNames } from './use-names';

const LOOK_EVERY_MS = 10_000;

/** Who changed what, newest first; new entries appear by themselves. */
export function AuditLog() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const [state, change] = useUrlState(AUDIT_STATE);
  const input = auditInput(state);
  const feed = useFeed({
    queryKey: trpc.audit.listAuditEvents.queryKey(input),
    read: (cursor) => client.audit.listAuditEvents.query({ ...input, ...cursor }),
    everyMs: LOOK_EVERY_MS,
  });
  const names = useNames(feed.items);
  return (
    <div data-wide>
      <AuditFilters state={state} onChange={change} />
      <Panel>
        <FeedList
          label="Audit log"
          feed={feed}
          empty={
            isFiltered(state) ? (
              <NothingMatches
                description="No entry matches these filters."
                clear="Clear filters"
                onClear={() => change(NO_FILTERS)}
              />
            ) : (
              <EmptyState
                icon={<IconHistory size={20} stroke={1.6} aria-hidden />}
                title="Nothing changed yet"
                description="Whatever somebody, a key or the product itself changes from now on is written down here."
              />
            )
          }
        >
          {(entry) => <AuditEntry entry={entry} names={names} />}
        </FeedList>
      </Panel>
    </div>
  );
}
