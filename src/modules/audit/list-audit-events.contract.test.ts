import { expect, test } from 'vitest';
import { Prisma } from '../../generated/prisma/client';
import type { JsonStatement } from '../../platform/db/json-statement';
import { anOrganization } from '../../testing/factories/organization';
import { planOf } from '../../testing/plans';
import { feedStatement } from './list-audit-events';
import { ListAuditEventsInput } from './schemas';

const sqlOf = ({ text, values }: JsonStatement) => {
  const [first = '', ...pieces] = text.split(/\$(\d+)/);
  const strings = [first, ...pieces.filter((_, at) => at % 2 === 1)];
  return Prisma.sql(strings, ...pieces.filter((_, at) => at % 2 === 0).map((place) => values[Number(place) - 1]));
};

test.each([
  [{}, 'organizationId_createdAt_id'],
  [{ action: 'content.updated' }, 'organizationId_action_createdAt_id'],
  [{ targetType: 'content' }, 'organizationId_targetType_createdAt_id'],
  [{ targetId: 'content_01kakr2m9xe1rbn8s5v3q7w4zy' }, 'organizationId_targetId_createdAt_id'],
  [{ actor: 'user_01kakr0x3pfhctn0a5x8hyzv1q' }, 'organizationId_actorId_createdAt_id'],
  [{ actor: 'system' }, 'system'],
])('with %j the log is walked in an index that holds its rows alone, in their order', async (filter, index) => {
  const org = await anOrganization();
  const statement = feedStatement(org.orgId, ListAuditEventsInput.parse({ ...filter, limit: 25 }));
  const { scans } = await planOf(sqlOf(statement));
  expect(scans.filter(({ table }) => table === 'AuditEvent')).toMatchObject([
    { index: `AuditEvent_${index}_idx`, filter: '' },
  ]);
});
