import { conflict, notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { inTransaction, type OrgContext } from '../../platform/context';
import { onForeignKey } from '../../platform/db/errors';
import type { TeamRole } from '../../platform/permissions';
import type { DeletedDto } from './member-schemas';
import type { TeamDto } from './team-schemas';
import { getTeam } from './teams';

type Place = { id: string; userId: string };

const ROLE_OF_A_NEW_MEMBER: TeamRole = 'editor';

/** Idempotent: a person who is in the team keeps their place, with the role that was sent if one was. */
export function putTeamMember(ctx: OrgContext, input: Place & { role?: TeamRole }): Promise<TeamDto> {
  return inTransaction(ctx, async (tx, inside) => {
    await getTeam(inside, input);
    const member = await tx.member.findUnique({
      where: { organizationId_userId: { organizationId: ctx.orgId, userId: input.userId } },
      select: { id: true },
    });
    if (member === null) throw notFound('Member');
    const now = ctx.now();
    const place = { organizationId: ctx.orgId, teamId: input.id, userId: input.userId };
    const role = input.role ?? ROLE_OF_A_NEW_MEMBER;
    // Inserted only if absent, so that two equal calls at once both succeed.
    const { count } = await tx.teamMember
      .createMany({
        data: { id: newId('teamMember'), ...place, role, createdAt: now, updatedAt: now },
        skipDuplicates: true,
      })
      .catch((error) =>
        onForeignKey(error, conflict('team_or_member_gone', 'The team or the member was just removed.')),
      );
    if (count === 0 && input.role !== undefined) {
      await tx.teamMember.updateMany({ where: place, data: { role: input.role, updatedAt: now } });
    }
    return getTeam(inside, input);
  });
}

export function changeTeamRole(ctx: OrgContext, input: Place & { role: TeamRole }): Promise<TeamDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const { count } = await tx.teamMember.updateMany({
      where: { organizationId: ctx.orgId, teamId: input.id, userId: input.userId },
      data: { role: input.role, updatedAt: ctx.now() },
    });
    if (count === 0) throw notFound('Team member');
    return getTeam(inside, input);
  });
}

export function removeTeamMember(ctx: OrgContext, input: Place): Promise<DeletedDto> {
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.teamMember.deleteMany({
      where: { organizationId: ctx.orgId, teamId: input.id, userId: input.userId },
    });
    if (count === 0) throw notFound('Team member');
    return { deleted: true, id: input.userId };
  });
}
