import { offsetOf } from '../../kernel/pagination';
import type { OrgContext } from '../../platform/context';
import { sha256Hex } from '../../platform/crypto';
import { type JsonStatement, jsonOf } from '../../platform/db/json-statement';
import { containing, isIndexable, withinSearchTime } from '../../platform/db/substring-search';
import { CONTENT_JSON } from './content-json';
import { editableTeams } from './content-policy';
import type { BrowseContentsInput, ContentPageDto, ListContentsInput } from './content-schemas';

type Input = ListContentsInput &
  Partial<Pick<BrowseContentsInput, 'teamId' | 'sort' | 'direction'>> & { teamIds?: readonly string[] };

/** One page of contents, newest first, with the exact total. */
export const listContents = async (ctx: OrgContext, input: Input): Promise<ContentPageDto> =>
  JSON.parse(await listContentsJson(ctx, input));

/** The same as JSON text: one statement, whatever is filtered. */
export async function listContentsJson(ctx: OrgContext, input: Input): Promise<string> {
  const statement = listStatement(ctx.orgId, input);
  if (input.q === undefined || isIndexable(input.q)) return textOf(await jsonOf(ctx, statement));
  return withinSearchTime(ctx, 'contents', async (_, inside) => textOf(await jsonOf(inside, statement)));
}

/** The dashboard's list, which can be narrowed to what the viewer may edit: the contents of their teams. */
export function browseContents(ctx: OrgContext, { mayEdit, ...input }: BrowseContentsInput): Promise<ContentPageDto> {
  const teamIds = mayEdit ? editableTeams(ctx.actor) : null;
  return listContents(ctx, teamIds === null ? input : { ...input, teamIds });
}

function textOf(json: string | null): string {
  if (json === null) throw new Error('The list statement always answers one row.');
  return json;
}

/** For the REST door's one statement; a search that no index helps needs the time limit of `listContentsJson`. */
export const hotList = (orgId: string, input: ListContentsInput): JsonStatement | null =>
  input.q === undefined || isIndexable(input.q) ? listStatement(orgId, input) : null;

const ORDERS = {
  createdAt: 'c."createdAt"',
  updatedAt: 'c."updatedAt"',
  publishedAt: 'c."publishedAt"',
  title: 'lower(c."title")',
} as const;

export function listStatement(orgId: string, input: Input): JsonStatement {
  const values: unknown[] = [orgId, input.pageSize, offsetOf(input), input.page];
  const filters = filtersOf(input, values);
  const order = ORDERS[input.sort ?? 'createdAt'];
  const direction = input.direction === 'asc' ? 'ASC' : 'DESC';
  const shape = [order, direction, ...filters].join(' ');
  const known =
    TEXTS.get(shape) ?? namedText(filters, order, direction, input.q !== undefined || input.tag !== undefined);
  TEXTS.set(shape, known);
  return { ...known, values };
}

/** What is filtered makes the text, of which there are few; a text's plan is kept by its connection under the name. */
const TEXTS = new Map<string, { name: string; text: string }>();

function namedText(filters: readonly string[], order: string, direction: string, searches: boolean) {
  const whole = filters.length === 0 && order === ORDERS.createdAt && direction === 'DESC';
  // The planner would guess thousands of rows and read them all, hence the lateral look-up of each.
  const text = `WITH ${whole ? wholeList : filteredList(filters, order, direction, searches)}
    SELECT '{"contents":[' || coalesce((
        SELECT string_agg(${CONTENT_JSON}::text, ',' ORDER BY page."key" ${direction} NULLS LAST, page."id" ${direction})
        FROM page CROSS JOIN LATERAL (
          SELECT * FROM "Content" WHERE "organizationId" = $1 AND "id" = page."id" OFFSET 0) c), '')
      || '],"page":' || $4::bigint || ',"pageSize":' || $2::bigint
      || ',"total":' || (SELECT "total" FROM counted) || '}' AS json`;
  return { name: `content.list.${sha256Hex(text).slice(0, 16)}`, text };
}

/**
 * Counted by the kept tally; a page of the far half is read from the far end.
 * The ids come first, so that the rows of skipped pages stay unread.
 */
const wholeList = `
  counted AS (SELECT coalesce((SELECT "total" FROM "ContentTally" WHERE "organizationId" = $1), 0) AS "total"),
  place AS (
    SELECT $3::bigint <= "total" / 2 AS near, greatest(0, least($2::bigint, "total" - $3::bigint)) AS size,
      greatest(0, "total" - $3::bigint - $2::bigint) AS beyond
    FROM counted),
  page AS MATERIALIZED (
    (SELECT "id", "createdAt" AS "key" FROM "Content" WHERE "organizationId" = $1
     ORDER BY "createdAt" DESC, "id" DESC
     LIMIT (SELECT CASE WHEN near THEN size ELSE 0 END FROM place) OFFSET $3::bigint)
    UNION ALL
    (SELECT "id", "createdAt" FROM "Content" WHERE "organizationId" = $1
     ORDER BY "createdAt", "id"
     LIMIT (SELECT CASE WHEN near THEN 0 ELSE size END FROM place) OFFSET (SELECT beyond FROM place)))`;

/** A search is run once and kept; the other filters have indexes that count and page by themselves. */
const filteredList = (filters: readonly string[], order: string, direction: string, searches: boolean) => `
  matched AS ${searches ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (
    SELECT c."id", ${order} AS "key" FROM "Content" c WHERE ${['c."organizationId" = $1', ...filters].join(' AND ')}),
  counted AS (SELECT count(*) AS "total" FROM matched),
  page AS MATERIALIZED (
    SELECT "id", "key" FROM matched
    ORDER BY "key" ${direction}${order === ORDERS.publishedAt ? ' NULLS LAST' : ''}, "id" ${direction}
    LIMIT $2::bigint OFFSET $3::bigint)`;

function filtersOf(input: Input, values: unknown[]): string[] {
  const filters: string[] = [];
  const param = (value: unknown) => `$${values.push(value)}`;
  if (input.kind !== undefined) filters.push(`c."kind" = ${param(input.kind)}::"ContentKind"`);
  if (input.isPublished !== undefined) filters.push(`c."publishedAt" IS ${input.isPublished ? 'NOT NULL' : 'NULL'}`);
  if (input.hasUnpublishedChanges !== undefined) {
    filters.push(`${input.hasUnpublishedChanges ? '' : 'NOT '}c."hasUnpublishedChanges"`);
  }
  if (input.teamId !== undefined) filters.push(`c."teamId" = ${param(input.teamId)}`);
  if (input.teamIds !== undefined) filters.push(`c."teamId" = ANY(${param(input.teamIds)}::text[])`);
  if (input.tag !== undefined) {
    filters.push(`c."id" IN (
      SELECT ct."contentId" FROM "ContentTag" ct JOIN "Tag" t ON t."organizationId" = ct."organizationId" AND t."id" = ct."tagId"
      WHERE ct."organizationId" = $1 AND t."name" = ${param(input.tag)})`);
  }
  if (input.q !== undefined) filters.push(searchFilter(input.q, param));
  return filters;
}

/** The search index is over this very expression; the control character is one that no title holds. */
const SEARCHED = `(lower(c."title") || E'\\x01' || c."routeSegment")`;

function searchFilter(q: string, param: (value: unknown) => string): string {
  const pattern = `lower(${param(containing(q))})`;
  // Another expression keeps the planner away from the index.
  return `${isIndexable(q) ? SEARCHED : `(${SEARCHED} || '')`} LIKE ${pattern}`;
}
