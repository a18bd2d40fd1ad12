import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditOf } from '../testing/audited';
import { untilSomeoneIsBlocked } from '../testing/blocked';
import { anOrganization, staffOf, type TestOrganization } from '../testing/factories/organization';
import { record } from './audit';
import { firstPreviousHash, hashOfRow } from './audit-chain';
import { inTransaction, type OrgContext } from './context';
import { beforeCommit } from './db/commit-hooks';
import { db, type Tx } from './db/prisma';

const says = (tx: Tx, ctx: OrgContext, field = 'name') =>
  record(tx, ctx, {
    action: 'team.updated',
    target: { type: 'team', id: 'team_1' },
    changes: { [field]: ['before', 'after'] },
  });

const change = (org: TestOrganization, ctx: OrgContext = org.ctx) => inTransaction(ctx, async (tx) => says(tx, ctx));

test('a row says who, what, on what, in which request, and what changed', async () => {
  const org = await anOrganization();
  const staff = await staffOf(org, 'admin');
  await change(org);
  await change(org, staff);
  await change(org, { ...org.ctx, actor: { kind: 'system', job: 'sweep', role: 'owner' } });
  const rows = await auditOf(org);
  expect(rows.map(({ actorType, actorId, actorLabel }) => [actorType, actorId, actorLabel])).toEqual([
    ['apiKey', `apikey:${org.keyId}`, 'Test key'],
    ['session', staff.userId, 'admin of staff'],
    ['system', null, 'sweep'],
  ]);
  expect(rows[0]).toMatchObject({
    sequence: 1n,
    action: 'team.updated',
    targetType: 'team',
    targetId: 'team_1',
    requestId: org.ctx.requestId,
    changes: { name: ['before', 'after'] },
  });
});

test('each row holds the hash of the row before it, and the hash of itself', async () => {
  const org = await anOrganization();
  for (let i = 0; i < 3; i += 1) await change(org);
  const rows = await auditOf(org);
  expect(rows.map((row) => row.previousHash)).toEqual([firstPreviousHash(org.orgId), rows[0]?.hash, rows[1]?.hash]);
  expect(rows.map((row) => row.hash)).toEqual(rows.map(hashOfRow));
  const chain = await db.auditChain.findUniqueOrThrow({ where: { organizationId: org.orgId } });
  expect([chain.sequence, chain.hash]).toEqual([3n, rows[2]?.hash]);
});

test('whoever knows the rule can compute the hash of a row from the hash before it and from what REST shows', async () => {
  const org = await anOrganization();
  await change(org);
  const [row] = await auditOf(org);
  if (row === undefined) throw new Error('There is no row.');
  const shown = [
    '{"action":"team.updated"',
    `"actor":{"id":"apikey:${org.keyId}","label":"Test key","type":"apiKey"}`,
    '"changes":{"name":["before","after"]}',
    `"createdAt":"${row.createdAt.toISOString()}"`,
    `"id":"${row.id}"`,
    `"requestId":"${org.ctx.requestId}"`,
    '"targetId":"team_1"',
    '"targetType":"team"}',
  ].join(',');
  expect(row.hash).toBe(createHash('sha256').update(`${row.previousHash}\n${shown}`).digest('hex'));
});

