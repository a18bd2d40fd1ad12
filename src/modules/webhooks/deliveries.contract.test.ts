import { Webhook } from 'standardwebhooks';
import { describe, expect, onTestFinished, test } from 'vitest';
import { db } from '../../platform/db/prisma';
import { listKeptMails } from '../../platform/mail/kept-mails';
import { mailsSettled } from '../../platform/mail/mail';
import { auditOf } from '../../testing/audited';
import { eventsOf } from '../../testing/emitted';
import { anOrganization, staffOf } from '../../testing/factories/organization';
import { anEvent, aWebhook, manyEvents } from '../../testing/factories/webhook';
import { type Answer, aReceiver } from '../../testing/receiver';
import { restAs } from '../../testing/rest';
import { type ClaimOptions, claimMessages, LEASE_MS } from './claim-messages';
import { drainDeliveries } from './drain-deliveries';
import { recordAttempts } from './record-attempts';
import { relayEvents } from './relay-events';

const BUDGET_MS = 20_000;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** As the job does it, at a time of our choice. */
const drain = (later = 0, budgetMs = BUDGET_MS) =>
  drainDeliveries({ budgetMs, now: () => new Date(Date.now() + later) });
const relay = () => relayEvents(() => new Date());
const failing: Answer = (_, response) => response.writeHead(500).end('broken');
const messagesOf = (webhookId: string) =>
  db.webhookMessage.findMany({ where: { webhookId }, orderBy: { eventId: 'asc' } });
