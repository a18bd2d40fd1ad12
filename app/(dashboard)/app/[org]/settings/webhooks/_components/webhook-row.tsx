'use client';

import type { WebhookHealthDto } from '@/modules/webhooks/schemas';
import { DateTime } from '@/ui/date-time';
import { Row } from '@/ui/row-list';
import { StatusBadge } from '@/ui/status-badge';
import { TextLink } from '@/ui/text-link';
import { useViewer } from '../../../_components/viewer';
import { failureRate, shortUrl, webhookState } from './webhook-state';

export function WebhookRow({ webhook }: { webhook: WebhookHealthDto }) {
  const { slug } = useViewer().organization;
  const { label, tone } = webhookState(webhook);
  const { events, lastSuccessAt, nextAttemptAt } = webhook;
  return (
    <Row
      title={
        <TextLink href={`/app/${slug}/settings/webhooks/${webhook.id}`} plain>
          {shortUrl(webhook.url)}
        </TextLink>
      }
      detail={
        <>
          {events.length === 1 ? events[0] : `${events.length} events`}
          {' · '}
          {lastSuccessAt === null ? (
            'Nothing delivered yet'
          ) : (
            <>
              Last success <DateTime value={lastSuccessAt} format="relative" />
            </>
          )}
          {' · '}
          {failureRate(webhook)}
        </>
      }
      meta={
        <>
          {nextAttemptAt !== null && (
            <span>
              Next attempt <DateTime value={nextAttemptAt} format="relative" />
            </span>
          )}
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </>
      }
    />
  );
}
