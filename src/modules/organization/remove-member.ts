import { changesBetween } from '../../kernel/audit/changes';
import { conflict, forbidden } from '../../kernel/errors';
import { record } from '../../platform/audit';
import { actorUserId, inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { assertMayManage, assertOwnerRemains } from './member-policy';
import type { DeletedDto, MemberDto } from './member-schemas';
import { findMember, otherOwners } from './members';
import { lockStaff } from './staff-lock';

/** Ends a membership with its places in teams. The keys that the person made belong to the organization and stay. */
export function removeMember(ctx: OrgContext, input: { userId: string }): Promise<DeletedDto> {
  return inTransaction(ctx, async (tx) => {
    const acting = await lockStaff(tx, ctx);
    const member = await findMember(tx, ctx, input.userId);
    assertMayManage(acting, member.role);
    return endMembership(tx, ctx, member, 'member.removed');
  });
}

/** What anyone on the staff may do for themselves. */
export function leaveOrganization(ctx: OrgContext): Promise<DeletedDto> {
  return inTransaction(ctx, async (tx) => {
    const userId = actorUserId(ctx.actor);
    if (userId === null) throw forbidden('Only a person can leave an organization.');
    await lockStaff(tx, ctx);
    return endMembership(tx, ctx, await findMember(tx, ctx, userId), 'member.left');
  });
}

async function endMembership(
  tx: Tx,
  ctx: OrgContext,
  member: MemberDto,
  action: 'member.removed' | 'member.left',
): Promise<DeletedDto> {
  const { userId, name } = member;
  if (member.role === 'owner') assertOwnerRemains(await otherOwners(tx, ctx, userId));
  // Waits for contents and cohorts that are just becoming theirs, and lets none begin, so that the counts are exact.
  await tx.$queryRaw`SELECT 1 FROM "Member" WHERE "organizationId" = ${ctx.orgId} AND "userId" = ${userId} FOR UPDATE`;
  const owned = await tx.content.count({ where: { organizationId: ctx.orgId, ownerId: userId } });
  if (owned > 0) {
    const what = owned === 1 ? '1 content. Give it' : `${owned} contents. Give them`;
    throw conflict('member_owns_contents', `${name} owns ${what} to somebody else first.`);
  }
  const tutored = await tx.cohort.count({ where: { organizationId: ctx.orgId, tutorUserId: userId } });
  if (tutored > 0) {
    const what =
      tutored === 1
        ? '1 cohort. Let somebody else, or nobody, tutor it'
        : `${tutored} cohorts. Let somebody else, or nobody, tutor them`;
    throw conflict('member_tutors_cohorts', `${name} tutors ${what} first.`);
  }
  await tx.member.delete({ where: { organizationId_userId: { organizationId: ctx.orgId, userId } } });
  record(tx, ctx, { action, target: { type: 'member', id: userId }, changes: changesBetween(['role'], member, null) });
  return { deleted: true, id: userId };
}
