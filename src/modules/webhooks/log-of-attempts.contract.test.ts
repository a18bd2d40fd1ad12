import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { db, type Tx } from '../../platform/db/prisma';
import { untilSomeoneIsBlocked } from '../../testing/blocked';
import { anOrganization } from '../../testing/factories/organization';
import { anEvent, aWebhook } from '../../testing/factories/webhook';
import type { Attempt } from './attempt';
import { recordAttempts } from './record-attempts';

type Named = { organizationId: string; webhookId: string; eventId: string };

const anAttempt = (named: Named): Attempt => ({
  ...named,
  id: newId('webhookDelivery'),
  eventName: 'content.created',
  attempt: 1,
  requestHeaders: {},
  responseStatus: 200,
  responseHeaders: {},
  responseBody: '',
  success: true,
  error: null,
  durationMs: 1,
  createdAt: new Date(),
});

async function something(): Promise<Named> {
  const org = await anOrganization();
  const webhook = await aWebhook(org);
  return { organizationId: org.orgId, webhookId: webhook.id, eventId: await anEvent(org) };
}

const recording = (named: Named) => recordAttempts([{ attempt: anAttempt(named), claim: null }]);
const logged = ({ webhookId, eventId }: Named) => db.webhookDelivery.count({ where: { webhookId, eventId } });

const removals: [string, (tx: Tx, named: Named) => Promise<unknown>][] = [
  ['endpoint', (tx, { webhookId }) => tx.webhook.delete({ where: { id: webhookId } })],
  ['event', (tx, { eventId }) => tx.event.deleteMany({ where: { id: eventId } })],
];

test.each(removals)('no attempt outlives its %s', async (_, remove) => {
  const named = await something();
  await recording(named);
  expect(await logged(named)).toBe(1);
  await db.$transaction((tx) => remove(tx, named));
  expect(await logged(named)).toBe(0);
});

test.each(removals)('an attempt that ends while its %s is deleted leaves nothing', async (_, remove) => {
  const named = await something();
  let recorded: Promise<unknown> = Promise.resolve();
  await db.$transaction(async (tx) => {
    await remove(tx, named);
    recorded = recording(named);
    await untilSomeoneIsBlocked();
  });
  await recorded;
  expect(await logged(named)).toBe(0);
});

test.each(removals)('the %s that is deleted while an attempt is recorded takes it along', async (_, remove) => {
  const named = await something();
  let removed: Promise<unknown> = Promise.resolve();
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM "Webhook" w, "Event" e WHERE w."id" = ${named.webhookId} AND e."id" = ${named.eventId}
      FOR KEY SHARE OF w, e`;
    removed = db.$transaction((other) => remove(other, named));
    await untilSomeoneIsBlocked();
    await recording(named);
  });
  await removed;
  expect(await logged(named)).toBe(0);
});

test('an attempt names an endpoint and an event of one organization, or is not recorded', async () => {
  const [one, other] = [await something(), await something()];
  await recording({ ...one, eventId: other.eventId });
  await recording({ ...one, webhookId: other.webhookId });
  await recording({ ...one, organizationId: other.organizationId });
  expect(
    await db.webhookDelivery.count({ where: { organizationId: { in: [one.organizationId, other.organizationId] } } }),
  ).toBe(0);
});
