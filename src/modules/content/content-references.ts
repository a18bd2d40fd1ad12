import { isId } from '../../kernel/ids';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import type { ContentDocument } from './document/document-types';
import { collectReferences } from './document/references';

/** The contents that a document refers to, each once, itself left out. What could not be an id of one is left out too. */
export function targetsOf(contentId: string, document: ContentDocument): string[] {
  const ids = collectReferences(document).map((reference) => reference.contentId);
  return [...new Set(ids)].filter((id) => id !== contentId && isId('content', id)).sort();
}

/**
 * Makes the rows say what the draft refers to. Only contents of the same organization have rows, and they are held, so
 * that none is deleted meanwhile; what else a draft names is refused when it is published.
 */
export async function writeDraftReferences(
  tx: Tx,
  ctx: OrgContext,
  fromId: string,
  document: ContentDocument,
): Promise<void> {
  const wanted = await holdContents(tx, ctx, targetsOf(fromId, document));
  const kept = await tx.contentReference.findMany({
    where: { organizationId: ctx.orgId, fromId, inDraft: true },
    select: { toId: true },
  });
  const before = new Set(kept.map(({ toId }) => toId));
  if (before.size === wanted.length && wanted.every((id) => before.has(id))) return;
  const gone = { organizationId: ctx.orgId, fromId, toId: { notIn: wanted } };
  await tx.contentReference.deleteMany({ where: { ...gone, inPublished: false } });
  await tx.contentReference.updateMany({ where: gone, data: { inDraft: false } });
  await tx.$executeRaw`
    INSERT INTO "ContentReference" ("organizationId", "fromId", "toId", "inDraft", "inPublished")
    SELECT ${ctx.orgId}, ${fromId}, "toId", true, false FROM unnest(${wanted}::text[]) AS wanted("toId")
    ON CONFLICT ("organizationId", "fromId", "toId") DO UPDATE SET "inDraft" = true`;
}

/** After a publish the published document refers to what the draft refers to. */
export async function publishReferences(tx: Tx, ctx: OrgContext, fromId: string): Promise<void> {
  const from = { organizationId: ctx.orgId, fromId };
  await tx.contentReference.deleteMany({ where: { ...from, inDraft: false } });
  await tx.contentReference.updateMany({ where: { ...from, inPublished: false }, data: { inPublished: true } });
}

async function holdContents(tx: Tx, ctx: OrgContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Content" WHERE "organizationId" = ${ctx.orgId} AND "id" = ANY(${[...ids]})
    ORDER BY "id" FOR KEY SHARE`;
  return rows.map(({ id }) => id);
}
