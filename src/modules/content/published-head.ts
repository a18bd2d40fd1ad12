import { notFound } from '../../kernel/errors';
import { type OrgContext, reader } from '../../platform/context';
import type { ContentDocument } from './document/document-types';
import { descriptionOf, outlineOf, titleOf } from './document/plain-text';

/** What strangers may see of a published course: its head and its headings, and nothing that is learned in it. */
export type PublishedHead = {
  id: string;
  routeSegment: string;
  title: string;
  description: string;
  cover: { src: string; alt: string } | null;
  outline: { id: string; level: 1 | 2 | 3; title: string }[];
  noindex: boolean;
  seoTitle: string | null;
  seoDescription: string | null;
};

type Row = Pick<PublishedHead, 'id' | 'routeSegment' | 'noindex' | 'seoTitle' | 'seoDescription'> & { learner: string };

/** One query. An article, and a course that was never published, are not found. */
export async function readPublishedHead(ctx: OrgContext, { segment }: { segment: string }): Promise<PublishedHead> {
  const [row] = await reader(ctx).$queryRaw<Row[]>`
    SELECT c."id", c."routeSegment", c."noindex", c."seoTitle", c."seoDescription", d."learner"::text AS "learner"
    FROM "Content" c
    JOIN "ContentDocument" d ON d."organizationId" = c."organizationId" AND d."contentId" = c."id"
    WHERE c."organizationId" = ${ctx.orgId} AND c."routeSegment" = ${segment} AND c."kind" = 'learning'
      AND c."publishedAt" IS NOT NULL AND d."learner" IS NOT NULL`;
  if (row === undefined) throw notFound('Course');
  const { learner, ...content } = row;
  const document = JSON.parse(learner) as ContentDocument;
  return {
    ...content,
    title: titleOf(document),
    description: descriptionOf(document),
    cover: coverOf(document),
    outline: outlineOf(document),
  };
}

function coverOf(document: ContentDocument): PublishedHead['cover'] {
  const attrs = document.content.find(({ type }) => type === 'cover')?.attrs as
    | { src?: string | null; alt?: string | null }
    | undefined;
  return attrs?.src == null ? null : { src: attrs.src, alt: attrs.alt ?? '' };
}
