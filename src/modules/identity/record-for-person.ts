import type { AuditAction } from '../../kernel/audit/actions';
import type { AuditChanges } from '../../kernel/audit/changes';
import { record } from '../../platform/audit';
import type { Tx } from '../../platform/db/prisma';
import type { ActingContext } from './any-context';

type Entry = { action: AuditAction & `user.${string}`; userId: string; changes?: AuditChanges };

/** What concerns a person is told in the audit log of each organization whose staff they are on, and in no other. */
export async function recordForPerson(tx: Tx, ctx: ActingContext, { userId, ...entry }: Entry): Promise<void> {
  const { requestId, now, actor = { kind: 'session', userId } } = ctx;
  const memberships = await tx.member.findMany({ where: { userId }, select: { organizationId: true } });
  for (const { organizationId: orgId } of memberships) {
    record(tx, { orgId, actor, requestId, now }, { ...entry, target: { type: 'user', id: userId } });
  }
}
