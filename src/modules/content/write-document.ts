import { conflict } from '../../kernel/errors';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import { inTurn } from '../../platform/in-turn';
import { assertMayEdit } from './content-policy';
import { canonicalizeDocument } from './document/canonicalize';
import { replaceBlock } from './document/replace-block';
import type { DraftDto } from './document-schemas';
import { glanceAtDraft, lockDraft, newBlockId, readDraft, writeDraft } from './draft';

/** Replaces the whole draft. Learners see nothing of it before it is published. */
export async function replaceDocument(ctx: OrgContext, input: { id: string; document: unknown }): Promise<DraftDto> {
  // Before a large document is checked at all.
  assertMayEdit(ctx.actor, await glanceAtDraft(reader(ctx), ctx, input.id));
  const document = canonicalizeDocument(input.document, { newId: newBlockId });
  return inTransaction(ctx, async (tx, inside) => {
    const locked = await lockDraft(tx, inside, input.id);
    assertMayEdit(inside.actor, locked);
    return writeDraft(tx, inside, locked, document);
  });
}

type BlockInput = { id: string; blockId: string; block: unknown; expectedRevision: number };

/** Replaces one block at the top level, unless somebody wrote the draft since it was read: no update is ever lost. */
export async function replaceDocumentBlock(ctx: OrgContext, input: BlockInput): Promise<DraftDto> {
  const assertCurrent = (draft: { revision: number; teamId: string }) => {
    assertMayEdit(ctx.actor, draft);
    if (draft.revision !== input.expectedRevision) throw staleRevision(draft.revision);
  };
  const replace = async () => {
    // Of many who come at once, those who are too late to win cost one look each.
    assertCurrent(await glanceAtDraft(reader(ctx), ctx, input.id));
    return inTransaction(ctx, async (tx, inside) => {
      const locked = await lockDraft(tx, inside, input.id);
      assertCurrent(locked);
      const draft = await readDraft(tx, inside, input.id);
      const document = replaceBlock(draft, input.blockId, input.block, { newId: newBlockId });
      return writeDraft(tx, inside, locked, document);
    });
  };
  // Whoever holds a transaction already must not wait for one that still needs a connection.
  return ctx.tx === undefined ? inTurn(`document ${input.id}`, replace) : replace();
}

const staleRevision = (revision: number) =>
  conflict(
    'stale_revision',
    `expectedRevision: the draft is at revision ${revision} by now; read it again and repeat your change`,
  );
