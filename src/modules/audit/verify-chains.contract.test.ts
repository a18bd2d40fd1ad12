import { expect, test } from 'vitest';
import { hashOfRow } from '../../platform/audit-chain';
import { db } from '../../platform/db/prisma';
import { auditOf } from '../../testing/audited';
import { auditRows } from '../../testing/factories/audit';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { verifyChains } from './verify-chains';

const verify = ({ orgId }: TestOrganization) => verifyChains({}, { organizationId: orgId });

/** An organization whose log has so many rows, after something was done to it behind the product's back. */
async function tampered(rows: number, tamper: (org: TestOrganization) => Promise<unknown>) {
  const org = await anOrganization();
  await auditRows(org, rows);
  expect(await verify(org)).toEqual({ organizations: 1, rows, ok: true, problems: [] });
  await tamper(org);
  const { ok, problems } = await verify(org);
  expect(ok).toBe(false);
  expect(problems.every(({ organization }) => organization === org.slug)).toBe(true);
  return problems.map(({ sequence, problem }) => [sequence, problem]);
}

const changed = 'This row is not what it was when it was written: its hash does not match its fields.';
const link = 'The row before this one is not what it was when this one was written: its hash is another.';
const last = 'The last row is not what it was when it was written: the chain ends with another hash.';

test.each([
  ['action', `'team.created'`],
  ['targetId', `'team_other'`],
  ['targetType', `'content'`],
  ['actorId', `'apikey:other'`],
  ['actorLabel', `'Somebody else'`],
  ['actorType', `'session'`],
  ['requestId', `'request_other'`],
  ['createdAt', `"createdAt" + interval '1 millisecond'`],
  ['id', `'audit_other'`],
  ['changes', `'{"name":["name 0","another"]}'`],
])('a row whose %s was changed is found', async (column, value) => {
  const found = await tampered(3, ({ orgId }) =>
    db.$executeRawUnsafe(
      `UPDATE "AuditEvent" SET "${column}" = ${value} WHERE "organizationId" = $1 AND "sequence" = 2`,
      orgId,
    ),
  );
  expect(found).toEqual([[2, changed]]);
});

test('a row that was taken out of the middle is found', async () => {
  const found = await tampered(
    4,
    ({ orgId }) => db.$executeRaw`DELETE FROM "AuditEvent" WHERE "organizationId" = ${orgId} AND "sequence" IN (2, 3)`,
  );
  expect(found).toEqual([[2, 'The rows from 2 to 3 are missing.']]);
});

test('a row that was taken off the end is found', async () => {
  const found = await tampered(
    3,
    ({ orgId }) => db.$executeRaw`DELETE FROM "AuditEvent" WHERE "organizationId" = ${orgId} AND "sequence" = 3`,
  );
  expect(found).toEqual([[3, 'Row 3 is missing.']]);
});

test('a log that was emptied is found', async () => {
  const found = await tampered(
    3,
    ({ orgId }) => db.$executeRaw`DELETE FROM "AuditEvent" WHERE "organizationId" = ${orgId}`,
  );
  expect(found).toEqual([[1, 'The rows from 1 to 3 are missing.']]);
});

async function rehash(org: TestOrganization, sequence: number) {
  const row = (await auditOf(org))[sequence - 1];
  if (row === undefined) throw new Error('There is no such row.');
  const hash = hashOfRow({ ...row, actorLabel: 'Somebody else' });
  await db.$executeRaw`
    UPDATE "AuditEvent" SET "actorLabel" = 'Somebody else', "hash" = ${hash} WHERE "id" = ${row.id}`;
}

test('a row that was changed and given the hash of what it says now is found by the row after it', async () => {
  expect(await tampered(3, (org) => rehash(org, 2))).toEqual([[3, link]]);
});

test('the same with the last row is found by the end of the chain', async () => {
  expect(await tampered(3, (org) => rehash(org, 3))).toEqual([[3, last]]);
});

test('rows that were put behind the end are found', async () => {
  const found = await tampered(
    2,
    ({ orgId }) =>
      db.$executeRaw`UPDATE "AuditChain" SET "sequence" = 1, "hash" = (
        SELECT "hash" FROM "AuditEvent" WHERE "organizationId" = ${orgId} AND "sequence" = 1)
        WHERE "organizationId" = ${orgId}`,
  );
  expect(found).toEqual([[2, 'There are rows behind the end of the chain.']]);
});

test('two rows that changed places are found', async () => {
  const found = await tampered(3, async ({ orgId }) => {
    await db.$executeRaw`UPDATE "AuditEvent" SET "sequence" = 9 WHERE "organizationId" = ${orgId} AND "sequence" = 2`;
    await db.$executeRaw`UPDATE "AuditEvent" SET "sequence" = 2 WHERE "organizationId" = ${orgId} AND "sequence" = 3`;
    await db.$executeRaw`UPDATE "AuditEvent" SET "sequence" = 3 WHERE "organizationId" = ${orgId} AND "sequence" = 9`;
  });
  expect(found.map(([sequence]) => sequence)).toEqual([2, 3, 3]);
});

test('a log of many pages is walked whole, and what is amiss deep inside it is found', async () => {
  const found = await tampered(
    2_500,
    ({ orgId }) =>
      db.$executeRaw`UPDATE "AuditEvent" SET "requestId" = 'other' WHERE "organizationId" = ${orgId} AND "sequence" = 2100`,
  );
  expect(found).toEqual([[2_100, changed]]);
});

test('all organizations are walked where none is named, and an empty log is in order', async () => {
  const [empty, broken] = [await anOrganization(), await anOrganization()];
  await auditRows(broken, 2);
  await db.$executeRaw`DELETE FROM "AuditEvent" WHERE "organizationId" = ${broken.orgId} AND "sequence" = 1`;
  expect(await verify(empty)).toEqual({ organizations: 1, rows: 0, ok: true, problems: [] });
  const all = await verifyChains({});
  expect(all.organizations).toBe(await db.organization.count());
  expect(all.problems).toContainEqual({ organization: broken.slug, sequence: 1, problem: 'Row 1 is missing.' });
});

test('rows that are written during the walk do not count as amiss', async () => {
  const org = await anOrganization();
  await auditRows(org, 1_500);
  const [verification] = await Promise.all([verify(org), ...Array.from({ length: 20 }, () => auditRows(org, 1))]);
  expect(verification.problems).toEqual([]);
});
