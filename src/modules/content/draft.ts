import { notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import type { OrgContext } from '../../platform/context';
import { sha256Hex } from '../../platform/crypto';
import type { Tx } from '../../platform/db/prisma';
import { recordContent } from './content-audit';
import { writeDraftReferences } from './content-references';
import { assertIdTypesKept } from './document/document-ids';
import type { ContentDocument } from './document/document-types';
import { descriptionOf, titleOf } from './document/plain-text';
import type { DraftDto } from './document-schemas';

export const newBlockId = () => newId('block');

/** A draft whose row is locked: nobody else writes it before the transaction ends. */
export type LockedDraft = {
  contentId: string;
  teamId: string;
  revision: number;
  publishedRevision: number | null;
  publishedHash: string | null;
  /** Every id that was ever published, and what it names. */
  publishedIds: ReadonlyMap<string, string>;
};

type Row = Omit<LockedDraft, 'contentId' | 'publishedIds'> & { publishedIds: string };

export async function lockDraft(tx: Tx, ctx: OrgContext, contentId: string): Promise<LockedDraft> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT d."draftRevision" AS "revision", d."publishedRevision", d."publishedHash",
      d."publishedIds"::text AS "publishedIds", c."teamId"
    FROM "ContentDocument" d JOIN "Content" c ON c."organizationId" = d."organizationId" AND c."id" = d."contentId"
    WHERE d."organizationId" = ${ctx.orgId} AND d."contentId" = ${contentId} FOR UPDATE OF d`;
  const [row] = rows;
  if (row === undefined) throw notFound('Content');
  return { ...row, contentId, publishedIds: new Map(Object.entries(JSON.parse(row.publishedIds))) };
}

/** Where the draft stands at this moment, without waiting for whoever writes it. */
export async function glanceAtDraft(
  tx: Pick<Tx, '$queryRaw'>,
  ctx: OrgContext,
  contentId: string,
): Promise<Pick<LockedDraft, 'revision' | 'teamId'>> {
  const rows = await tx.$queryRaw<Pick<Row, 'revision' | 'teamId'>[]>`
    SELECT d."draftRevision" AS "revision", c."teamId"
    FROM "ContentDocument" d JOIN "Content" c ON c."organizationId" = d."organizationId" AND c."id" = d."contentId"
    WHERE d."organizationId" = ${ctx.orgId} AND d."contentId" = ${contentId}`;
  const [row] = rows;
  if (row === undefined) throw notFound('Content');
  return row;
}

/** The draft itself; large, so it is read only where it is needed. */
export async function readDraft(
  tx: Pick<Tx, '$queryRaw'>,
  ctx: OrgContext,
  contentId: string,
): Promise<ContentDocument> {
  const rows = await tx.$queryRaw<{ draft: string }[]>`
    SELECT "draft"::text AS "draft" FROM "ContentDocument"
    WHERE "organizationId" = ${ctx.orgId} AND "contentId" = ${contentId}`;
  const [row] = rows;
  if (row === undefined) throw notFound('Content');
  return JSON.parse(row.draft);
}

/** Writes a checked document over a locked draft. Title and description of the content follow its head. */
export async function writeDraft(
  tx: Tx,
  ctx: OrgContext,
  locked: LockedDraft,
  document: ContentDocument,
): Promise<DraftDto> {
  assertIdTypesKept(locked.publishedIds, document);
  const text = JSON.stringify(document);
  const hash = sha256Hex(text);
  const draftRevision = locked.revision + 1;
  await tx.$executeRaw`
    UPDATE "ContentDocument" SET "draft" = ${text}::json, "draftHash" = ${hash}, "draftRevision" = ${draftRevision}
    WHERE "organizationId" = ${ctx.orgId} AND "contentId" = ${locked.contentId}`;
  await tx.content.update({
    where: { organizationId_id: { organizationId: ctx.orgId, id: locked.contentId } },
    data: {
      title: titleOf(document),
      description: descriptionOf(document),
      hasUnpublishedChanges: hash !== locked.publishedHash,
      updatedAt: ctx.now(),
    },
    select: { id: true },
  });
  await writeDraftReferences(tx, ctx, locked.contentId, document);
  recordContent(tx, ctx, 'content.draft_written', locked.contentId, {
    draftRevision: [locked.revision, draftRevision],
  });
  return { draftDocument: document, draftRevision };
}

/** The first draft of a content that was made in this transaction. */
export async function insertDraft(
  tx: Tx,
  ctx: OrgContext,
  contentId: string,
  document: ContentDocument,
): Promise<void> {
  const text = JSON.stringify(document);
  await tx.$executeRaw`
    INSERT INTO "ContentDocument" ("contentId", "organizationId", "draft", "draftHash", "draftRevision")
    VALUES (${contentId}, ${ctx.orgId}, ${text}::json, ${sha256Hex(text)}, 1)`;
  await writeDraftReferences(tx, ctx, contentId, document);
}
