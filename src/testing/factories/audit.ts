import { record } from '../../platform/audit';
import { inTransaction } from '../../platform/context';
import type { TestOrganization } from './organization';

/** So many rows more in the organization's audit log, all by its key and about its first team. */
export async function auditRows(org: TestOrganization, count: number): Promise<void> {
  await inTransaction(org.ctx, async (tx, inside) => {
    for (let index = 0; index < count; index += 1) {
      record(tx, inside, {
        action: 'team.updated',
        target: { type: 'team', id: org.teamId },
        changes: { name: [`name ${index}`, `name ${index + 1}`] },
      });
    }
  });
}
