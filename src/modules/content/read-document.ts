import { notFound } from '../../kernel/errors';
import { type OrgContext, reader } from '../../platform/context';
import { documentToMarkdown } from './document/markdown/to-markdown';
import type { DocumentDto } from './document-schemas';
import { readDraft } from './draft';

type Row = { draft: string; draftRevision: number; learner: string | null; publishedAt: Date | null };

/** The draft with its answer keys, for staff, beside the document that learners have. */
export async function getDocument(ctx: OrgContext, { id }: { id: string }): Promise<DocumentDto> {
  const rows = await reader(ctx).$queryRaw<Row[]>`
    SELECT d."draft"::text AS "draft", d."draftRevision", d."learner"::text AS "learner", c."publishedAt"
    FROM "ContentDocument" d JOIN "Content" c ON c."organizationId" = d."organizationId" AND c."id" = d."contentId"
    WHERE d."organizationId" = ${ctx.orgId} AND d."contentId" = ${id}`;
  const [row] = rows;
  if (row === undefined) throw notFound('Content');
  return {
    draftDocument: JSON.parse(row.draft),
    draftRevision: row.draftRevision,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishedDocument: row.learner === null ? null : JSON.parse(row.learner),
  };
}

/** The draft as Markdown, answer keys included. */
export async function getDocumentMarkdown(ctx: OrgContext, { id }: { id: string }): Promise<string> {
  return documentToMarkdown(await readDraft(reader(ctx), ctx, id));
}
