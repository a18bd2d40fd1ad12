'use client';

import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { RowList } from '@/ui/row-list';
import { TextLink } from '@/ui/text-link';
import { useTRPC } from '../../../../../../_trpc/client';
import { ApiKeyRow } from './api-key-row';
import { keyStatus } from './key-status';

export function ApiKeys() {
  const trpc = useTRPC();
  const keys = useQuery(trpc.organization.listApiKeys.queryOptions({}));
  if (keys.isPending) return <LoadingState label="Loading API keys" />;
  if (keys.data === undefined) return <ErrorState message={keys.error.message} onRetry={() => keys.refetch()} />;

  const now = new Date();
  const active = keys.data.filter((key) => keyStatus(key, now) === 'active');
  const ended = keys.data.filter((key) => keyStatus(key, now) !== 'active');
  return (
    <>
      <Panel
        title="Keys that work"
        description={
          <>
            The <TextLink href="/docs">API reference</TextLink> says what they open.
          </>
        }
      >
        {active.length === 0 ? (
          <EmptyState
            icon={<IconKey size={20} stroke={1.6} aria-hidden />}
            title="No key works at the moment"
            description="Create one to reach your contents, members and settings over REST."
          />
        ) : (
          <RowList label="Keys that work">
            {active.map((key) => (
              <ApiKeyRow key={key.id} apiKey={key} status="active" />
            ))}
          </RowList>
        )}
      </Panel>
      {ended.length > 0 && (
        <Panel title="Keys that ended" description="Kept so that one can tell later who used what.">
          <RowList label="Keys that ended">
            {ended.map((key) => (
              <ApiKeyRow key={key.id} apiKey={key} status={keyStatus(key, now)} />
            ))}
          </RowList>
        </Panel>
      )}
    </>
  );
}
