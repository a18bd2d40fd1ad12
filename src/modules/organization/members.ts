import { changesBetween } from '../../kernel/audit/changes';
import { conflict, notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import { onUnique } from '../../platform/db/errors';
import type { Tx } from '../../platform/db/prisma';
import type { Role } from '../../platform/permissions';
import { assertMayManage, assertOwnerRemains } from './member-policy';
import type { MemberDto } from './member-schemas';
import { lockStaff } from './staff-lock';

const FIELDS = { userId: true, role: true, user: { select: { name: true, email: true } } } as const;

type Row = { userId: string; role: Role; user: { name: string; email: string } };

const toDto = ({ userId, role, user }: Row): MemberDto => ({ userId, name: user.name, email: user.email, role });

/** The whole staff, in the order in which people joined. */
export async function listMembers(ctx: OrgContext): Promise<MemberDto[]> {
  const rows = await reader(ctx).member.findMany({
    where: { organizationId: ctx.orgId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: FIELDS,
  });
  return rows.map(toDto);
}

/** Puts a person who has an account on the staff, without an invitation: for the command line. */
export function addMember(ctx: OrgContext, input: { email: string; role: Role }): Promise<MemberDto> {
  return inTransaction(ctx, async (tx) => {
    assertMayManage(await lockStaff(tx, ctx), input.role);
    const user = await tx.user.findUnique({ where: { email: input.email.trim().toLowerCase() }, select: { id: true } });
    if (user === null) throw notFound('Person');
    const now = ctx.now();
    const stamps = { createdAt: now, updatedAt: now };
    const row = await tx.member
      .create({
        data: { id: newId('member'), organizationId: ctx.orgId, userId: user.id, role: input.role, ...stamps },
        select: FIELDS,
      })
      .catch((error) => onUnique(error, conflict('already_member', 'This person is already on the staff.')));
    const changes = changesBetween(['role'], null, row);
    record(tx, ctx, { action: 'member.added', target: { type: 'member', id: user.id }, changes });
    return toDto(row);
  });
}

export function changeMemberRole(ctx: OrgContext, input: { userId: string; role: Role }): Promise<MemberDto> {
  return inTransaction(ctx, async (tx) => {
    const acting = await lockStaff(tx, ctx);
    const member = await findMember(tx, ctx, input.userId);
    assertMayManage(acting, member.role);
    assertMayManage(acting, input.role);
    if (member.role === 'owner' && input.role !== 'owner') assertOwnerRemains(await otherOwners(tx, ctx, input.userId));
    const row = await tx.member.update({
      where: { organizationId_userId: { organizationId: ctx.orgId, userId: input.userId } },
      data: { role: input.role, updatedAt: ctx.now() },
      select: FIELDS,
    });
    const changes = changesBetween(['role'], member, row);
    record(tx, ctx, { action: 'member.role_changed', target: { type: 'member', id: input.userId }, changes });
    return toDto(row);
  });
}

/** Expects the lock on the staff. Not found is also the answer for a person of another organization. */
export async function findMember(tx: Tx, ctx: OrgContext, userId: string): Promise<MemberDto> {
  const row = await tx.member.findUnique({
    where: { organizationId_userId: { organizationId: ctx.orgId, userId } },
    select: FIELDS,
  });
  if (row === null) throw notFound('Member');
  return toDto(row);
}

/** Expects the lock on the staff. */
export const otherOwners = (tx: Tx, ctx: OrgContext, userId: string): Promise<number> =>
  tx.member.count({ where: { organizationId: ctx.orgId, role: 'owner', userId: { not: userId } } });
