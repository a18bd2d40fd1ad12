import { changesBetween } from '../../kernel/audit/changes';
import { conflict, notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import { onUnique } from '../../platform/db/errors';
import type { Tx } from '../../platform/db/prisma';
import { contentsOf } from './content-json';
import { assertEditsSomething, assertMayEditAll } from './content-policy';
import { emitUpdates } from './content-updates';
import type { TagDto } from './tag-schemas';

const tagSelect = {
  id: true,
  name: true,
  createdAt: true,
  updatedAt: true,
  _count: { select: { contents: true } },
} as const;

type TagRow = { id: string; name: string; createdAt: Date; updatedAt: Date; _count: { contents: number } };

const toDto = ({ id, name, createdAt, updatedAt, _count }: TagRow): TagDto => ({
  id,
  name,
  usageCount: _count.contents,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** The whole registry in alphabetical order. */
export async function listTags(ctx: OrgContext): Promise<TagDto[]> {
  const rows = await reader(ctx).tag.findMany({
    where: { organizationId: ctx.orgId },
    orderBy: { name: 'asc' },
    select: tagSelect,
  });
  return rows.map(toDto);
}

export async function createTag(ctx: OrgContext, { name }: { name: string }): Promise<TagDto> {
  assertEditsSomething(ctx.actor);
  return inTransaction(ctx, async (tx, inside) => {
    const now = inside.now();
    const row = await tx.tag
      .create({
        data: { id: newId('tag'), organizationId: inside.orgId, name, createdAt: now, updatedAt: now },
        select: tagSelect,
      })
      .catch((error) => onUnique(error, conflict('tag_exists', `name: the tag "${name}" exists already`)));
    const changes = changesBetween(['name'], null, row);
    record(tx, inside, { action: 'tag.created', target: { type: 'tag', id: row.id }, changes });
    return toDto(row);
  });
}

/** Takes the tag out of the registry and off every content that bears it. */
export async function deleteTag(ctx: OrgContext, { name }: { name: string }): Promise<{ deleted: true; id: string }> {
  return inTransaction(ctx, async (tx, inside) => {
    const [tag] = await tx.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "Tag" WHERE "organizationId" = ${inside.orgId} AND "name" = ${name} FOR UPDATE`;
    if (tag === undefined) throw notFound('Tag');
    const contents = await lockTagged(tx, inside, tag.id);
    assertMayEditAll(inside.actor, contents, 'tag');
    const ids = contents.map(({ id }) => id);
    const before = await contentsOf(inside, ids);
    await tx.contentTag.deleteMany({ where: { organizationId: inside.orgId, tagId: tag.id } });
    await tx.content.updateMany({
      where: { organizationId: inside.orgId, id: { in: ids } },
      data: { updatedAt: inside.now() },
    });
    await tx.tag.delete({
      where: { organizationId_id: { organizationId: inside.orgId, id: tag.id } },
      select: { id: true },
    });
    const changes = changesBetween(['name', 'contentIds'], { name, contentIds: ids }, { contentIds: [] });
    record(tx, inside, { action: 'tag.deleted', target: { type: 'tag', id: tag.id }, changes });
    await emitUpdates(tx, inside, before, await contentsOf(inside, ids));
    return { deleted: true, id: tag.id };
  });
}

const lockTagged = (tx: Tx, ctx: OrgContext, tagId: string) =>
  tx.$queryRaw<{ id: string; teamId: string }[]>`
    SELECT c."id", c."teamId" FROM "Content" c
    JOIN "ContentTag" ct ON ct."organizationId" = c."organizationId" AND ct."contentId" = c."id"
    WHERE ct."organizationId" = ${ctx.orgId} AND ct."tagId" = ${tagId} ORDER BY c."id" FOR NO KEY UPDATE OF c`;
