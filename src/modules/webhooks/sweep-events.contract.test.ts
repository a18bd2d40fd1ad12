import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { contentExample } from '../../kernel/records/content';
import { DAY_MS } from '../../kernel/time';
import { inTransaction } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import { eventsOf } from '../../testing/emitted';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { sweepEvents } from './sweep-events';

const NOW = new Date('2026-11-21T04:00:00.000Z');
const sweep = () => sweepEvents(() => NOW);
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

/** An event of that age that the relay is done with, unless it is to wait. */
async function anEvent(org: TestOrganization, createdAt: Date, { waits = false } = {}): Promise<string> {
  const id = await inTransaction({ ...org.ctx, now: () => createdAt }, (tx, ctx) =>
    emit(tx, ctx, 'content.created', { content: contentExample }),
  );
  if (!waits) await db.unrelayedEvent.deleteMany({ where: { id } });
  return id;
}

async function aMessage(org: TestOrganization, eventId: string, status: 'pending' | 'succeeded'): Promise<string> {
  const webhookId = newId('webhook');
  const stamps = { createdAt: NOW, updatedAt: NOW };
  await db.webhook.create({
    data: {
      id: webhookId,
      organizationId: org.orgId,
      url: 'https://hooks.example.com',
      events: [],
      secret: '',
      ...stamps,
    },
  });
  const nextAttemptAt = status === 'pending' ? NOW : null;
  await db.webhookMessage.create({
    data: { organizationId: org.orgId, webhookId, eventId, status, nextAttemptAt, createdAt: NOW },
  });
  return webhookId;
}

const left = async (org: TestOrganization) => (await eventsOf(org)).map(({ id }) => id);

test('events older than the days that are kept go with what was sent of them, and younger ones stay', async () => {
  const org = await anOrganization();
  const old = await anEvent(org, new Date(daysAgo(30).getTime() - 1));
  const edge = await anEvent(org, daysAgo(30));
  const message = await aMessage(org, old, 'succeeded');
  await sweep();
  expect(await left(org)).toEqual([edge]);
  expect(await db.webhookMessage.findFirst({ where: { webhookId: message } })).toBeNull();
});

test('an old event stays while an endpoint or the relay still waits for it', async () => {
  const org = await anOrganization();
  const waiting = await anEvent(org, daysAgo(40));
  await aMessage(org, waiting, 'pending');
  await aMessage(org, waiting, 'succeeded');
  const unrelayed = await anEvent(org, daysAgo(39), { waits: true });
  await sweep();
  expect(await left(org)).toEqual([waiting, unrelayed]);
});

test('an old event that is made to wait again at this moment stays', async () => {
  const org = await anOrganization();
  const old = await anEvent(org, daysAgo(40));
  const message = await aMessage(org, old, 'succeeded');
  await db.$transaction(async (tx) => {
    await tx.webhookMessage.updateMany({
      where: { webhookId: message },
      data: { status: 'pending', nextAttemptAt: NOW },
    });
    await sweep();
  });
  expect(await left(org)).toEqual([old]);
  await sweep();
  expect(await left(org)).toEqual([old]);
});

test('an event that is deleted before its relay leaves nothing that waits', async () => {
  const org = await anOrganization();
  const id = await anEvent(org, daysAgo(1), { waits: true });
  expect(await db.unrelayedEvent.count({ where: { id } })).toBe(1);
  await db.event.deleteMany({ where: { id } });
  expect(await db.unrelayedEvent.count({ where: { id } })).toBe(0);
});

test('two sweeps at once forget every old event once', async () => {
  const org = await anOrganization();
  for (let i = 0; i < 5; i += 1) await anEvent(org, daysAgo(40 + i));
  const both = await Promise.all([sweep(), sweep()]);
  expect(both.reduce((sum, { deleted }) => sum + deleted, 0)).toBe(5);
  expect(await left(org)).toEqual([]);
});

test('more than one batch goes in one call', async () => {
  const org = await anOrganization();
  const body = '{}';
  await db.event.createMany({
    data: Array.from({ length: 2_500 }, (_, i) => ({
      id: newId('event'),
      organizationId: org.orgId,
      event: 'content.created',
      version: 1,
      body,
      createdAt: daysAgo(60 + i / 1000),
    })),
  });
  await db.unrelayedEvent.deleteMany({ where: { organizationId: org.orgId } });
  expect(await sweep()).toEqual({ deleted: 2_500, more: false });
});
