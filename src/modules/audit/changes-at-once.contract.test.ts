import { expect, test } from 'vitest';
import { auditOf } from '../../testing/audited';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { restAs } from '../../testing/rest';
import { verifyChains } from './verify-chains';

const KINDS = [
  (n: number) => ['/contents', { kind: 'learning', slug: `course-${n}`, title: `Course ${n}` }],
  (n: number) => ['/tags', { name: `tag ${n}` }],
  (n: number) => ['/teams', { name: `Team ${n}` }],
  (n: number) => ['/intake-forms', { name: `Form ${n}` }],
] as const satisfies readonly ((n: number) => readonly [string, object])[];

async function changesAtOnce(org: TestOrganization, count: number): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) => {
      const [path, body] = (KINDS[n % KINDS.length] ?? KINDS[0])(n);
      return restAs(org).post(path as string, body);
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
