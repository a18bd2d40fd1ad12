import { z } from 'zod';
import { can, router } from '../../platform/trpc';
import { DeletedDto } from '../organization/schemas';
import { createWebhook } from './create-webhook';
import { deleteWebhook } from './delete-webhook';
import { browseDeliveries, listDeliveries, readDelivery } from './list-deliveries';
import { listWebhooks } from './list-webhooks';
import { previewReplay, redeliver, replayEvents } from './replay';
import { rotateSecret } from './rotate-secret';
import {
  BrowseDeliveriesInput,
  CreatedWebhookDto,
  CreateWebhookInput,
  DeliveryDetailDto,
  DeliveryDto,
  DeliveryInput,
  DeliveryPageDto,
  ListDeliveriesInput,
  RedeliveryDto,
  ReplayDto,
  ReplayInput,
  RotatedSecretDto,
  TestPingDto,
  UpdateWebhookInput,
  WebhookDto,
  WebhookHealthDto,
  WebhookInput,
} from './schemas';
import { testWebhook } from './test-webhook';
import { updateWebhook } from './update-webhook';
import { listWebhookHealth, readWebhookHealth } from './webhook-health';

const tags = ['Webhooks'];

export const webhookRouter = router({
  listWebhooks: can('webhook.manage')
    .meta({
      openapi: {
        method: 'GET',
        path: '/webhooks',
        tags,
        summary: 'List the webhooks',
        description: 'All endpoints of the organization without their secrets, newest first.',
      },
    })
    .input(z.strictObject({}))
    .output(z.array(WebhookDto))
    .query(({ ctx }) => listWebhooks(ctx.org)),

  createWebhook: can('webhook.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/webhooks',
        tags,
        summary: 'Create a webhook',
        description:
          'From now on the endpoint receives these events. The answer holds the secret that signs the deliveries; it is shown this once. The url must be a public https host: its name is looked up, and one that is not found, or leads to a private address, is refused.',
      },
      successStatus: 201,
      ownTransactions: true,
    })
    .input(CreateWebhookInput)
    .output(CreatedWebhookDto)
    .mutation(({ ctx, input }) => createWebhook(ctx.org, input)),

  updateWebhook: can('webhook.manage')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/webhooks/{id}',
        tags,
        summary: 'Pause or resume a webhook',
        description:
          'An inactive webhook keeps its configuration and history and receives nothing. What waits when it is paused, and what happens until it is resumed, is not sent later; replay does that. To change url or events, delete the webhook and create a new one.',
      },
      ownTransactions: true,
    })
    .input(UpdateWebhookInput)
    .output(WebhookDto)
    .mutation(({ ctx, input }) => updateWebhook(ctx.org, input)),

  deleteWebhook: can('webhook.manage')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/webhooks/{id}',
        tags,
        summary: 'Delete a webhook',
        description: 'Removes the endpoint and its delivery history.',
      },
      ownTransactions: true,
      mcp: { destructive: true },
    })
    .input(WebhookInput)
    .output(DeletedDto)
    .mutation(({ ctx, input }) => deleteWebhook(ctx.org, input)),

  listDeliveries: can('webhook.manage')
    .meta({
      openapi: {
        method: 'GET',
        path: '/webhooks/{id}/deliveries',
        tags,
        summary: 'List the deliveries of a webhook',
        description: 'Its latest attempts, newest first: what was sent, what was answered, and how long it took.',
      },
    })
    .input(ListDeliveriesInput)
    .output(z.array(DeliveryDto))
    .query(({ ctx, input }) => listDeliveries(ctx.org, input)),

  testWebhook: can('webhook.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/webhooks/{id}/test',
        tags,
        summary: 'Send a test ping',
        description:
          'Sends a signed `webhook.test` event to this endpoint, once, and waits for its answer. The call succeeds even when the endpoint fails: the result is in the delivery log, under the id that is answered.',
      },
      ownTransactions: true,
    })
    .input(WebhookInput)
    .output(TestPingDto)
    .mutation(({ ctx, input }) => testWebhook(ctx.org, input)),

  redeliver: can('webhook.manage')
    .meta({
      openapi: {
        operationId: 'redeliverEvent',
        method: 'POST',
        path: '/webhooks/{id}/deliveries/{deliveryId}/redeliver',
        tags,
        summary: 'Send an event again',
        description:
          'Sends the event of this delivery to the endpoint again, with its first id and body, and with the retries of a new one. The attempt appears in the delivery log.',
      },
      reasons: ['webhook_inactive'],
    })
    .input(DeliveryInput)
    .output(RedeliveryDto)
    .mutation(({ ctx, input }) => redeliver(ctx.org, input)),

  replayEvents: can('webhook.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/webhooks/{id}/replay',
        tags,
        summary: 'Send the events of a window again',
        description:
          'Sends every event of the window that this endpoint receives, delivered or not, with its first id and body. Use it after an outage, or for what happened while the webhook was inactive.',
      },
      ownTransactions: true,
      reasons: ['webhook_inactive'],
    })
    .input(ReplayInput)
    .output(ReplayDto)
    .mutation(({ ctx, input }) => replayEvents(ctx.org, input)),

  rotateSecret: can('webhook.manage')
    .meta({
      openapi: {
        operationId: 'rotateWebhookSecret',
        method: 'POST',
        path: '/webhooks/{id}/rotate-secret',
        tags,
        summary: 'Rotate the secret of a webhook',
        description:
          'Answers a new secret, once. For 24 hours both secrets sign: `webhook-signature` lists both signatures, `x-svc-signature` is that of the new secret and `x-svc-signature-previous` that of the old one. A second rotation within that time ends the oldest secret at once.',
      },
    })
    .input(WebhookInput)
    .output(RotatedSecretDto)
    .mutation(({ ctx, input }) => rotateSecret(ctx.org, input)),

  listWebhookHealth: can('webhook.manage')
    .input(z.strictObject({}))
    .output(z.array(WebhookHealthDto))
    .query(({ ctx }) => listWebhookHealth(ctx.org)),

  readWebhookHealth: can('webhook.manage')
    .input(WebhookInput)
    .output(WebhookHealthDto)
    .query(({ ctx, input }) => readWebhookHealth(ctx.org, input)),

  previewReplay: can('webhook.manage')
    .input(ReplayInput)
    .output(ReplayDto)
    .query(({ ctx, input }) => previewReplay(ctx.org, input)),

  browseDeliveries: can('webhook.manage')
    .input(BrowseDeliveriesInput)
    .output(DeliveryPageDto)
    .query(({ ctx, input }) => browseDeliveries(ctx.org, input)),

  readDelivery: can('webhook.manage')
    .input(DeliveryInput)
    .output(DeliveryDetailDto)
    .query(({ ctx, input }) => readDelivery(ctx.org, input)),
});
