import { notFound } from '../../kernel/errors';
import type { OrgContext } from '../../platform/context';
import { type JsonStatement, jsonOf } from '../../platform/db/json-statement';
import type { ContentDto } from './content-schemas';

const iso = (column: string) => `to_char(c."${column}" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The DTO of the row `c` of "Content" as compact JSON; held to ContentDto by the contract tests. */
export const CONTENT_JSON = `(SELECT row_to_json(dto) FROM (SELECT
  c."id", c."kind", c."title", c."description", c."routeSegment",
  ARRAY(SELECT t."name" FROM "ContentTag" ct
    JOIN "Tag" t ON t."organizationId" = ct."organizationId" AND t."id" = ct."tagId"
    WHERE ct."organizationId" = c."organizationId" AND ct."contentId" = c."id" ORDER BY t."name") AS "tags",
  c."teamId", c."ownerId", c."theme", c."certificateTheme", c."featured", c."noindex", c."seoTitle", c."seoDescription",
  c."intakeFormId", c."intakeQuestions", c."publishedAt" IS NOT NULL AS "isPublished", c."hasUnpublishedChanges",
  ${iso('publishedAt')} AS "publishedAt", ${iso('createdAt')} AS "createdAt", ${iso('updatedAt')} AS "updatedAt") dto)`;

/** One content as JSON text; one statement. */
export const contentStatement = (orgId: string, id: string): JsonStatement => ({
  name: 'content.one',
  text: `SELECT ${CONTENT_JSON}::text AS json FROM "Content" c WHERE c."organizationId" = $1 AND c."id" = $2`,
  values: [orgId, id],
  together: ['text'],
});

export async function contentJson(ctx: OrgContext, id: string): Promise<string> {
  const json = await jsonOf(ctx, contentStatement(ctx.orgId, id));
  if (json === null) throw notFound('Content');
  return json;
}

/** These contents, in the order of their ids. */
export async function contentsOf(ctx: OrgContext, ids: readonly string[]): Promise<ContentDto[]> {
  if (ids.length === 0) return [];
  const json = await jsonOf(ctx, {
    text: `SELECT coalesce(json_agg(${CONTENT_JSON} ORDER BY c."id"), '[]')::text AS json
      FROM "Content" c WHERE c."organizationId" = $1 AND c."id" = ANY($2)`,
    values: [ctx.orgId, [...ids]],
  });
  return JSON.parse(json ?? '[]');
}

export const getContent = async (ctx: OrgContext, { id }: { id: string }): Promise<ContentDto> =>
  JSON.parse(await contentJson(ctx, id));