const deliveriesOf = (webhookId: string) =>
  db.webhookDelivery.findMany({ where: { webhookId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });

const claim = (over: Partial<ClaimOptions> = {}) =>
  claimMessages({
    now: new Date(),
    limit: 100,
    window: 256,
    share: 100,
    without: [],
    proven: [],
    failing: true,
    behind: '',
    ...over,
  });

describe('an event', () => {
  test('reaches every endpoint that is active and listens to it, once, as it was written', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    const [one, two, deaf, foreign, paused] = [
      await aReceiver(),
      await aReceiver(),
      await aReceiver(),
      await aReceiver(),
      await aReceiver(),
    ];
    const webhook = await aWebhook(org, { url: one.url });
    await aWebhook(org, { url: two.url });
    await aWebhook(org, { url: deaf.url, events: ['offer.created'] });
    await aWebhook(other, { url: foreign.url });
    const { id } = await aWebhook(org, { url: paused.url });
    await restAs(org).patch(`/webhooks/${id}`, { active: false });
    await anEvent(org);

    expect(await drain()).toMatchObject({ events: 1, attempts: 2, nextDueAt: null });
    expect(await drain()).toMatchObject({ events: 0, attempts: 0 });

    const [event] = await eventsOf(org);
    for (const receiver of [one, two]) {
      expect(receiver.received).toHaveLength(1);
      expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual(event);
    }
    for (const receiver of [deaf, foreign, paused]) expect(receiver.received).toEqual([]);
    expect(await messagesOf(id)).toEqual([]);
    const [received] = one.received;
    expect(
      new Webhook(webhook.secret).verify(received?.body ?? '', received?.headers as Record<string, string>),
    ).toEqual(event);
    expect(await messagesOf(webhook.id)).toMatchObject([
      { status: 'succeeded', attempts: 1, nextAttemptAt: null, leaseToken: null },
    ]);
    expect(await deliveriesOf(webhook.id)).toMatchObject([
      { eventId: event?.id, eventName: 'content.created', attempt: 1, success: true, responseStatus: 200 },
    ]);
  });

  test('becomes one message for each endpoint, however many relays run', async () => {
    const org = await anOrganization();
    const { id } = await aWebhook(org);
    const ids = await manyEvents(org, 40);
    const relayed = await Promise.all([relay(), relay(), relay()]);
    expect(relayed.reduce((sum, { messages }) => sum + messages, 0)).toBe(40);
    const again = await db.event.findMany({
      where: { organizationId: org.orgId },
      select: { createdAt: true, id: true, organizationId: true, event: true },
    });
    await db.unrelayedEvent.createMany({ data: again });
    expect(await relay()).toEqual({ events: 40, messages: 0 }); // as after a crash that forgot
    expect((await messagesOf(id)).map(({ eventId }) => eventId)).toEqual(ids);
    await db.webhook.delete({ where: { id } });
  });

  test('is sent again and again with the same id and body until it is taken, and not to whoever has it', async () => {
    const org = await anOrganization();
    const steady = await aReceiver();
    const shaky = await aReceiver((_, response, attempt) => response.writeHead(attempt < 3 ? 503 : 200).end());
    await aWebhook(org, { url: steady.url });
    const { id } = await aWebhook(org, { url: shaky.url });
    await anEvent(org);

    const first = await drain();
    expect(first.attempts).toBe(2);
    const wait = (first.nextDueAt?.getTime() ?? 0) - Date.now();
    expect(wait).toBeGreaterThan(4_000);
    expect(wait).toBeLessThanOrEqual(5_500);
    expect(await drain()).toMatchObject({ attempts: 0 });
    expect(await drain(6_000)).toMatchObject({ attempts: 1 });
    expect(await drain(MINUTE_MS)).toMatchObject({ attempts: 0 });
    expect(await drain(6 * MINUTE_MS)).toMatchObject({ attempts: 1, nextDueAt: null });

    expect(steady.received).toHaveLength(1);
    expect(new Set(shaky.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(shaky.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await deliveriesOf(id)).map(({ attempt, success }) => [attempt, success])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    expect(await db.webhook.findUnique({ where: { id } })).toMatchObject({ failingSince: null });
  });

  test('is given up after ten attempts, and can be redelivered then', async () => {
    const org = await anOrganization();
    let healthy = false;
    const receiver = await aReceiver((_, response) => response.writeHead(healthy ? 200 : 500).end());
    const { id } = await aWebhook(org, { url: receiver.url });
    await anEvent(org);
    await relay();
    await db.webhookMessage.updateMany({ where: { webhookId: id }, data: { step: 9, attempts: 9 } });
    await drain();
    expect(await messagesOf(id)).toMatchObject([{ status: 'failed', attempts: 10, nextAttemptAt: null }]);

    healthy = true;
    const before = receiver.received.length;
    const [delivery] = await deliveriesOf(id);
    expect(delivery?.attempt).toBe(10);
    await restAs(org).post(`/webhooks/${id}/deliveries/${delivery?.id}/redeliver`);
    await drain();
    expect(receiver.received).toHaveLength(before + 1);
    expect(receiver.received.at(-1)?.body).toBe(receiver.received[0]?.body);
    expect(await messagesOf(id)).toMatchObject([{ status: 'succeeded', attempts: 11 }]);
  });

  test('a redirect is a failure', async () => {
    const org = await anOrganization();
    const receiver = await aReceiver((_, response) => response.writeHead(302, { location: '/elsewhere' }).end());
    const { id } = await aWebhook(org, { url: receiver.url });
    await anEvent(org);
    await drain();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesOf(id)).toMatchObject([{ success: false, responseStatus: 302 }]);
    await db.webhook.delete({ where: { id } });
  });
});

describe('a pause', () => {
  test('cancels what waits, and what happens meanwhile is sent by a replay alone', async () => {
    const org = await anOrganization();
    let healthy = false;
    const receiver = await aReceiver((_, response) => response.writeHead(healthy ? 200 : 500).end());
    const { id } = await aWebhook(org, { url: receiver.url });
    const rest = restAs(org);
    await anEvent(org, 'Before');
    await drain();
    await rest.patch(`/webhooks/${id}`, { active: false });
    await anEvent(org, 'Meanwhile');
    await drain(MINUTE_MS);
    await rest.patch(`/webhooks/${id}`, { active: true });
    await anEvent(org, 'Afterwards');
    healthy = true;
    await drain(MINUTE_MS);
    const titles = () => receiver.received.map(({ body }) => JSON.parse(body).data.content.title);
    expect(titles()).toEqual(['Before', 'Afterwards']);

    const since = new Date(Date.now() - MINUTE_MS).toISOString();
    const until = new Date(Date.now() + MINUTE_MS).toISOString();
    const replay = await rest.post(`/webhooks/${id}/replay`, { since, until });
    expect(replay.body).toEqual({ data: { count: 3 } });
    await drain();
    expect(titles().slice(2)).toEqual(['Before', 'Meanwhile', 'Afterwards']);
    expect(receiver.received[2]?.body).toBe(receiver.received[0]?.body);
  });
});

describe('a claim', () => {
  async function withMessages(count: number) {
    const org = await anOrganization();
    const { id } = await aWebhook(org);
    const ids = await manyEvents(org, count);
    await relay();
    return { org, id, ids, gone: () => db.webhook.delete({ where: { id } }) };
  }

  test('takes the oldest of each endpoint, as many as it may have under way, and nobody else takes them', async () => {
    const { id, ids, gone } = await withMessages(40);
    const first = await claim();
    expect(first.map(({ eventId }) => eventId)).toEqual(ids.slice(0, 16));
    expect(await claim()).toEqual([]);
    expect((await claim({ proven: [id] })).map(({ eventId }) => eventId)).toEqual(ids.slice(16));
    expect(await claim({ proven: [id] })).toEqual([]);
    await gone();
  });

  test('an endpoint that fails may have few', async () => {
    const { id, gone } = await withMessages(40);
    await db.webhook.update({ where: { id }, data: { failingSince: new Date() } });
    expect(await claim({ failing: false })).toEqual([]);
    expect(await claim({ proven: [id] })).toHaveLength(4);
    await gone();
  });

  test('that was not recorded in time is made again', async () => {
    const { gone } = await withMessages(1);
    const [first] = await claim();
    const late = new Date(Date.now() + LEASE_MS + 1_000);
    const [second] = await claim({ now: late });
    expect(second?.eventId).toBe(first?.eventId);
    expect(second?.token).not.toBe(first?.token);
    await gone();
  });

  test('whoever lost it cannot say what becomes of the message', async () => {
    const { id, gone } = await withMessages(1);
    const [lost] = await claim();
    const [kept] = await claim({ now: new Date(Date.now() + LEASE_MS + 1_000) });
    if (lost === undefined || kept === undefined) throw new Error('Nothing was claimed.');
    const attempt = (success: boolean) => ({
      id: `delivery_${success}`,
      organizationId: lost.organizationId,
      webhookId: id,
      eventId: lost.eventId,
      eventName: lost.eventName,
      attempt: 1,
      requestHeaders: {},
      responseStatus: success ? 200 : 500,
      responseHeaders: {},
      responseBody: '',
      success,
      error: null,
      durationMs: 1,
      createdAt: new Date(),
    });
    await recordAttempts([
      { attempt: attempt(false), claim: { token: lost.token, status: 'failed', nextAttemptAt: null } },
    ]);
    expect(await messagesOf(id)).toMatchObject([{ status: 'pending', leaseToken: kept.token }]);
    await recordAttempts([
      { attempt: attempt(true), claim: { token: kept.token, status: 'succeeded', nextAttemptAt: null } },
    ]);
    expect(await messagesOf(id)).toMatchObject([{ status: 'succeeded', leaseToken: null }]);
    expect(await deliveriesOf(id)).toHaveLength(2);
    await gone();
  });

  test('attempts of an endpoint that was deleted meanwhile are recorded nowhere, and those of others are', async () => {
    const org = await anOrganization();
    const staying = await aReceiver();
    const { id } = await aWebhook(org, { url: staying.url });
    const leaving = await aReceiver(async (_, response) => {
      await db.webhook.deleteMany({ where: { url: leaving.url } });
      response.end();
    });
    await aWebhook(org, { url: leaving.url });
    await anEvent(org);
    expect(await drain()).toMatchObject({ attempts: 2 });
    expect(await messagesOf(id)).toMatchObject([{ status: 'succeeded' }]);
    expect(await deliveriesOf(id)).toHaveLength(1);
  });
});

/** Longer than it takes to deliver and record all that is under way; till the end of the test. */
async function claimsTakeLong() {
  await db.$executeRaw`CREATE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF current_query() LIKE '%RECURSIVE endpoint%' THEN PERFORM pg_sleep(0.3); END IF;
    RETURN NULL; END $$`;
  await db.$executeRaw`CREATE TRIGGER take_long BEFORE UPDATE ON "WebhookMessage" EXECUTE FUNCTION take_long()`;
  onTestFinished(async () => void (await db.$executeRaw`DROP FUNCTION take_long() CASCADE`));
}

describe('several endpoints', () => {
  test('one that never answers delays no other, nor one that comes later', async () => {
    const org = await anOrganization();
    const dead = await aReceiver(() => {});
    const { id } = await aWebhook(org, { url: dead.url });
    const healthy = await aReceiver();
    await aWebhook(org, { url: healthy.url });
    await manyEvents(org, 300);
    const draining = drain(0, 2_000);
    const startedAt = performance.now();
    await healthy.got(300);
    await anEvent(org, 'Later');
    await healthy.got(301);
    expect(performance.now() - startedAt).toBeLessThan(2_500);
    expect(dead.received.length).toBeLessThanOrEqual(16);
    const { nextDueAt } = await draining;
    expect(nextDueAt?.getTime()).toBeLessThanOrEqual(Date.now());
    await db.webhook.delete({ where: { id } });
  });

  test('one drain leaves nothing of a long backlog behind', async () => {
    const org = await anOrganization();
    const receiver = await aReceiver();
    await aWebhook(org, { url: receiver.url });
    await manyEvents(org, 1_500);
    expect(await drain()).toMatchObject({ attempts: 1_500, nextDueAt: null });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1_500);
  });

  test('nor what a claim passed over because its endpoint had enough to do then and nothing to do when it was over', async () => {
    const org = await anOrganization();
    const receiver = await aReceiver((_, response) => void setTimeout(() => response.end(), 20));
    const { id } = await aWebhook(org, { url: receiver.url });
    await manyEvents(org, 20);
    await claimsTakeLong();
    expect(await drain()).toMatchObject({ attempts: 20, nextDueAt: null });
    expect(await deliveriesOf(id)).toHaveLength(20);
  });

  test('two drains at once share the work and send nothing twice', async () => {
    const org = await anOrganization();
    const receivers = [await aReceiver(), await aReceiver(), await aReceiver()];
    for (const { url } of receivers) await aWebhook(org, { url });
    await manyEvents(org, 200);
    await Promise.all([drain(), drain()]);
    for (const { received } of receivers) {
      expect(received).toHaveLength(200);
      expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(200);
    }
  });
});

