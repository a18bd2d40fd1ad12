import { inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { getContent } from './content-json';
import { assertEditsSomething, assertMayEdit } from './content-policy';
import type { ContentDocument } from './document/document-types';
import { collectReferences } from './document/references';
import type { ImportPreviewDto } from './document-schemas';
import { readDraft } from './draft';
import { documentOf, type ImportInput, withContentIds } from './import-content';

type Input = Pick<ImportInput, 'markdown' | 'contentId' | 'title'>;

/** What importing the text would make, refused where importing it would be. Keeps nothing. */
export async function previewImport(ctx: OrgContext, input: Input): Promise<ImportPreviewDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const existing = input.contentId === undefined ? undefined : await editableDraft(tx, inside, input.contentId);
    if (existing === undefined) assertEditsSomething(inside.actor);
    const { document, warnings, settings } = documentOf(input, existing);
    const resolved = await withContentIds(tx, inside, document);
    return { document: resolved, warnings, settings, references: await referencedBy(tx, inside, resolved) };
  });
}

async function editableDraft(tx: Tx, ctx: OrgContext, contentId: string): Promise<ContentDocument> {
  assertMayEdit(ctx.actor, await getContent(ctx, { id: contentId }));
  return readDraft(tx, ctx, contentId);
}

async function referencedBy(
  tx: Tx,
  ctx: OrgContext,
  document: ContentDocument,
): Promise<ImportPreviewDto['references']> {
  const ids = [...new Set(collectReferences(document).map(({ contentId }) => contentId))];
  const contents = await tx.content.findMany({
    where: { organizationId: ctx.orgId, id: { in: ids } },
    select: { id: true, title: true, description: true, kind: true },
  });
  return Object.fromEntries(contents.map(({ id, ...content }) => [id, content]));
}
