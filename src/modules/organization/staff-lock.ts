import { forbidden } from '../../kernel/errors';
import { actorUserId, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import type { Role } from '../../platform/permissions';

/**
 * Lets one change of members, invitations or team deletion happen at a time in an organization, so that what a change
 * decides is still true when it commits, and so that no two of them wait for each other.
 */
export async function lockOrganization(tx: Tx, organizationId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Organization" WHERE "id" = ${organizationId} FOR NO KEY UPDATE`;
}

/**
 * The same for a change by the context's actor. Returns the role that the actor has now, which another change may just have taken away.
 */
export async function lockStaff(tx: Tx, ctx: OrgContext): Promise<Role> {
  await lockOrganization(tx, ctx.orgId);
  const userId = actorUserId(ctx.actor);
  if (userId === null) return ctx.actor.role;
  const member = await tx.member.findUnique({
    where: { organizationId_userId: { organizationId: ctx.orgId, userId } },
    select: { role: true },
  });
  if (member === null) throw forbidden('You are no longer on the staff of this organization.');
  return member.role;
}
