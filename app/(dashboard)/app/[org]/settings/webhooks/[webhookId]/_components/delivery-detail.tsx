'use client';

import { Button, Code } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { DeliveryDetailDto, WebhookHealthDto } from '@/modules/webhooks/schemas';
import { DateTime } from '@/ui/date-time';
import { FormError } from '@/ui/form-error';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../../../_trpc/client';
import { JsonView } from '../../../../_feed/json-view';
import classes from './delivery-detail.module.css';
import { DeliveryFacts } from './delivery-facts';
import { HeaderTable } from './header-table';
import { useWebhookChanged } from './use-webhook-changed';

type Props = { webhook: WebhookHealthDto; delivery: DeliveryDetailDto; onSent: () => void };

/** What was sent and what was answered, side by side. */
export function DeliveryDetail({ webhook, delivery, onSent }: Props) {
  const trpc = useTRPC();
  const changed = useWebhookChanged();
  const redeliver = useMutation(
    trpc.webhook.redeliver.mutationOptions({
      onSuccess: async () => {
        notifyDone('The event is on its way again.');
        onSent();
        await changed();
      },
    }),
  );
  return (
    <div className={classes.root}>
      <div className={classes.top}>
        <DeliveryFacts delivery={delivery} />
        <div className={classes.again}>
          <Button
            variant="default"
            leftSection={<IconRepeat size={15} stroke={1.7} aria-hidden />}
            onClick={() => redeliver.mutate({ id: webhook.id, deliveryId: delivery.id })}
            loading={redeliver.isPending}
            disabled={!webhook.active}
          >
            Send again
          </Button>
          <p>
            {!webhook.active ? (
              'Resume the endpoint to send to it.'
            ) : delivery.nextAttemptAt === null ? (
              'Sends the same bytes under the same id.'
            ) : (
              <>
                The next attempt follows <DateTime value={delivery.nextAttemptAt} format="relative" /> by itself.
              </>
            )}
          </p>
        </div>
      </div>
      <FormError message={redeliver.error?.message} />
      <div className={classes.sides}>
        <section aria-labelledby="sent-title">
          <h3 id="sent-title">Sent</h3>
          <p className={classes.id}>
            <Code>{delivery.eventId}</Code>
          </p>
          <HeaderTable label="Headers that were sent" headers={delivery.requestHeaders} />
          <JsonView text={delivery.requestBody} what="payload" />
        </section>
        <section aria-labelledby="answered-title">
          <h3 id="answered-title">Answered</h3>
          <p className={classes.id}>
            {delivery.responseStatus === null ? 'There was no answer.' : <Code>{delivery.responseStatus}</Code>}
          </p>
          {delivery.responseHeaders !== null && (
            <HeaderTable label="Headers of the answer" headers={delivery.responseHeaders} />
          )}
          {delivery.responseBody !== null && delivery.responseBody !== '' && (
            <JsonView text={delivery.responseBody} what="answer" />
          )}
        </section>
      </div>
    </div>
  );
}
