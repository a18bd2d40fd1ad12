import { notFound } from '../../kernel/errors';
import type { OrgContext } from '../../platform/context';
import { type JsonStatement, jsonOf } from '../../platform/db/json-statement';
import type { ContentDto } from './content-schemas';

const iso = (column: string) => `to_char(c."${column}" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The DTO of the row `c` of "Content"; held to ContentDto by the contract tests. */
export const CONTENT_JSON = `json_build_object(
  'id', c."id", 'kind', c."kind", 'title', c."title", 'description', c."description",
  'routeSegment', c."routeSegment",
  'tags', coalesce((
    SELECT json_agg(t."name" ORDER BY t."name") FROM "ContentTag" ct
    JOIN "Tag" t ON t."organizationId" = ct."organizationId" AND t."id" = ct."tagId"
    WHERE ct."organizationId" = c."organizationId" AND ct."contentId" = c."id"), '[]'::json),
  'teamId', c."teamId", 'ownerId', c."ownerId",
  'theme', c."theme", 'certificateTheme', c."certificateTheme", 'featured', c."featured", 'noindex', c."noindex",
  'seoTitle', c."seoTitle", 'seoDescription', c."seoDescription",
  'intakeFormId', c."intakeFormId", 'intakeQuestions', c."intakeQuestions",
  'isPublished', c."publishedAt" IS NOT NULL, 'hasUnpublishedChanges', c."hasUnpublishedChanges",
  'publishedAt', ${iso('publishedAt')}, 'createdAt', ${iso('createdAt')}, 'updatedAt', ${iso('updatedAt')})`;

/** One content as JSON text; one statement. */
export const contentStatement = (orgId: string, id: string): JsonStatement => ({
  name: 'content.one',
  text: `SELECT ${CONTENT_JSON}::text AS json FROM "Content" c WHERE c."organizationId" = $1 AND c."id" = $2`,
  values: [orgId, id],
});

export async function contentJson(ctx: OrgContext, id: string): Promise<string> {
  const json = await jsonOf(ctx, contentStatement(ctx.orgId, id));
  if (json === null) throw notFound('Content');
  return json;
}

export const getContent = async (ctx: OrgContext, { id }: { id: string }): Promise<ContentDto> =>
  JSON.parse(await contentJson(ctx, id));
