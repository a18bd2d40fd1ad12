import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { db } from '../../platform/db/prisma';
import { auditOf } from '../../testing/audited';
import { callAs, refusalOf } from '../../testing/caller';
import { eventsOf } from '../../testing/emitted';
import { anOrganization, staffOf } from '../../testing/factories/organization';
import { aDelivery, anEvent, aWebhook } from '../../testing/factories/webhook';
import { aReceiver } from '../../testing/receiver';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { DeletedDto } from '../organization/schemas';
import { drainDeliveries } from './drain-deliveries';
import {
  CreatedWebhookDto,
  DeliveryDto,
  RedeliveryDto,
  ReplayDto,
  RotatedSecretDto,
  TestPingDto,
  WebhookDto,
} from './schemas';

const PUBLIC_URL = 'https://93.184.215.14/hooks?from=lectern';
const DAY_MS = 86_400_000;

describe('creating a webhook', () => {
  test('answers its secret once; afterwards nothing and nobody shows it', async () => {
    const org = await anOrganization();
    const rest = restAs(org);
    const response = await rest.post('/webhooks', { url: PUBLIC_URL, events: ['content.created', 'offer.created'] });
    expect(response.status).toBe(201);
    const { secret, ...webhook } = dataOf(CreatedWebhookDto, response);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      url: PUBLIC_URL,
      events: ['content.created', 'offer.created'],
      active: true,
      teamId: null,
    });
    expect(dataOf(z.array(WebhookDto), await rest.get('/webhooks'))).toEqual([webhook]);
    const row = await db.webhook.findUniqueOrThrow({ where: { id: webhook.id } });
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
  });

  test('keeps each event once, and the team of the organization', async () => {
    const org = await anOrganization();
    const input = { url: PUBLIC_URL, events: ['offer.created', 'offer.updated', 'offer.created'], teamId: org.teamId };
    const { events, teamId } = dataOf(CreatedWebhookDto, await restAs(org).post('/webhooks', input));
    expect(events).toEqual(['offer.created', 'offer.updated']);
    expect(teamId).toBe(org.teamId);
  });

  const events = ['content.created'];
  test.each([
    ['no url', { events }, 'url'],
    ['a url that is none', { url: 'hooks', events }, 'url: must be a URL'],
    ['localhost', { url: 'https://localhost/', events }, 'url: must name a host on the public internet'],
    ['a private address', { url: 'https://10.0.0.1/', events }, 'url: must not lead to a private'],
    ['metadata', { url: 'https://169.254.169.254/latest', events }, 'url: must not lead to a private'],
    ['http', { url: 'http://example.com/', events }, 'url: must begin with https://'],
    ['a low port', { url: 'https://example.com:22/', events }, 'url: must use port'],
    ['credentials', { url: 'https://a:b@example.com/', events }, 'url: must not hold credentials'],
    ['an unknown name', { url: 'https://no-such-host-7f3a.example.com/', events }, 'url: must name a host that can be'],
    ['no events', { url: PUBLIC_URL }, 'events'],
    ['an empty list', { url: PUBLIC_URL, events: [] }, 'events: must name at least one event'],
    [
      'an unknown event',
      { url: PUBLIC_URL, events: ['content.created', 'content.exploded'] },
      'events[1]: must be one of',
    ],
    ['the test event', { url: PUBLIC_URL, events: ['webhook.test'] }, 'events[0]: must be one of'],
    ['a wildcard', { url: PUBLIC_URL, events: ['*'] }, 'events[0]: must be one of'],
    ['events that are no list', { url: PUBLIC_URL, events: 'content.created' }, 'events'],
    ['a team of no text', { url: PUBLIC_URL, events, teamId: 'a\0b' }, 'teamId: is not a team of this'],
    ['a team that is none', { url: PUBLIC_URL, events, teamId: 'woodwork' }, 'teamId: is not a team of this'],
    ['a secret of one’s own', { url: PUBLIC_URL, events, secret: 'whsec_x' }, 'secret: is not a known field'],
    ['inactive from the start', { url: PUBLIC_URL, events, active: false }, 'active: is not a known field'],
  ])('with %s is 400, and makes none', async (_, body, sentence) => {
    const org = await anOrganization();
    const refusal = errorOf(await restAs(org).post('/webhooks', body));
    expect(refusal).toMatchObject({ status: 400, reason: 'validation_failed' });
    expect(refusal.error).toContain(sentence);
    expect(await db.webhook.count({ where: { organizationId: org.orgId } })).toBe(0);
  });

  test('for a team of another organization is 400', async () => {
    const [ours, theirs] = [await anOrganization(), await anOrganization()];
    const response = await restAs(ours).post('/webhooks', { url: PUBLIC_URL, events, teamId: theirs.teamId });
    expect(errorOf(response)).toMatchObject({ status: 400, error: 'teamId: is not a team of this organization' });
  });

  test('when its team is deleted it stays, without a team', async () => {
    const org = await anOrganization();
    const rest = restAs(org);
    const team = (await rest.post('/teams', { name: 'Woodwork' })).body as { data: { id: string } };
    await aWebhook(org, { teamId: team.data.id });
    expect((await rest.delete(`/teams/${team.data.id}`)).status).toBe(200);
    expect(dataOf(z.array(WebhookDto), await rest.get('/webhooks'))).toMatchObject([{ teamId: null }]);
  });
});

