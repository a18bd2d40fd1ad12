import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { Lease } from '@/platform/db/embedded/lease';
import { aMachine, type OwnServer } from './support/own-server';
import { PASSWORD } from './support/school';

/** The server is killed in the middle of a delivery. Each event still arrives, under its first id and with its first body. */

const MINUTE_MS = 60_000;

type Received = { id: string; body: string };

/** Two receivers on this machine: `/steady` answers at once, `/held` when it is told to. */
async function receivers() {
  const received: Record<string, Received[]> = { '/steady': [], '/held': [] };
  const waiting: ServerResponse[] = [];
  let holds = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    received[path]?.push({ id: String(request.headers['webhook-id']), body: Buffer.concat(chunks).toString() });
    if (path === '/held' && holds) waiting.push(response);
    else response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      holds = true;
    },
    answer: () => {
      holds = false;
      for (const response of waiting.splice(0)) response.end('ok');
    },
    of: (path: '/steady' | '/held', eventId: string) => (received[path] ?? []).filter(({ id }) => id === eventId),
    close: () => server.closeAllConnections(),
  };
}

test('a server that is killed before the relay, during a POST, or before the row loses and doubles nothing', async () => {
  test.setTimeout(600_000);
  const receiver = await receivers();
  const machine = await aMachine({ WEBHOOK_ALLOWED_ORIGINS: receiver.origin });
  let server: OwnServer = await machine.start();
  const lease = await Lease.take({ directory: machine.dataDirectory });
  const url = await lease.database('lectern');
  const [database, blocker] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([database.connect(), blocker.connect()]);

  await machine.lectern(
    ...['org', 'create', '--name', 'Pottery', '--slug', 'pottery', '--owner-email', 'olive@example.com'],
    ...['--owner-name', 'Olive Owner', '--owner-password', PASSWORD],
  );
  const { key } = await machine.lectern<{ key: string }>('key', 'create', '--org', 'pottery', '--name', 'Kill');
  const post = async (path: string, body: object): Promise<{ id: string }> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const response = await fetch(`${server.origin}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(201);
    return ((await response.json()) as { data: { id: string } }).data;
  };
  const webhook = async (path: string) =>
    (await post('/webhooks', { url: receiver.origin + path, events: ['content.created'] })).id;
  const [steady, held] = [await webhook('/steady'), await webhook('/held')];

  const commit = async (slug: string) => {
    const { id } = await post('/contents', { kind: 'article', slug, title: slug });
    const { rows } = await database.query(`SELECT "id", "body" FROM "Event" WHERE "body" LIKE $1`, [`%${id}%`]);
    return rows[0] as { id: string; body: string };
  };
  const message = async (webhookId: string, eventId: string) =>
    (
      await database.query(
        `SELECT "status", "attempts", (SELECT count(*)::int FROM "WebhookDelivery" d
           WHERE d."webhookId" = m."webhookId" AND d."eventId" = m."eventId") AS rows
         FROM "WebhookMessage" m WHERE "webhookId" = $1 AND "eventId" = $2`,
        [webhookId, eventId],
      )
    ).rows[0];
  const kill = async () => {
    await server.kill();
    // What the killed server had asked of the database is not to be done after its death.
    await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'lectern%' AND NOT pid = ANY ($1)`,
      [[database, blocker].map((client) => (client as unknown as { processID: number }).processID)],
    );
  };
  const done = { status: 'succeeded', rows: 1 };

  await test.step('after the commit and before the relay', async () => {
    await blocker.query('BEGIN; LOCK TABLE "WebhookMessage" IN SHARE MODE');
    const event = await commit('before-the-relay');
    await kill();
    await blocker.query('ROLLBACK');
    expect(await message(steady, event.id)).toBeUndefined();
    server = await machine.start();
    await expect.poll(() => message(held, event.id), { timeout: MINUTE_MS }).toMatchObject(done);
    for (const path of ['/steady', '/held'] as const) expect(receiver.of(path, event.id)).toEqual([event]);
  });

  await test.step('during the POST', async () => {
    receiver.hold();
    const event = await commit('during-the-post');
    await expect.poll(() => message(steady, event.id)).toMatchObject(done);
    await expect.poll(() => receiver.of('/held', event.id).length).toBe(1);
    await kill();
    receiver.answer();
    expect(await message(held, event.id)).toMatchObject({ status: 'pending', attempts: 0, rows: 0 });
    server = await machine.start();
    await expect.poll(() => message(held, event.id), { timeout: MINUTE_MS }).toMatchObject(done);
    expect(receiver.of('/held', event.id)).toEqual([event, event]);
    expect(receiver.of('/steady', event.id)).toEqual([event]);
  });

  await test.step('after the answer and before the row', async () => {
    receiver.hold();
    const event = await commit('before-the-row');
    await expect.poll(() => message(steady, event.id)).toMatchObject(done);
    await expect.poll(() => receiver.of('/held', event.id).length).toBe(1);
    await blocker.query('BEGIN; LOCK TABLE "WebhookDelivery" IN SHARE MODE');
    receiver.answer();
    const blocked = `SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND relation = '"WebhookDelivery"'::regclass`;
    await expect.poll(async () => (await database.query(blocked)).rows[0].count).toBe(1);
    await kill();
    await blocker.query('ROLLBACK');
    expect(await message(held, event.id)).toMatchObject({ status: 'pending', attempts: 0, rows: 0 });
    server = await machine.start();
    await expect.poll(() => message(held, event.id), { timeout: MINUTE_MS }).toMatchObject(done);
    expect(receiver.of('/held', event.id)).toEqual([event, event]);
    expect(receiver.of('/steady', event.id)).toEqual([event]);
  });

  await Promise.all([database.end(), blocker.end()]);
  await server.stop();
  await lease.release();
  receiver.close();
  machine.remove();
});
