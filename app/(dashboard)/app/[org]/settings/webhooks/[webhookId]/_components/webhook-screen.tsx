'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '@/ui/page-header';
import { StatusBadge } from '@/ui/status-badge';
import { useTRPC } from '../../../../../../../_trpc/client';
import { useViewer } from '../../../../_components/viewer';
import { shortUrl, webhookState } from '../../_components/webhook-state';
import { DeliveryLog } from './delivery-log';
import { PauseButton } from './pause-button';
import { ReplayProgress } from './replay-progress';
import { TestPing } from './test-ping';
import { WebhookFacts } from './webhook-facts';
import { WebhookMenu } from './webhook-menu';
import { WebhookNotices } from './webhook-notices';

const LOOK_EVERY_MS = 3_000;
const LOOK_WHILE_REPLAYING_MS = 1_000;

/** One endpoint: how it fares, what was sent to it, and what can be done about it. */
export function WebhookScreen({ id }: { id: string }) {
  const trpc = useTRPC();
  const { slug } = useViewer().organization;
  const [replayed, setReplayed] = useState<number | null>(null);
  const { data: webhook } = useSuspenseQuery(
    trpc.webhook.readWebhookHealth.queryOptions(
      { id },
      {
        refetchInterval: ({ state }) => ((state.data?.replaying ?? 0) > 0 ? LOOK_WHILE_REPLAYING_MS : LOOK_EVERY_MS),
      },
    ),
  );
  const { label, tone } = webhookState(webhook);
  return (
    <div data-wide>
      <PageHeader
        title={shortUrl(webhook.url)}
        breadcrumbs={[{ label: 'Webhooks', href: `/app/${slug}/settings/webhooks` }]}
        badges={<StatusBadge tone={tone}>{label}</StatusBadge>}
        actions={
          <>
            <TestPing webhook={webhook} />
            <PauseButton webhook={webhook} />
            <WebhookMenu webhook={webhook} onReplay={setReplayed} />
          </>
        }
      />
      <WebhookNotices webhook={webhook} />
      <ReplayProgress total={replayed} left={webhook.replaying} onDone={() => setReplayed(null)} />
      <WebhookFacts webhook={webhook} />
      <DeliveryLog webhook={webhook} />
    </div>
  );
}
