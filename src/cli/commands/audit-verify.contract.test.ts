import { expect, test } from 'vitest';
import { db } from '../../platform/db/prisma';
import { auditRows } from '../../testing/factories/audit';
import { anOrganization } from '../../testing/factories/organization';
import { runCli } from '../main';

async function verify(...options: string[]) {
  const asItIs = <T>(run: () => Promise<T>) => run();
  const place = { withDatabase: asItIs, withPayments: asItIs, resolvePath: (path: string) => path };
  const { output, exitCode } = await runCli(['audit', 'verify', ...options], place);
  return {
    ...(JSON.parse(output) as { ok: boolean; organizations: number; rows: number; problems: object[] }),
    exitCode,
  };
}

test('a log that is in order ends the process with 0, one that is not with 1 and says where', async () => {
  const org = await anOrganization();
  await auditRows(org, 3);
  expect(await verify('--org', org.slug)).toEqual({ organizations: 1, rows: 3, ok: true, problems: [], exitCode: 0 });
  expect(await verify()).toMatchObject({ organizations: 1, rows: 3, exitCode: 0 });
  await db.$executeRaw`DELETE FROM "AuditEvent" WHERE "organizationId" = ${org.orgId} AND "sequence" = 2`;
  expect(await verify()).toEqual({
    organizations: 1,
    rows: 2,
    ok: false,
    problems: [{ organization: org.slug, sequence: 2, problem: 'Row 2 is missing.' }],
    exitCode: 1,
  });
});

test('an organization that is not there is refused', async () => {
  await expect(verify('--org', 'nowhere')).rejects.toThrow('Organization not found.');
});