test('a change that is rolled back leaves no row and no gap', async () => {
  const org = await anOrganization();
  await change(org);
  const failed = inTransaction(org.ctx, async (tx) => {
    says(tx, org.ctx);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await change(org);
  expect((await auditOf(org)).map((row) => row.sequence)).toEqual([1n, 2n]);
});

test('a transaction that fails after its rows were written leaves none of them and no gap', async () => {
  const org = await anOrganization();
  await change(org);
  const failed = inTransaction(org.ctx, async (tx) => {
    says(tx, org.ctx);
    beforeCommit(tx, async () => {
      expect(await tx.auditEvent.count({ where: { organizationId: org.orgId } })).toBe(2);
      throw new Error('no');
    });
  });
  await expect(failed).rejects.toThrow('no');
  await change(org);
  expect((await auditOf(org)).map((row) => row.sequence)).toEqual([1n, 2n]);
});

test('operations that join one transaction have their rows written at its end, in their order', async () => {
  const org = await anOrganization();
  await inTransaction(org.ctx, async (tx, inside) => {
    await inTransaction(inside, async (inner) => says(inner, inside, 'first'));
    expect(await tx.auditEvent.count({ where: { organizationId: org.orgId } })).toBe(0);
    await inTransaction(inside, async (inner) => says(inner, inside, 'second'));
  });
  expect((await auditOf(org)).map((row) => Object.keys(row.changes as object))).toEqual([['first'], ['second']]);
});

test('fifty changes at once in one organization make one chain without gaps', async () => {
  const org = await anOrganization();
  await Promise.all(Array.from({ length: 50 }, () => change(org)));
  const rows = await auditOf(org);
  expect(rows.map((row) => Number(row.sequence))).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  expect(rows.map((row) => row.hash)).toEqual(rows.map(hashOfRow));
  expect(rows.slice(1).map((row) => row.previousHash)).toEqual(rows.slice(0, -1).map((row) => row.hash));
  expect(rows.map((row) => row.createdAt)).toEqual(rows.map((row) => row.createdAt).sort((a, b) => +a - +b));
});

test('one organization does not wait for another, nor for what the other still has to do', async () => {
  const [slow, quick] = [await anOrganization(), await anOrganization()];
  await change(slow);
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holder = db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "AuditChain" WHERE "organizationId" = ${slow.orgId} FOR UPDATE`;
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const waits = change(slow);
  await change(quick);
  expect((await auditOf(slow)).length).toBe(1);
  release.resolve();
  await Promise.all([holder, waits]);
  expect([(await auditOf(slow)).length, (await auditOf(quick)).length]).toEqual([2, 1]);
});

test('people who change two organizations at once, in either order, do not lock each other out', async () => {
  const orgs = [await anOrganization(), await anOrganization()];
  const both = (order: TestOrganization[]) =>
    inTransaction({}, async (tx) => {
      for (const org of order) says(tx, org.ctx);
    });
  await Promise.all(Array.from({ length: 10 }, (_, i) => both(i % 2 === 0 ? orgs : [...orgs].reverse())));
  for (const org of orgs) expect(await auditOf(org)).toHaveLength(10);
});

test('nor do they where the chains only begin', async () => {
  const orgs = [await anOrganization(), await anOrganization(), await anOrganization()];
  const [, middle = ''] = orgs.map(({ orgId }) => orgId).sort();
  const all = (order: TestOrganization[]) =>
    inTransaction({}, async (tx) => {
      for (const org of order) says(tx, org.ctx);
    });
  const both: Promise<void>[] = [];
  await db.$transaction(async (tx) => {
    await tx.auditChain.create({
      data: { organizationId: middle, sequence: 0n, hash: firstPreviousHash(middle) },
    });
    both.push(all(orgs), all([...orgs].reverse()));
    await untilSomeoneIsBlocked(both.length);
  });
  await Promise.all(both);
  for (const org of orgs) expect(await auditOf(org)).toHaveLength(2);
});

test.each(['password', 'tokenHash', 'webhookSecret', 'taxId', 'keyHash'])(
  'the value of %s is never written',
  async (field) => {
    const org = await anOrganization();
    await inTransaction(org.ctx, async (tx) => says(tx, org.ctx, field));
    expect((await auditOf(org))[0]?.changes).toEqual({ [field]: ['[hidden]', '[hidden]'] });
  },
);

test('no row says an earlier time than the row before it, though clocks differ', async () => {
  const org = await anOrganization();
  const at = (time: string): OrgContext => ({ ...org.ctx, now: () => new Date(time) });
  for (const time of ['2026-08-05T12:00:00.000Z', '2026-08-05T11:59:59.000Z', '2026-08-05T12:00:01.000Z'])
    await change(org, at(time));
  expect((await auditOf(org)).map((row) => row.createdAt.toISOString())).toEqual([
    '2026-08-05T12:00:00.000Z',
    '2026-08-05T12:00:00.000Z',
    '2026-08-05T12:00:01.000Z',
  ]);
});
