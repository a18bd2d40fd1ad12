'use client';

import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { RowList } from '@/ui/row-list';
import { TextLink } from '@/ui/text-link';
import { useTRPC } from '../../../../../../_trpc/client';
import { WebhookRow } from './webhook-row';

const LOOK_EVERY_MS = 5_000;

export function Webhooks() {
  const trpc = useTRPC();
  const webhooks = useQuery(trpc.webhook.listWebhookHealth.queryOptions({}, { refetchInterval: LOOK_EVERY_MS }));
  if (webhooks.isPending) return <LoadingState label="Loading webhooks" />;
  if (webhooks.data === undefined) {
    return <ErrorState message={webhooks.error.message} onRetry={() => webhooks.refetch()} />;
  }
  return (
    <Panel
      title="Endpoints"
      description={
        <>
          <TextLink href="/docs/events">Events and webhooks</TextLink> says what arrives and how to verify it.
        </>
      }
    >
      {webhooks.data.length === 0 ? (
        <EmptyState
          icon={<IconWebhook size={20} stroke={1.6} aria-hidden />}
          title="No endpoint yet"
          description="Create one to keep another system up to date: a shop, a spreadsheet, a chat."
        />
      ) : (
        <RowList label="Endpoints">
          {webhooks.data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </RowList>
      )}
    </Panel>
  );
}
