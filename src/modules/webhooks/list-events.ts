import { invalid } from '../../kernel/errors';
import { cursorOf } from '../../kernel/pagination';
import { inTransaction, type OrgContext } from '../../platform/context';
import { isStatementTimeout } from '../../platform/db/errors';
import { type JsonStatement, jsonOf } from '../../platform/db/json-statement';
import type { BrowseEventsInput, EventFeedDto, ListEventsInput } from './event-schemas';

/** How long a search through what the events say may take. */
const SLOW_SEARCH_MS_MAX = 2_000;

/** The organization's events, newest first, from where the cursor points. */
export const listEvents = async (ctx: OrgContext, input: ListEventsInput): Promise<EventFeedDto> =>
  JSON.parse((await jsonOf(ctx, feedStatement(ctx.orgId, input))) ?? '');

/** The same with a search for any text in them, for instance the id of a record. */
export async function browseEvents(ctx: OrgContext, input: BrowseEventsInput): Promise<EventFeedDto> {
  if (input.q === undefined) return listEvents(ctx, input);
  try {
    return await inTransaction(ctx, async (tx, inside) => {
      await tx.$executeRawUnsafe(`SET LOCAL statement_timeout = ${SLOW_SEARCH_MS_MAX}`);
      return listEvents(inside, input);
    });
  } catch (error) {
    if (!isStatementTimeout(error)) throw error;
    throw invalid('search_too_broad', 'q: is found too rarely in this many events; name the event as well');
  }
}

const MOMENT = `to_char("createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** One statement; the kept envelopes leave as they are. One row more than asked for tells whether there are more. */
export function feedStatement(orgId: string, input: ListEventsInput & { q?: string | undefined }): JsonStatement {
  const values: unknown[] = [orgId, input.limit];
  const param = (value: unknown) => `$${values.push(value)}`;
  const filters = ['"organizationId" = $1'];
  if (input.event !== undefined) filters.push(`"event" = ${param(input.event)}`);
  if (input.q !== undefined) filters.push(`"body" ILIKE ${param(`%${input.q.replace(/[\\%_]/g, '\\$&')}%`)}`);
  const cursor = cursorOf(input);
  if (cursor !== null) {
    const createdAt = param(cursor.createdAt.toISOString());
    filters.push(`("createdAt", "id") < (${createdAt}::timestamptz, ${param(cursor.id)}::text)`);
  }
  const text = `WITH
    page AS MATERIALIZED (
      SELECT "id", "createdAt", "body" FROM "Event" WHERE ${filters.join(' AND ')}
      ORDER BY "createdAt" DESC, "id" DESC LIMIT $2::bigint + 1),
    shown AS (SELECT * FROM page ORDER BY "createdAt" DESC, "id" DESC LIMIT $2::bigint)
    SELECT '{"items":[' || coalesce((SELECT string_agg("body", ',' ORDER BY "createdAt" DESC, "id" DESC) FROM shown), '')
      || '],"nextCursor":' || CASE WHEN (SELECT count(*) FROM page) <= $2::bigint THEN 'null' ELSE (
        SELECT json_build_object('createdAt', ${MOMENT}, 'id', "id")::text FROM shown
        ORDER BY "createdAt", "id" LIMIT 1) END
      || '}' AS json`;
  if (input.q !== undefined) return { text, values };
  return { name: `event.list${input.event ? '.named' : ''}${cursor ? '.behind' : ''}`, text, values };
}
