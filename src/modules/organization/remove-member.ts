import { conflict, forbidden } from '../../kernel/errors';
import { actorUserId, inTransaction, type OrgContext } from '../../platform/context';
import { onForeignKey } from '../../platform/db/errors';
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
    return endMembership(tx, ctx, member);
  });
}

/** What anyone on the staff may do for themselves. */
export function leaveOrganization(ctx: OrgContext): Promise<DeletedDto> {
  return inTransaction(ctx, async (tx) => {
    const userId = actorUserId(ctx.actor);
    if (userId === null) throw forbidden('Only a person can leave an organization.');
    await lockStaff(tx, ctx);
    return endMembership(tx, ctx, await findMember(tx, ctx, userId));
  });
}

async function endMembership(tx: Tx, ctx: OrgContext, member: MemberDto): Promise<DeletedDto> {
  const { userId, name } = member;
  if (member.role === 'owner') assertOwnerRemains(await otherOwners(tx, ctx, userId));
  const owned = await tx.content.count({ where: { organizationId: ctx.orgId, ownerId: userId } });
  if (owned > 0) throw ownsContents(name, owned === 1 ? '1 content. Give it' : `${owned} contents. Give them`);
  // A content may have become theirs since it was counted; the foreign key then says so.
  await tx.member
    .delete({ where: { organizationId_userId: { organizationId: ctx.orgId, userId } } })
    .catch((error) => onForeignKey(error, ownsContents(name, 'contents. Give them')));
  return { deleted: true, id: userId };
}

const ownsContents = (name: string, what: string) =>
  conflict('member_owns_contents', `${name} owns ${what} to somebody else first.`);
