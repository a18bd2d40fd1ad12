import { type DomainError, invalid, notFound } from '../../kernel/errors';
import { isId } from '../../kernel/ids';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';

/**
 * What a row is about to refer to is held, so that it cannot vanish before the commit. Everything that is held is taken
 * in one order in the whole module, so that no two changes wait for each other:
 * forms and tags, then the publish lock, then documents by id, then contents by id, then the contents they refer to.
 */

/** The first user who is an owner of the organization: whom contents belong to that a key makes. */
export async function firstOwner(tx: Tx, ctx: OrgContext): Promise<string> {
  const owner = await tx.member.findFirstOrThrow({
    where: { organizationId: ctx.orgId, role: 'owner' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { userId: true },
  });
  return owner.userId;
}

/** The team of that id, or the default one where none is named. */
export async function holdTeam(tx: Tx, ctx: OrgContext, teamId: string | undefined): Promise<string> {
  const rows =
    teamId === undefined
      ? await tx.$queryRaw<{ id: string }[]>`
          SELECT "id" FROM "Team" WHERE "organizationId" = ${ctx.orgId} AND "isDefault" FOR KEY SHARE`
      : isId('team', teamId)
        ? await tx.$queryRaw<{ id: string }[]>`
            SELECT "id" FROM "Team" WHERE "organizationId" = ${ctx.orgId} AND "id" = ${teamId} FOR KEY SHARE`
        : [];
  return idOf(rows, notFound('Team'));
}

export async function holdMember(tx: Tx, ctx: OrgContext, userId: string): Promise<string> {
  const rows = isId('user', userId)
    ? await tx.$queryRaw<{ id: string }[]>`
        SELECT "userId" AS "id" FROM "Member" WHERE "organizationId" = ${ctx.orgId} AND "userId" = ${userId} FOR KEY SHARE`
    : [];
  return idOf(rows, notFound('Member'));
}

export async function holdIntakeForm(tx: Tx, ctx: OrgContext, formId: string): Promise<string> {
  const rows = isId('intakeForm', formId)
    ? await tx.$queryRaw<{ id: string }[]>`
        SELECT "id" FROM "IntakeForm" WHERE "organizationId" = ${ctx.orgId} AND "id" = ${formId} FOR KEY SHARE`
    : [];
  return idOf(rows, notFound('Intake form'));
}

/** The ids of registered tags. A name that the registry lacks is the request's mistake. */
export async function holdTags(tx: Tx, ctx: OrgContext, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await tx.$queryRaw<{ id: string; name: string }[]>`
    SELECT "id", "name" FROM "Tag" WHERE "organizationId" = ${ctx.orgId} AND "name" = ANY(${[...names]})
    ORDER BY "id" FOR KEY SHARE`;
  const known = new Set(rows.map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw invalid('unknown_tag', `tags: "${unknown}" is not in the tag registry; create it with POST /tags first`);
  }
  return rows.map(({ id }) => id);
}

function idOf(rows: readonly { id: string }[], refusal: DomainError): string {
  const id = rows[0]?.id;
  if (id === undefined) throw refusal;
  return id;
}
