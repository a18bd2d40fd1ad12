import { changesBetween } from '../../kernel/audit/changes';
import { conflict } from '../../kernel/errors';
import { inTransaction, type OrgContext } from '../../platform/context';
import { sha256Hex } from '../../platform/crypto';
import { afterCommit } from '../../platform/db/commit-hooks';
import type { Tx } from '../../platform/db/prisma';
import { nudgeFollowUps } from '../../platform/jobs/nudge';
import { recordContent } from './content-audit';
import { contentJson, getContent } from './content-json';
import { assertMayEdit } from './content-policy';
import { publishReferences, writeDraftReferences } from './content-references';
import type { ContentDto } from './content-schemas';
import { emitPublished, shownBefore } from './content-updates';
import { canonicalizeDocument } from './document/canonicalize';
import { assertIdTypesKept, collectIds } from './document/document-ids';
import type { ContentDocument } from './document/document-types';
import { toLearnerDocument } from './document/learner-document';
import type { ManifestEntry, ManifestSource } from './document/manifest';
import { type LockedDraft, lockDraft, newBlockId, readDraft } from './draft';
import { lockPublishing, rederiveAbove } from './manifests';
import { planPublication } from './publication-plan';

/**
 * Gives learners what the draft says: checks it, derives the manifest and the document without answer keys, and writes
 * all of it, together with the manifests of what refers to this content, in one transaction (specification 3.1).
 */
export async function publishContent(ctx: OrgContext, { id }: { id: string }): Promise<ContentDto> {
  await contentJson(ctx, id); // an id of nobody's must not wait for the lock
  return inTransaction(ctx, async (tx, inside) => {
    await lockPublishing(tx, inside);
    const locked = await lockDraft(tx, inside, id);
    assertMayEdit(inside.actor, locked);
    // Checked again: the catalogue may have become stricter since the draft was written.
    const draft = canonicalizeDocument(await readDraft(tx, inside, id), { newId: newBlockId });
    assertIdTypesKept(locked.publishedIds, draft);
    await writeDraftReferences(tx, inside, id, draft);
    const plan = await planPublication(tx, inside, id, draft);
    if (!plan.possible) throw conflict(plan.problems[0].code, plan.problems[0].message);
    const shown = await shownBefore(tx, inside, id);
    await writePublished(tx, inside, locked, draft, plan);
    await publishReferences(tx, inside, id);
    await rederiveAbove(tx, inside, id);
    afterCommit(tx, nudgeFollowUps);
    const content = await getContent(inside, { id });
    const changes = changesBetween(['publishedRevision'], locked, { publishedRevision: locked.revision });
    recordContent(tx, inside, 'content.published', id, changes);
    await emitPublished(tx, inside, shown, content);
    return content;
  });
}

async function writePublished(
  tx: Tx,
  ctx: OrgContext,
  locked: LockedDraft,
  draft: ContentDocument,
  derived: { source: ManifestSource; manifest: ManifestEntry[] },
): Promise<void> {
  const { contentId, revision } = locked;
  const text = JSON.stringify(draft);
  const hash = sha256Hex(text);
  const learner = JSON.stringify(toLearnerDocument(draft));
  const everPublished = JSON.stringify(Object.fromEntries([...locked.publishedIds, ...collectIds(draft)]));
  await tx.$executeRaw`
    UPDATE "ContentDocument" SET
      "published" = ${text}::json, "publishedHash" = ${hash}, "publishedRevision" = ${revision},
      "learner" = ${learner}::json, "manifest" = ${JSON.stringify(derived.manifest)}::json,
      "manifestSource" = ${JSON.stringify(derived.source)}::json, "manifestStale" = false,
      "manifestVersion" = "manifestVersion" + 1,
      "publishedIds" = ${everPublished}::json
    WHERE "organizationId" = ${ctx.orgId} AND "contentId" = ${contentId}`;
  await tx.$executeRaw`
    UPDATE "Content" SET "publishedAt" = ${ctx.now()}, "updatedAt" = ${ctx.now()},
      "hasUnpublishedChanges" = (
        SELECT d."draftHash" <> ${hash} FROM "ContentDocument" d
        WHERE d."organizationId" = ${ctx.orgId} AND d."contentId" = ${contentId})
    WHERE "organizationId" = ${ctx.orgId} AND "id" = ${contentId}`;
}
