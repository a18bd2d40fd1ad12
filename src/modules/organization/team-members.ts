import { changesBetween } from '../../kernel/audit/changes';
import { notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import type { TeamRole } from '../../platform/permissions';
import type { DeletedDto } from './member-schemas';
import type { TeamDto } from './team-schemas';
import { getTeam } from './teams';

type Place = { id: string; userId: string };

const ROLE_OF_A_NEW_MEMBER: TeamRole = 'editor';

/** Idempotent: a person who is in the team keeps their place, with the role that was sent if one was. */
export function putTeamMember(ctx: OrgContext, input: Place & { role?: TeamRole }): Promise<TeamDto> {
  return inTransaction(ctx, async (tx, inside) => {
    await holdTeamAndMember(tx, ctx, input);
    const before = await roleIn(tx, ctx, input);
    const now = ctx.now();
    const place = { organizationId: ctx.orgId, teamId: input.id, userId: input.userId };
    const role = input.role ?? ROLE_OF_A_NEW_MEMBER;
    // Inserted only if absent, so that two equal calls at once both succeed.
    const { count } = await tx.teamMember.createMany({
      data: { id: newId('teamMember'), ...place, role, createdAt: now, updatedAt: now },
      skipDuplicates: true,
    });
    if (count === 0 && input.role !== undefined) {
      await tx.teamMember.updateMany({ where: place, data: { role: input.role, updatedAt: now } });
    }
    if (count > 0 || input.role !== undefined) recordRole(tx, ctx, input, before, role);
    return getTeam(inside, input);
  });
}

export function changeTeamRole(ctx: OrgContext, input: Place & { role: TeamRole }): Promise<TeamDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const before = await roleIn(tx, ctx, input);
    const { count } = await tx.teamMember.updateMany({
      where: { organizationId: ctx.orgId, teamId: input.id, userId: input.userId },
      data: { role: input.role, updatedAt: ctx.now() },
    });
    if (count === 0) throw notFound('Team member');
    recordRole(tx, ctx, input, before, input.role);
    return getTeam(inside, input);
  });
}

export function removeTeamMember(ctx: OrgContext, input: Place): Promise<DeletedDto> {
  return inTransaction(ctx, async (tx) => {
    const before = await roleIn(tx, ctx, input);
    const { count } = await tx.teamMember.deleteMany({
      where: { organizationId: ctx.orgId, teamId: input.id, userId: input.userId },
    });
    if (count === 0) throw notFound('Team member');
    record(tx, ctx, {
      action: 'team.member_removed',
      target: { type: 'team', id: input.id },
      changes: { [input.userId]: [before, null] },
    });
    return { deleted: true, id: input.userId };
  });
}

/** The role before the change, locked until it is made; null for somebody who is not in the team. */
async function roleIn(tx: Tx, ctx: OrgContext, { id, userId }: Place): Promise<TeamRole | null> {
  const [place] = await tx.$queryRaw<{ role: TeamRole }[]>`
    SELECT "role"::text AS "role" FROM "TeamMember"
    WHERE "organizationId" = ${ctx.orgId} AND "teamId" = ${id} AND "userId" = ${userId} FOR UPDATE`;
  return place?.role ?? null;
}

function recordRole(tx: Tx, ctx: OrgContext, { id, userId }: Place, before: TeamRole | null, after: TeamRole): void {
  const changes = changesBetween([userId], { [userId]: before }, { [userId]: after });
  record(tx, ctx, { action: 'team.member_set', target: { type: 'team', id }, changes });
}

/** Keeps both from being deleted until the place between them is written. */
async function holdTeamAndMember(tx: Tx, ctx: OrgContext, { id, userId }: Place): Promise<void> {
  const team = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Team" WHERE "organizationId" = ${ctx.orgId} AND "id" = ${id} FOR KEY SHARE`;
  if (team.length === 0) throw notFound('Team');
  const member = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Member" WHERE "organizationId" = ${ctx.orgId} AND "userId" = ${userId} FOR KEY SHARE`;
  if (member.length === 0) throw notFound('Member');
}
