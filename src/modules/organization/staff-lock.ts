import { forbidden } from '../../kernel/errors';
import { actorUserId, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import type { Role } from '../../platform/permissions';

/**
 * Lets one change of the staff happen at a time, so that what a change decides is still true when it commits.
 * Returns the role that the actor has now, which another change may just have taken away.
 */
export async function lockStaff(tx: Tx, ctx: OrgContext): Promise<Role> {
  await tx.$queryRaw`SELECT 1 FROM "Organization" WHERE "id" = ${ctx.orgId} FOR NO KEY UPDATE`;
  const userId = actorUserId(ctx.actor);
  if (userId === null) return ctx.actor.role;
  const member = await tx.member.findUnique({
    where: { organizationId_userId: { organizationId: ctx.orgId, userId } },
    select: { role: true },
  });
  if (member === null) throw forbidden('You are no longer on the staff of this organization.');
  return member.role;
}
