import { record } from '../../platform/audit';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import { emit } from '../../platform/outbox';
import { attemptDelivery, notAttempted, type Outgoing } from './attempt';
import { recordAttempts } from './record-attempts';
import { findWebhook, webhookNotFound } from './webhook-record';
import type { TestPingDto } from './webhook-schemas';
import { signingKeys } from './webhook-secret';
import { webhookSender } from './webhook-sender';

/** One attempt, now, whose outcome is in the delivery log. An inactive endpoint receives nothing, tests included. */
export async function testWebhook(ctx: OrgContext, { id }: { id: string }): Promise<TestPingDto> {
  const eventId = await inTransaction(ctx, async (tx, inside) => {
    const webhook = await findWebhook(inside, id);
    record(tx, inside, { action: 'webhook.test_sent', target: { type: 'webhook', id } });
    return emit(tx, inside, 'webhook.test', { webhook });
  });
  const { outgoing, keys, active } = await pingOf(ctx, id, eventId);
  const attempt = active
    ? await attemptDelivery(webhookSender(), outgoing, keys, ctx.now())
    : notAttempted(outgoing, ctx.now(), 'The webhook is inactive; nothing was sent.');
  await recordAttempts([{ attempt, claim: null }]);
  return { id: eventId, sent: active };
}

async function pingOf(ctx: OrgContext, id: string, eventId: string) {
  const key = (own: string) => ({ organizationId_id: { organizationId: ctx.orgId, id: own } });
  const event = await reader(ctx).event.findUnique({ where: key(eventId), select: { body: true, version: true } });
  const webhook = await reader(ctx).webhook.findUnique({
    where: key(id),
    select: { url: true, active: true, secret: true, previousSecret: true, previousSecretExpiresAt: true },
  });
  if (event === null || webhook === null) throw webhookNotFound(); // deleted at this moment
  const outgoing: Outgoing = {
    organizationId: ctx.orgId,
    webhookId: id,
    eventId,
    eventName: 'webhook.test',
    ...event,
    url: webhook.url,
    attempts: 0,
  };
  return { outgoing, keys: signingKeys(webhook, ctx.now()), active: webhook.active };
}
