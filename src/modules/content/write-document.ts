import { conflict, notFound } from '../../kernel/errors';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import { assertMayEdit } from './content-policy';
import { canonicalizeDocument } from './document/canonicalize';
import { replaceBlock } from './document/replace-block';
import type { DraftDto } from './document-schemas';
import { lockDraft, newBlockId, readDraft, writeDraft } from './draft';

/** Replaces the whole draft. Learners see nothing of it before it is published. */
export async function replaceDocument(ctx: OrgContext, input: { id: string; document: unknown }): Promise<DraftDto> {
  await assertMayEditContent(ctx, input.id);
  const document = canonicalizeDocument(input.document, { newId: newBlockId });
  return inTransaction(ctx, async (tx, inside) => {
    const locked = await lockDraft(tx, inside, input.id);
    assertMayEdit(inside.actor, locked);
    return writeDraft(tx, inside, locked, document);
  });
}

/** Replaces one block at the top level, unless somebody wrote the draft since it was read: no update is ever lost. */
export async function replaceDocumentBlock(
  ctx: OrgContext,
  input: { id: string; blockId: string; block: unknown; expectedRevision: number },
): Promise<DraftDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const locked = await lockDraft(tx, inside, input.id);
    assertMayEdit(inside.actor, locked);
    if (locked.revision !== input.expectedRevision) {
      throw conflict(
        'stale_revision',
        `expectedRevision: the draft is at revision ${locked.revision} by now; read it again and repeat your change`,
      );
    }
    const draft = await readDraft(tx, inside, input.id);
    const document = replaceBlock(draft, input.blockId, input.block, { newId: newBlockId });
    return writeDraft(tx, inside, locked, document);
  });
}

/** Before a large document is checked at all. */
async function assertMayEditContent(ctx: OrgContext, id: string): Promise<void> {
  const content = await reader(ctx).content.findUnique({
    where: { organizationId_id: { organizationId: ctx.orgId, id } },
    select: { teamId: true },
  });
  if (content === null) throw notFound('Content');
  assertMayEdit(ctx.actor, content);
}
