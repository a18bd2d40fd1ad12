import { cursorOf } from '../../kernel/pagination';
import type { OrgContext } from '../../platform/context';
import { type JsonStatement, jsonOf } from '../../platform/db/json-statement';
import { type AuditFeedDto, type ListAuditEventsInput, SYSTEM_ACTOR } from './schemas';

/** The DTO of the row `e` of "AuditEvent" as compact JSON; held to AuditEventDto by the contract tests. */
export const AUDIT_JSON = `(SELECT row_to_json(dto) FROM (SELECT
  e."id", to_char(e."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt",
  (SELECT row_to_json(actor) FROM (SELECT e."actorType" AS "type", e."actorId" AS "id", e."actorLabel" AS "label") actor)
    AS "actor",
  e."action", e."targetType", e."targetId", e."requestId", e."changes", e."previousHash", e."hash") dto)`;

/** The organization's audit log, newest first, from where the cursor points. */
export const listAuditEvents = async (ctx: OrgContext, input: ListAuditEventsInput): Promise<AuditFeedDto> =>
  JSON.parse((await jsonOf(ctx, feedStatement(ctx.orgId, input))) ?? '');

/** One statement; one row more than asked for tells whether there are more. */
export function feedStatement(orgId: string, input: ListAuditEventsInput): JsonStatement {
  const values: unknown[] = [orgId, input.limit];
  const param = (value: unknown) => `$${values.push(value)}`;
  const filters = ['e."organizationId" = $1', ...filtersOf(input, param)];
  const cursor = cursorOf(input);
  if (cursor !== null) {
    const createdAt = param(cursor.createdAt.toISOString());
    filters.push(`(e."createdAt", e."id") < (${createdAt}::timestamptz, ${param(cursor.id)}::text)`);
  }
  const text = `WITH
    page AS MATERIALIZED (
      SELECT e."id", e."createdAt", ${AUDIT_JSON} AS "json" FROM "AuditEvent" e WHERE ${filters.join(' AND ')}
      ORDER BY e."createdAt" DESC, e."id" DESC LIMIT $2::bigint + 1),
    shown AS (SELECT * FROM page ORDER BY "createdAt" DESC, "id" DESC LIMIT $2::bigint)
    SELECT '{"items":' || coalesce((SELECT json_agg("json" ORDER BY "createdAt" DESC, "id" DESC) FROM shown), '[]')::text
      || ',"nextCursor":' || CASE WHEN (SELECT count(*) FROM page) <= $2::bigint THEN 'null' ELSE (
        SELECT json_build_object('createdAt', "json" -> 'createdAt', 'id', "id")::text FROM shown
        ORDER BY "createdAt", "id" LIMIT 1) END
      || '}' AS json`;
  return { text, values };
}

function filtersOf(input: ListAuditEventsInput, param: (value: unknown) => string): string[] {
  const { actor, action, targetType, targetId, from, to } = input;
  const filters: string[] = [];
  if (actor === SYSTEM_ACTOR)
    filters.push(`e."actorType" = 'system'`); // as the index for it says
  else if (actor !== undefined) filters.push(`e."actorId" = ${param(actor)}`);
  if (action !== undefined) filters.push(`e."action" = ${param(action)}`);
  if (targetType !== undefined) filters.push(`e."targetType" = ${param(targetType)}`);
  if (targetId !== undefined) filters.push(`e."targetId" = ${param(targetId)}`);
  if (from !== undefined) filters.push(`e."createdAt" >= ${param(from.toISOString())}::timestamptz`);
  if (to !== undefined) filters.push(`e."createdAt" <= ${param(to.toISOString())}::timestamptz`);
  return filters;
}