describe('an endpoint that fails for five days in a row', () => {
  test('is set inactive, and owners and admins are told by mail', async () => {
    const org = await anOrganization({ name: 'Joinery' });
    const admin = await db.user.findUniqueOrThrow({ where: { id: (await staffOf(org, 'admin')).userId } });
    const member = await db.user.findUniqueOrThrow({ where: { id: (await staffOf(org, 'member')).userId } });
    const owner = await db.user.findUniqueOrThrow({ where: { id: org.ownerId } });
    const receiver = await aReceiver(failing);
    const { id } = await aWebhook(org, { url: receiver.url });
    await anEvent(org);
    await drain();
    const { failingSince } = await db.webhook.findUniqueOrThrow({ where: { id } });
    expect(failingSince).not.toBeNull();
    await drain(5 * DAY_MS - MINUTE_MS);
    expect(await db.webhook.findUnique({ where: { id } })).toMatchObject({ active: true, failingSince });
    await drain(5 * DAY_MS + 10 * MINUTE_MS);
    const disabled = await db.webhook.findUniqueOrThrow({ where: { id } });
    expect(disabled.active).toBe(false);
    expect(disabled.disabledAt).not.toBeNull();
    expect(await messagesOf(id)).toMatchObject([{ status: 'canceled' }]);
    await mailsSettled();
    const mails = (await listKeptMails()).filter(({ kind }) => kind === 'webhook.disabled');
    expect(mails.map(({ to }) => to).sort()).toEqual([admin.email, owner.email].sort());
    expect(mails.map(({ to }) => to)).not.toContain(member.email);
    expect((await auditOf(org)).at(-1)).toMatchObject({ action: 'webhook.disabled', targetId: id });

    const sent = receiver.received.length;
    await anEvent(org);
    await drain(6 * DAY_MS);
    expect(receiver.received).toHaveLength(sent);
  });
});

test('an endpoint whose secret cannot be read fails visibly, and the drain goes on', async () => {
  const org = await anOrganization();
  const { id } = await aWebhook(org);
  await db.webhook.update({ where: { id }, data: { secret: 'AAAA' } });
  await anEvent(org);
  await drain();
  expect(await deliveriesOf(id)).toMatchObject([
    { success: false, error: 'The secret of the webhook cannot be read; nothing was sent.' },
  ]);
  await db.webhook.delete({ where: { id } });
});
