import { expect, test } from 'vitest';
import { db, type Tx } from '../../platform/db/prisma';
import { untilSomeoneIsBlocked } from '../../testing/blocked';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { aDelivery, anEvent, aWebhook } from '../../testing/factories/webhook';
import { relayEvents } from './relay-events';
import { redeliver, replayEvents } from './replay';

type Waiting = { org: TestOrganization; webhookId: string; eventId: string };

async function somethingThatWaits(): Promise<Waiting> {
  const org = await anOrganization();
  return { org, webhookId: (await aWebhook(org)).id, eventId: await anEvent(org) };
}

async function relay(): Promise<void> {
  while ((await relayEvents(() => new Date())).events > 0);
}

const leftOf = async ({ org }: Waiting) => ({
  waiting: await db.unrelayedEvent.count({ where: { organizationId: org.orgId } }),
  messages: await db.webhookMessage.count({ where: { organizationId: org.orgId } }),
});
const messageOf = ({ org, webhookId, eventId }: Waiting) => ({ organizationId: org.orgId, webhookId, eventId });
const NOTHING = { waiting: 0, messages: 0 };

const removals: [string, (tx: Tx, waiting: Waiting) => Promise<unknown>][] = [
  ['endpoint', (tx, { webhookId }) => tx.webhook.delete({ where: { id: webhookId } })],
  ['event', (tx, { eventId }) => tx.event.deleteMany({ where: { id: eventId } })],
];

test.each(removals)('no message outlives its %s', async (_, remove) => {
  const waiting = await somethingThatWaits();
  await relay();
  expect(await leftOf(waiting)).toEqual({ waiting: 0, messages: 1 });
  await db.$transaction((tx) => remove(tx, waiting));
  expect(await leftOf(waiting)).toEqual(NOTHING);
});

test('what is relayed while its endpoint is deleted leaves nothing', async () => {
  const waiting = await somethingThatWaits();
  let relayed = Promise.resolve();
  await db.$transaction(async (tx) => {
    await tx.webhook.delete({ where: { id: waiting.webhookId } });
    relayed = relay();
    await untilSomeoneIsBlocked();
  });
  await relayed;
  expect(await leftOf(waiting)).toEqual(NOTHING);
});

test('an event that is being deleted is passed over by the relay', async () => {
  const waiting = await somethingThatWaits();
  await db.$transaction(async (tx) => {
    await tx.event.deleteMany({ where: { id: waiting.eventId } });
    await relay();
  });
  expect(await leftOf(waiting)).toEqual(NOTHING);
});

test.each(removals)('the %s that is deleted while it is relayed takes its message along', async (_, remove) => {
  const waiting = await somethingThatWaits();
  let removed: Promise<unknown> = Promise.resolve();
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM "Webhook" WHERE "id" = ${waiting.webhookId} FOR KEY SHARE`;
    await tx.unrelayedEvent.deleteMany({ where: { id: waiting.eventId } });
    await tx.webhookMessage.create({
      data: { ...messageOf(waiting), nextAttemptAt: new Date(), createdAt: new Date() },
    });
    removed = db.$transaction((other) => remove(other, waiting));
    await untilSomeoneIsBlocked();
  });
  await removed;
  expect(await leftOf(waiting)).toEqual(NOTHING);
});

test.each(removals)('what is replayed while its %s is deleted leaves nothing', async (_, remove) => {
  const waiting = await somethingThatWaits();
  await relay();
  await db.webhookMessage.deleteMany({ where: { webhookId: waiting.webhookId } });
  const window = { since: new Date(Date.now() - 60_000).toISOString(), until: new Date().toISOString() };
  let replayed: Promise<unknown> = Promise.resolve();
  await db.$transaction(async (tx) => {
    await remove(tx, waiting);
    replayed = replayEvents(waiting.org.ctx, { id: waiting.webhookId, ...window });
    await untilSomeoneIsBlocked();
  });
  expect(await replayed).toEqual({ count: 0 });
  expect(await leftOf(waiting)).toEqual(NOTHING);
});

test.each(removals)('a delivery that is asked for again while its %s is deleted is not found', async (_, remove) => {
  const org = await anOrganization();
  const { webhookId, deliveryId, eventId } = await aDelivery(org);
  const waiting = { org, webhookId, eventId };
  let again: Promise<unknown> = Promise.resolve();
  await db.$transaction(async (tx) => {
    await remove(tx, waiting);
    again = redeliver(org.ctx, { id: webhookId, deliveryId }).catch((error: unknown) => error);
    await untilSomeoneIsBlocked();
  });
  expect(await again).toMatchObject({ code: 'not_found' });
  expect(await leftOf(waiting)).toMatchObject({ messages: 0 });
});
