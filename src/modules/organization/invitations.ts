import { changesBetween } from '../../kernel/audit/changes';
import { conflict, notFound } from '../../kernel/errors';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import type { Role, TeamRole } from '../../platform/permissions';
import { statusOf } from './invitation-policy';
import type { InvitationDto } from './invitation-schemas';
import { assertMayManage } from './member-policy';
import type { DeletedDto } from './member-schemas';
import { lockStaff } from './staff-lock';

export const INVITATION_FIELDS = {
  id: true,
  email: true,
  role: true,
  teamId: true,
  teamRole: true,
  status: true,
  invitedBy: { select: { name: true } },
  expiresAt: true,
  createdAt: true,
  updatedAt: true,
} as const;

export type InvitationRow = {
  id: string;
  email: string;
  role: Role;
  teamId: string | null;
  teamRole: TeamRole | null;
  status: 'pending' | 'accepted' | 'revoked';
  invitedBy: { name: string } | null;
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
};

export const toInvitationDto = (row: InvitationRow, now: Date): InvitationDto => ({
  ...row,
  status: statusOf(row, now),
  invitedBy: row.invitedBy?.name ?? null,
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Those that nobody accepted, newest first: pending, expired and revoked ones. */
export async function listInvitations(ctx: OrgContext): Promise<InvitationDto[]> {
  const rows = await reader(ctx).invitation.findMany({
    where: { organizationId: ctx.orgId, status: { not: 'accepted' } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: INVITATION_FIELDS,
  });
  return rows.map((row) => toInvitationDto(row, ctx.now()));
}

/** The link stops working at once. A second revocation changes nothing and answers the same. */
export function revokeInvitation(ctx: OrgContext, input: { id: string }): Promise<DeletedDto> {
  return inTransaction(ctx, async (tx) => {
    const acting = await lockStaff(tx, ctx);
    const invitation = await findInvitation(tx, ctx, input.id);
    assertMayManage(acting, invitation.role);
    if (invitation.status === 'accepted') throw accepted();
    await tx.invitation.update({
      where: { organizationId_id: { organizationId: ctx.orgId, id: input.id } },
      data: { status: 'revoked', updatedAt: ctx.now() },
    });
    const changes = changesBetween(['status'], invitation, { status: 'revoked' });
    record(tx, ctx, { action: 'invitation.revoked', target: { type: 'invitation', id: input.id }, changes });
    return { deleted: true, id: input.id };
  });
}

export const accepted = () =>
  conflict('invitation_used', 'This invitation was accepted already. Change the member instead.');

/** Expects the lock on the staff, under which an invitation stays what it is. */
export async function findInvitation(
  tx: Tx,
  ctx: OrgContext,
  id: string,
): Promise<Pick<InvitationRow, 'email' | 'role' | 'status' | 'expiresAt'>> {
  const row = await tx.invitation.findUnique({
    where: { organizationId_id: { organizationId: ctx.orgId, id } },
    select: { email: true, role: true, status: true, expiresAt: true },
  });
  if (row === null) throw notFound('Invitation');
  return row;
}
