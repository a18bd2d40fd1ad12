import { expect, test, vi } from 'vitest';
import { auditOf } from '../../testing/audited';
import { aKey, anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { errorOf, restAs } from '../../testing/rest';
import { verifyChains } from './verify-chains';

const KINDS = [
  (n: number) => ['/contents', { kind: 'learning', slug: `course-${n}`, title: `Course ${n}` }],
  (n: number) => ['/tags', { name: `tag ${n}` }],
  (n: number) => ['/teams', { name: `Team ${n}` }],
  (n: number) => ['/intake-forms', { name: `Form ${n}` }],
] as const satisfies readonly ((n: number) => readonly [string, object])[];

/** A server that is too busy says so, and whoever comes again with the same key changes nothing twice. */
const TOO_BUSY = ['database_unavailable', 'idempotency_key_in_flight'];
const PATIENCE = { timeout: 60_000, interval: 1_000 };

async function changesAtOnce(org: TestOrganization, count: number): Promise<number[]> {
  const keys = await Promise.all(Array.from({ length: 10 }, () => aKey(org.orgId)));
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const [path, body] = (KINDS[n % KINDS.length] ?? KINDS[0])(n);
      const headers = { 'idempotency-key': `change ${n}` };
      return vi.waitFor(async () => {
        const answer = await restAs(keys[n % keys.length] ?? org).post(path as string, body, { headers });
        expect(TOO_BUSY).not.toContain(errorOf(answer).reason);
        return answer;
      }, PATIENCE);
    }),
  );
  return answers.map(({ status }) => status);
}

async function expectWholeChain(org: TestOrganization, rows: number): Promise<void> {
  expect((await auditOf(org)).map((row) => Number(row.sequence))).toEqual(
    Array.from({ length: rows }, (_, n) => n + 1),
  );
  expect(await verifyChains({}, { organizationId: org.orgId })).toMatchObject({ rows, ok: true, problems: [] });
}

test('fifty changes of all kinds at once in one organization make one whole chain and lock nobody out', async () => {
  const org = await anOrganization();
  expect(new Set(await changesAtOnce(org, 50))).toEqual(new Set([201]));
  await expectWholeChain(org, 50);
});

test('two organizations that are written to at once keep a chain each', async () => {
  const both = [await anOrganization(), await anOrganization()];
  const statuses = await Promise.all(both.map((org) => changesAtOnce(org, 25)));
  expect(new Set(statuses.flat())).toEqual(new Set([201]));
  for (const org of both) await expectWholeChain(org, 25);
});
