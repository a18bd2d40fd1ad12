import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { db } from '../../platform/db/prisma';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { aWebhook, manyEvents } from '../../testing/factories/webhook';
import { aReceiver } from '../../testing/receiver';
import { restAs } from '../../testing/rest';
import { Drain } from './drain';
import { relayEvents } from './relay-events';
import { webhookSender } from './webhook-sender';

const UNDER_WAY = 32;
const CLAIMED = 200;

async function untilIdle(drain: Drain): Promise<void> {
  do while (!drain.isIdle()) await drain.untilRoom(1_000);
  while ((await drain.claim()) > 0);
}

/** An endpoint that did well until now, with all its connections under way and far more that is claimed for it. */
async function aBusyEndpoint() {
  const org = await anOrganization();
  let holds = true;
  const held: ServerResponse[] = [];
  const receiver = await aReceiver((_, response) => void (holds ? held.push(response) : response.end()));
  const { id } = await aWebhook(org, { url: receiver.url });
  onTestFinished(async () => void (await db.webhook.deleteMany({ where: { id } })));
  const drain = new Drain(() => new Date(), webhookSender());
  const answer = () => {
    holds = false;
    for (const response of held.splice(0)) response.end();
    return untilIdle(drain);
  };
  for (;;) {
    const before = receiver.received.length;
    await manyEvents(org, CLAIMED);
    await relayEvents(() => new Date());
    if ((await drain.claim()) === CLAIMED) {
      await receiver.got(before + UNDER_WAY);
      return { org, id, receiver, drain, answer, begun: before + UNDER_WAY };
    }
    await answer(); // it has to show first that it does well
    holds = true;
  }
}

const set = (org: TestOrganization, id: string, active: boolean) => restAs(org).patch(`/webhooks/${id}`, { active });

const ends: [string, (org: TestOrganization, id: string) => Promise<unknown>][] = [
  ['paused', (org, id) => set(org, id, false)],
  ['paused and resumed', async (org, id) => [await set(org, id, false), await set(org, id, true)]],
  ['deleted', (org, id) => restAs(org).delete(`/webhooks/${id}`)],
];

test.each(ends)('what is claimed for an endpoint that is %s is not sent any more', async (_, end) => {
  const { org, id, receiver, drain, answer, begun } = await aBusyEndpoint();
  await end(org, id);
  expect(await drain.claim()).toBe(0);
  await answer();
  expect(receiver.received).toHaveLength(begun);
  const left = await db.webhookMessage.groupBy({
    by: ['status', 'leaseToken'],
    where: { webhookId: id },
    _count: true,
  });
  const canceled = { status: 'canceled', leaseToken: null, _count: CLAIMED };
  expect(left.filter(({ status }) => status !== 'succeeded')).toEqual(
    (await db.webhook.count({ where: { id } })) === 0 ? [] : [canceled],
  );
});

test('what is claimed when the secret is rotated is sent once, signed with both secrets', async () => {
  const { org, id, receiver, drain, answer, begun } = await aBusyEndpoint();
  await restAs(org).post(`/webhooks/${id}/rotate-secret`);
  await drain.claim();
  await answer();
  const all = begun - UNDER_WAY + CLAIMED;
  expect(receiver.received).toHaveLength(all);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(all);
  const signatures = receiver.received.map(({ headers }) => String(headers['webhook-signature']).split(' ').length);
  expect(new Set(signatures.slice(begun))).toEqual(new Set([2]));
});