test('owners and admins alone manage webhooks', async () => {
  const org = await anOrganization();
  const member = callAs({ org: await staffOf(org, 'member', { [org.teamId]: 'lead' }) }).webhook;
  expect(await refusalOf(member.listWebhooks({}))).toMatchObject({ code: 'forbidden' });
  const admin = callAs({ org: await staffOf(org, 'admin') }).webhook;
  expect(await admin.listWebhooks({})).toEqual([]);
});

describe('changing a webhook', () => {
  test('only active can change', async () => {
    const org = await anOrganization();
    const { id } = await aWebhook(org);
    const rest = restAs(org);
    for (const body of [
      { url: PUBLIC_URL },
      { events: ['offer.created'] },
      { active: true, teamId: null },
      { secret: 'x' },
    ]) {
      expect(errorOf(await rest.patch(`/webhooks/${id}`, body))).toMatchObject({ status: 400 });
    }
    for (const active of ['false', 0, null]) {
      expect(errorOf(await rest.patch(`/webhooks/${id}`, { active }))).toMatchObject({ status: 400 });
    }
    expect(dataOf(WebhookDto, await rest.patch(`/webhooks/${id}`, {}))).toMatchObject({ active: true });
    expect(dataOf(WebhookDto, await rest.patch(`/webhooks/${id}`, { active: false }))).toMatchObject({ active: false });
    expect(dataOf(WebhookDto, await rest.patch(`/webhooks/${id}`, { active: true }))).toMatchObject({ active: true });
  });

  test('deleting removes the endpoint and its history', async () => {
    const org = await anOrganization();
    const { webhookId } = await aDelivery(org);
    const rest = restAs(org);
    expect(dataOf(DeletedDto, await rest.delete(`/webhooks/${webhookId}`))).toEqual({
      deleted: true,
      id: webhookId,
    });
    expect(await db.webhookDelivery.count({ where: { webhookId } })).toBe(0);
    expect((await rest.delete(`/webhooks/${webhookId}`)).status).toBe(404);
    expect((await rest.get(`/webhooks/${webhookId}/deliveries`)).status).toBe(404);
  });

  test('a rotation answers the new secret once, and the old one lives for a day', async () => {
    const org = await anOrganization();
    const webhook = await aWebhook(org);
    const before = Date.now();
    const rotated = dataOf(RotatedSecretDto, await restAs(org).post(`/webhooks/${webhook.id}/rotate-secret`));
    expect(rotated.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(rotated.secret).not.toBe(webhook.secret);
    const told = JSON.stringify((await auditOf(org)).map(({ action, changes }) => ({ action, changes })));
    expect(told).toContain('webhook.secret_rotated');
    expect(told).not.toMatch(/whsec|secret"/);
    const expires = Date.parse(rotated.previousSecretExpiresAt);
    expect(expires).toBeGreaterThanOrEqual(before + DAY_MS);
    expect(expires).toBeLessThan(Date.now() + DAY_MS + 1);
  });
});

describe('a test ping', () => {
  test('reaches the endpoint, signed, and is in the log', async () => {
    const org = await anOrganization();
    const receiver = await aReceiver();
    const { id, secret: _, ...webhook } = await aWebhook(org, { url: receiver.url });
    const rest = restAs(org);
    const ping = dataOf(TestPingDto, await rest.post(`/webhooks/${id}/test`));
    const [event] = await eventsOf(org);
    expect(ping).toEqual({ id: event?.id, sent: true });
    expect(event).toMatchObject({ event: 'webhook.test', data: { webhook: { id, ...webhook } } });
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.headers).toMatchObject({ 'x-svc-event': 'webhook.test', 'webhook-id': ping.id });
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual(event);
    const log = dataOf(z.array(DeliveryDto), await rest.get(`/webhooks/${id}/deliveries`));
    expect(log).toMatchObject([
      {
        attempt: 1,
        event: 'webhook.test',
        eventId: ping.id,
        eventVersion: 1,
        requestBody: receiver.received[0]?.body,
        responseStatus: 200,
        responseBody: 'thank you',
        success: true,
        error: null,
      },
    ]);
  });

  test('is 200 when the endpoint fails, which the log tells, and is never retried', async () => {
    const org = await anOrganization();
    const receiver = await aReceiver((_, response) => response.writeHead(500).end('broken'));
    const rest = restAs(org);
    for (const [url, log] of [
      [receiver.url, { responseStatus: 500, responseBody: 'broken', error: null, success: false }],
      [undefined, { responseStatus: null, responseBody: null, error: 'The connection was refused.', success: false }],
    ] as const) {
      const { id } = await aWebhook(org, url === undefined ? {} : { url });
      expect(dataOf(TestPingDto, await rest.post(`/webhooks/${id}/test`))).toMatchObject({ sent: true });
      expect(dataOf(z.array(DeliveryDto), await rest.get(`/webhooks/${id}/deliveries`))).toMatchObject([log]);
      expect(await db.webhookMessage.count({ where: { webhookId: id } })).toBe(0);
      expect(await db.webhook.findUnique({ where: { id } })).toMatchObject({ failingSince: null, lastFailureAt: null });
    }
  });

  test('an inactive endpoint receives none, and the log says so', async () => {
    const org = await anOrganization();
    const receiver = await aReceiver();
    const { id } = await aWebhook(org, { url: receiver.url });
    const rest = restAs(org);
    await rest.patch(`/webhooks/${id}`, { active: false });
    expect(dataOf(TestPingDto, await rest.post(`/webhooks/${id}/test`))).toMatchObject({ sent: false });
    expect(receiver.received).toEqual([]);
    expect(dataOf(z.array(DeliveryDto), await rest.get(`/webhooks/${id}/deliveries`))).toMatchObject([
      { success: false, error: 'The webhook is inactive; nothing was sent.' },
    ]);
  });
});

describe('the delivery log', () => {
  test('is newest first, filtered and limited', async () => {
    const org = await anOrganization();
    let healthy = true;
    const receiver = await aReceiver((_, response) => response.writeHead(healthy ? 200 : 503).end());
    const { id } = await aWebhook(org, { url: receiver.url });
    const rest = restAs(org);
    const pings: string[] = [];
    for (const state of [true, false, true]) {
      healthy = state;
      pings.unshift(dataOf(TestPingDto, await rest.post(`/webhooks/${id}/test`)).id);
    }
    const log = async (query = '') =>
      dataOf(z.array(DeliveryDto), await rest.get(`/webhooks/${id}/deliveries${query}`)).map(({ eventId }) => eventId);
    expect(await log()).toEqual(pings);
    expect(await log('?limit=2')).toEqual(pings.slice(0, 2));
    expect(await log('?success=true')).toEqual([pings[0], pings[2]]);
    expect(await log('?success=false&event=webhook.test')).toEqual([pings[1]]);
    expect(await log('?event=content.created')).toEqual([]);
    for (const query of ['?limit=0', '?limit=101', '?limit=ten', '?success=yes', '?event=nothing', '?page=2']) {
      expect((await rest.get(`/webhooks/${id}/deliveries${query}`)).status).toBe(400);
    }
  });

  test('the dashboard reads it page by page, and each attempt whole', async () => {
    const org = await anOrganization();
    const receiver = await aReceiver((_, response) => response.writeHead(200, { 'x-served-by': 'two' }).end());
    const { id } = await aWebhook(org, { url: receiver.url });
    const admin = callAs({ org: await staffOf(org, 'admin') }).webhook;
    for (let i = 0; i < 3; i += 1) await admin.testWebhook({ id });
    const first = await admin.browseDeliveries({ id, limit: 2 });
    expect(first.items).toHaveLength(2);
    const rest = await admin.browseDeliveries({
      id,
      limit: 2,
      cursorCreatedAt: first.nextCursor?.createdAt,
      cursorId: first.nextCursor?.id,
    });
    expect(rest.nextCursor).toBeNull();
    expect(new Set([...first.items, ...rest.items].map((each) => each.id)).size).toBe(3);
    const detail = await admin.readDelivery({ id, deliveryId: first.items[0]?.id ?? '' });
    expect(detail.requestHeaders).toMatchObject({ 'x-svc-event': 'webhook.test' });
    expect(detail.responseHeaders).toMatchObject({ 'x-served-by': 'two' });
    expect(detail.nextAttemptAt).toBeNull();
  });
});

test('test pings, sent or not, say nothing about how an endpoint fares', async () => {
  const org = await anOrganization();
  const { id } = await aWebhook(org, { url: (await aReceiver()).url });
  const rest = restAs(org);
  await rest.post(`/webhooks/${id}/test`);
  await rest.patch(`/webhooks/${id}`, { active: false });
  await rest.post(`/webhooks/${id}/test`);
  expect(await callAs({ org: await staffOf(org, 'admin') }).webhook.readWebhookHealth({ id })).toMatchObject({
    lastSuccessAt: null,
    lastFailureAt: null,
    recentAttempts: 0,
    recentFailures: 0,
  });
});

test('a redelivered test ping says nothing about how an endpoint fares either, and is the next attempt of its event', async () => {
  const org = await anOrganization();
  const receiver = await aReceiver((_, response) => response.writeHead(500).end('broken'));
  const { id } = await aWebhook(org, { url: receiver.url });
  const rest = restAs(org);
  await rest.post(`/webhooks/${id}/test`);
  const log = async () => dataOf(z.array(DeliveryDto), await rest.get(`/webhooks/${id}/deliveries`));
  for (const attempts of [
    [2, 1],
    [3, 2, 1],
  ]) {
    const [last] = await log();
    await rest.post(`/webhooks/${id}/deliveries/${last?.id}/redeliver`);
    await drainDeliveries({ budgetMs: 20_000, now: () => new Date() });
    expect((await log()).map(({ attempt }) => attempt)).toEqual(attempts);
  }
  expect(receiver.received).toHaveLength(3);
  const health = { failingSince: null, lastFailureAt: null, lastSuccessAt: null };
  expect(await db.webhook.findUnique({ where: { id } })).toMatchObject(health);
  expect(await callAs({ org: await staffOf(org, 'admin') }).webhook.readWebhookHealth({ id })).toMatchObject(health);
});

describe('sending again', () => {
  const window = () => ({
    since: new Date(Date.now() - DAY_MS).toISOString(),
    until: new Date(Date.now() + DAY_MS).toISOString(),
  });

  test('a replay counts the matching events of the window and makes each due', async () => {
    const org = await anOrganization();
    await anEvent(org); // happened before the endpoint existed
    const { id } = await aWebhook(org, { events: ['content.created', 'offer.created'] });
    await anEvent(org);
    const rest = restAs(org);
    const replay = async (body: object) => dataOf(ReplayDto, await rest.post(`/webhooks/${id}/replay`, body)).count;
    const admin = callAs({ org: await staffOf(org, 'admin') }).webhook;
    expect(await admin.previewReplay({ id, ...window() })).toEqual({ count: 2 });
    expect(await replay(window())).toBe(2);
    expect(await replay({ ...window(), events: ['offer.created'] })).toBe(0);
    expect(await replay({ ...window(), until: window().since })).toBe(0);
    expect(await admin.readWebhookHealth({ id })).toMatchObject({ waiting: 2, replaying: 2 });
    const [first] = await eventsOf(org);
    expect(await replay({ since: first?.createdAt, until: first?.createdAt })).toBe(1);
  });

  test('a replay refuses what makes no window, and events that the endpoint does not receive', async () => {
    const org = await anOrganization();
    const { id } = await aWebhook(org);
    const rest = restAs(org);
    const { since, until } = window();
    for (const body of [
      {},
      { since },
      { since: 'yesterday', until },
      { since: until, until: since },
      { since, until, events: [] },
      { since, until, events: ['offer.created'] },
      { since, until, events: ['webhook.test'] },
    ]) {
      expect(errorOf(await rest.post(`/webhooks/${id}/replay`, body))).toMatchObject({ status: 400 });
    }
  });

  test('a redelivery queues the event of that delivery', async () => {
    const org = await anOrganization();
    const { webhookId, deliveryId, eventId } = await aDelivery(org);
    const response = await restAs(org).post(`/webhooks/${webhookId}/deliveries/${deliveryId}/redeliver`);
    expect(dataOf(RedeliveryDto, response)).toEqual({ id: eventId, queued: true });
    const other = await aWebhook(org);
    const foreign = await restAs(org).post(`/webhooks/${other.id}/deliveries/${deliveryId}/redeliver`);
    expect(foreign.status).toBe(404);
  });

  test('to an inactive endpoint is 409', async () => {
    const org = await anOrganization();
    const { webhookId, deliveryId } = await aDelivery(org);
    const rest = restAs(org);
    await rest.patch(`/webhooks/${webhookId}`, { active: false });
    for (const response of [
      await rest.post(`/webhooks/${webhookId}/deliveries/${deliveryId}/redeliver`),
      await rest.post(`/webhooks/${webhookId}/replay`, window()),
    ]) {
      expect(errorOf(response)).toMatchObject({ status: 409, reason: 'webhook_inactive' });
    }
  });
});

test('an Idempotency-Key makes one webhook and answers its secret again', async () => {
  const org = await anOrganization();
  const headers = { 'idempotency-key': 'one-webhook' };
  const post = () => restAs(org).post('/webhooks', { url: PUBLIC_URL, events: ['offer.created'] }, { headers });
  expect((await post()).body).toEqual((await post()).body);
  expect(await db.webhook.count({ where: { organizationId: org.orgId } })).toBe(1);
});
