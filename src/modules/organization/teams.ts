import { changesBetween } from '../../kernel/audit/changes';
import { conflict, notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import { onUnique } from '../../platform/db/errors';
import type { Tx } from '../../platform/db/prisma';
import type { TeamRole } from '../../platform/permissions';
import type { DeletedDto } from './member-schemas';
import { lockOrganization } from './staff-lock';
import type { TeamDto } from './team-schemas';

const FIELDS = {
  id: true,
  name: true,
  isDefault: true,
  createdAt: true,
  updatedAt: true,
  members: {
    select: { userId: true, role: true, user: { select: { name: true, email: true } } },
    orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }],
  },
  _count: { select: { contents: true } },
};

type Row = {
  id: string;
  name: string;
  isDefault: boolean;
  createdAt: Date;
  updatedAt: Date;
  members: { userId: string; role: TeamRole; user: { name: string; email: string } }[];
  _count: { contents: number };
};

const toDto = (row: Row): TeamDto => ({
  id: row.id,
  name: row.name,
  isDefault: row.isDefault,
  members: row.members.map(({ userId, role, user }) => ({ userId, name: user.name, email: user.email, role })),
  contentCount: row._count.contents,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const nameTaken = (name: string) => conflict('team_name_taken', `name: there is already a team called ${name}.`);

/** The default team first, then by name. */
export async function listTeams(ctx: OrgContext): Promise<TeamDto[]> {
  const rows = await reader(ctx).team.findMany({
    where: { organizationId: ctx.orgId },
    orderBy: [{ isDefault: 'desc' }, { name: 'asc' }],
    select: FIELDS,
  });
  return rows.map(toDto);
}

export async function getTeam(ctx: OrgContext, input: { id: string }): Promise<TeamDto> {
  const row = await reader(ctx).team.findUnique({
    where: { organizationId_id: { organizationId: ctx.orgId, id: input.id } },
    select: FIELDS,
  });
  if (row === null) throw notFound('Team');
  return toDto(row);
}

export function createTeam(ctx: OrgContext, input: { name: string }): Promise<TeamDto> {
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const row = await tx.team
      .create({
        data: { id: newId('team'), organizationId: ctx.orgId, name: input.name, createdAt: now, updatedAt: now },
        select: FIELDS,
      })
      .catch((error) => onUnique(error, nameTaken(input.name)));
    const changes = changesBetween(['name'], null, row);
    record(tx, ctx, { action: 'team.created', target: { type: 'team', id: row.id }, changes });
    return toDto(row);
  });
}

export function updateTeam(ctx: OrgContext, input: { id: string; name?: string }): Promise<TeamDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const { name } = input;
    const before = await lockTeam(tx, ctx, input.id);
    if (name === undefined) return getTeam(inside, input);
    const row = await tx.team
      .update({
        where: { organizationId_id: { organizationId: ctx.orgId, id: input.id } },
        data: { name, updatedAt: ctx.now() },
        select: FIELDS,
      })
      .catch((error) => onUnique(error, nameTaken(name)));
    const changes = changesBetween(['name'], before, row);
    record(tx, ctx, { action: 'team.updated', target: { type: 'team', id: row.id }, changes });
    return toDto(row);
  });
}

/** Pending invitations to the team stay valid, without a team. */
export function deleteTeam(ctx: OrgContext, input: { id: string }): Promise<DeletedDto> {
  return inTransaction(ctx, async (tx) => {
    const { id } = input;
    await lockOrganization(tx, ctx.orgId);
    // Waits for contents that are being made in the team, and lets none begin, so that the count is exact.
    const team = await lockTeam(tx, ctx, id);
    if (team.isDefault) throw conflict('default_team', 'The default team cannot be deleted.');
    const owned = await tx.content.count({ where: { organizationId: ctx.orgId, teamId: id } });
    if (owned > 0) {
      const what = owned === 1 ? '1 content. Move it' : `${owned} contents. Move them`;
      throw conflict('team_owns_contents', `This team owns ${what} to another team first.`);
    }
    await tx.invitation.updateMany({
      where: { organizationId: ctx.orgId, teamId: id },
      data: { teamId: null, teamRole: null, updatedAt: ctx.now() },
    });
    await tx.team.delete({ where: { organizationId_id: { organizationId: ctx.orgId, id } } });
    const changes = changesBetween(['name'], team, null);
    record(tx, ctx, { action: 'team.deleted', target: { type: 'team', id }, changes });
    return { deleted: true, id };
  });
}

async function lockTeam(tx: Tx, ctx: OrgContext, id: string): Promise<{ name: string; isDefault: boolean }> {
  const [team] = await tx.$queryRaw<{ name: string; isDefault: boolean }[]>`
    SELECT "name", "isDefault" FROM "Team" WHERE "organizationId" = ${ctx.orgId} AND "id" = ${id} FOR UPDATE`;
  if (team === undefined) throw notFound('Team');
  return team;
}
