import { afterAll, expect, test } from 'vitest';
import { newId } from '../kernel/ids';
import { closeDatabase, db, pool } from '../platform/db/prisma';
import { noteTick } from '../platform/jobs/engine-health';
import { anOrganization } from '../testing/factories/organization';
import { handleHealth } from './health';

afterAll(() => closeDatabase());

const ready = async () => {
  const response = await handleHealth(new Request('http://localhost/api/health/ready'));
  return { status: response.status, body: await response.json() };
};

test('before its job engine has started, a server says so and serves', async () => {
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', checks: { jobs: 'degraded' } } });
});

test('all checks are named, and well', async () => {
  noteTick();
  expect(await ready()).toEqual({
    status: 200,
    body: {
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', limiter: 'ok', jobs: 'ok', events: 'ok' },
    },
  });
});

test('an engine that hangs fails the check', async () => {
  noteTick(Date.now() - 31_000);
  expect(await ready()).toMatchObject({ status: 503, body: { status: 'failing', checks: { jobs: 'failing' } } });
});

test.each([
  ['6 minutes', 'degraded'],
  ['4 minutes', 'ok'],
])('a job that has been due for %s: %s', async (age, outcome) => {
  noteTick();
  await pool().query('TRUNCATE jobs.run CASCADE');
  await pool().query(`INSERT INTO jobs.run (id, function_id, event) VALUES ('r', 'f', '{}')`);
  await pool().query(`INSERT INTO jobs.task (run_id, function_id, due_at) VALUES ('r', 'f', now() - $1::interval)`, [
    age,
  ]);
  expect(await ready()).toMatchObject({ status: 200, body: { checks: { jobs: outcome } } });
});

test.each([
  [6, 'waits', 'degraded'],
  [4, 'waits', 'ok'],
  [6, 'was relayed', 'ok'],
])('an event of %i minutes ago that %s: %s', async (minutes, state, outcome) => {
  await pool().query('TRUNCATE "Event", "UnrelayedEvent" CASCADE');
  const { orgId } = await anOrganization();
  const createdAt = new Date(Date.now() - minutes * 60_000);
  const event = { id: newId('event'), organizationId: orgId, event: 'content.created', version: 1, body: '{}' };
  await db.event.create({ data: { ...event, createdAt } });
  if (state === 'was relayed') await pool().query('TRUNCATE "UnrelayedEvent"');
  expect(await ready()).toMatchObject({ status: 200, body: { checks: { events: outcome } } });
});
