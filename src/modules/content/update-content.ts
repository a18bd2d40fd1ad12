import type { Prisma } from '../../generated/prisma/client';
import { notFound } from '../../kernel/errors';
import { inTransaction, type OrgContext } from '../../platform/context';
import { onUnique } from '../../platform/db/errors';
import type { Tx } from '../../platform/db/prisma';
import { recordContent, settingsChanged } from './content-audit';
import { getContent } from './content-json';
import { assertMayEdit, assertMayOwn } from './content-policy';
import type { ContentDto, UpdateContentInput } from './content-schemas';
import { emitUpdates } from './content-updates';
import { slugTaken, writeTags } from './create-content';
import { holdIntakeForm, holdMember, holdTags, holdTeam } from './hold-rows';
import { questionsWithIds } from './intake-questions';

/** Changes settings; title and description live in the document. What is left out stays as it is. */
export async function updateContent(ctx: OrgContext, input: UpdateContentInput): Promise<ContentDto> {
  const { id, slug, tags, owner, intakeFormId, intakeQuestions, ...settings } = input;
  return inTransaction(ctx, async (tx, inside) => {
    assertMayEdit(inside.actor, await teamOf(tx, inside, id));
    if (typeof intakeFormId === 'string') await holdIntakeForm(tx, inside, intakeFormId);
    const tagIds = tags === undefined ? undefined : await holdTags(tx, inside, tags);
    const change: Prisma.ContentUncheckedUpdateInput = {
      ...settings,
      ...(slug === undefined ? {} : { routeSegment: slug }),
      ...(owner === undefined ? {} : await newOwner(tx, inside, owner)),
      ...(intakeFormId === undefined ? {} : { intakeFormId }),
      ...(intakeQuestions === undefined ? {} : { intakeQuestions: questionsWithIds(intakeQuestions) }),
    };
    await lockContent(tx, inside, id);
    const before = await getContent(inside, { id });
    if (tagIds !== undefined) await writeTags(tx, inside, id, tagIds);
    const writes = tagIds !== undefined || Object.values(change).some((value) => value !== undefined);
    if (writes) {
      await tx.content
        .update({
          where: { organizationId_id: { organizationId: inside.orgId, id } },
          data: { ...change, updatedAt: inside.now() },
          select: { id: true },
        })
        .catch((error) => onUnique(error, slugTaken(slug ?? '')));
    }
    const after = await getContent(inside, { id });
    if (writes) recordContent(tx, inside, 'content.updated', id, settingsChanged(before, after));
    await emitUpdates(tx, inside, [before], [after]);
    return after;
  });
}

async function newOwner(tx: Tx, ctx: OrgContext, owner: NonNullable<UpdateContentInput['owner']>) {
  if ('userId' in owner) return { ownerId: await holdMember(tx, ctx, owner.userId) };
  const teamId = await holdTeam(tx, ctx, owner.teamId);
  assertMayOwn(ctx.actor, teamId);
  return { teamId };
}

async function teamOf(tx: Tx, ctx: OrgContext, id: string): Promise<{ teamId: string }> {
  const content = await tx.content.findUnique({
    where: { organizationId_id: { organizationId: ctx.orgId, id } },
    select: { teamId: true },
  });
  if (content === null) throw notFound('Content');
  return content;
}

/** The team is looked at again: it may have changed before the lock was had. */
async function lockContent(tx: Tx, ctx: OrgContext, id: string): Promise<void> {
  const rows = await tx.$queryRaw<{ teamId: string }[]>`
    SELECT "teamId" FROM "Content" WHERE "organizationId" = ${ctx.orgId} AND "id" = ${id} FOR NO KEY UPDATE`;
  const [row] = rows;
  if (row === undefined) throw notFound('Content');
  assertMayEdit(ctx.actor, row);
}
