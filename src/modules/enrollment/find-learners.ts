import { Prisma } from '../../generated/prisma/client';
import { type Cursor, offsetOf } from '../../kernel/pagination';
import { type OrgContext, reader } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { containing, isIndexable, withinSearchTime } from '../../platform/db/substring-search';
import { editableTeams } from '../content';
import { RUNS_OUT } from './learner-policy';
import type { ListLearnersInput } from './learner-schemas';

const { sql, join, empty } = Prisma;

export type LearnerReader = Pick<Tx, '$queryRaw' | 'learner'>;

/** The rows of those ids, newest first. */
type RowsOf<T> = (database: LearnerReader, ctx: OrgContext, ids: string[]) => Promise<T[]>;

export type LearnerFilters = Pick<ListLearnersInput, 'q' | 'status' | 'contentId' | 'cohortId'>;

/**
 * The page's ids with the total, and its rows as `read` makes them, newest first: two statements. Only learners of
 * contents that the actor deals with.
 */
export async function pageOfLearners<T>(
  ctx: OrgContext,
  input: ListLearnersInput,
  read: RowsOf<T>,
): Promise<{ learners: T[]; page: number; pageSize: number; total: number }> {
  const { q, page, pageSize } = input;
  const readPage = async (database: LearnerReader, inside: OrgContext) => {
    const [found] = await database.$queryRaw<{ ids: string[]; total: number }[]>(learnersStatement(inside, input));
    const { ids, total } = found ?? { ids: [], total: 0 };
    return { learners: await read(database, inside, ids), page, pageSize, total };
  };
  return q === undefined ? readPage(reader(ctx), ctx) : withinSearchTime(ctx, 'learners', readPage);
}

/** Up to so many of the same list from behind that learner on, however far down: two statements. */
export async function learnersAfter<T>(
  ctx: OrgContext,
  input: LearnerFilters,
  { after, limit }: { after: Cursor | null; limit: number },
  read: RowsOf<T>,
): Promise<T[]> {
  const from = after === null ? sql`true` : sql`("createdAt", "id") < (${after.createdAt}, ${after.id})`;
  const where = sql`${filtersOf(ctx, input)} AND ${from}`;
  const newest = sql`ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit}`;
  const branches = statusBranches(ctx, input.status).map(
    (branch) => sql`(SELECT "id", "createdAt" FROM "Learner" WHERE ${where} AND ${branch} ${newest})`,
  );
  const statement = sql`SELECT "id" FROM (${join(branches, ' UNION ALL ')}) every_kind ${newest}`;
  const readOn = async (database: LearnerReader, inside: OrgContext) => {
    const found = await database.$queryRaw<{ id: string }[]>(statement);
    return read(
      database,
      inside,
      found.map(({ id }) => id),
    );
  };
  return input.q === undefined ? readOn(reader(ctx), ctx) : withinSearchTime(ctx, 'learners', readOn);
}

/** The ids come first, so that rows of skipped pages stay unread; the total comes from the kept tally where that knows it. */
export function learnersStatement(ctx: OrgContext, input: ListLearnersInput): Prisma.Sql {
  const where = filtersOf(ctx, input);
  const branches = statusBranches(ctx, input.status);
  const [size, offset] = [input.pageSize, offsetOf(input)];
  const newest = (limit: number, from: number) =>
    sql`ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit} OFFSET ${from}`;
  const rows = (limit: Prisma.Sql) =>
    join(
      branches.map((branch) => sql`(SELECT "id", "createdAt" FROM "Learner" WHERE ${where} AND ${branch} ${limit})`),
      ' UNION ALL ',
    );
  const result = (total: Prisma.Sql) => sql`
    SELECT (SELECT coalesce(array_agg("id"), '{}') FROM page) AS "ids", (${total})::int AS "total"`;
  // A search is run once and kept: what it found is counted and paged.
  if (input.q !== undefined) {
    return sql`WITH matched AS MATERIALIZED (${rows(empty)}), page AS (SELECT * FROM matched ${newest(size, offset)})
      ${result(sql`SELECT count(*) FROM matched`)}`;
  }
  const listed =
    branches.length === 1
      ? rows(newest(size, offset))
      : sql`SELECT * FROM (${rows(newest(size + offset, 0))}) both_kinds ${newest(size, offset)}`;
  return sql`WITH page AS (${listed}) ${result(totalOf(ctx, input, where, branches))}`;
}

function filtersOf(ctx: OrgContext, { contentId, cohortId, q }: LearnerFilters): Prisma.Sql {
  const filters = [sql`"organizationId" = ${ctx.orgId}`];
  if (contentId !== undefined) filters.push(sql`"contentId" = ${contentId}`);
  if (cohortId !== undefined) filters.push(sql`"cohortId" = ${cohortId}`);
  const teams = editableTeams(ctx.actor);
  if (teams !== null) filters.push(ofTeams(ctx, teams));
  if (q !== undefined) {
    // Another expression keeps the planner away from an index that would not help.
    const searched = isIndexable(q) ? sql`"searchText"` : sql`("searchText" || '')`;
    filters.push(sql`${searched} LIKE lower(${containing(q)})`);
  }
  return join(filters, ' AND ');
}

const ofTeams = (ctx: OrgContext, teams: readonly string[]) => sql`"contentId" IN (
  SELECT "id" FROM "Content" WHERE "organizationId" = ${ctx.orgId} AND "teamId" = ANY(${[...teams]}))`;

const runsOut = sql`"status" = ANY(${[...RUNS_OUT]}::"LearnerStatus"[])`;

/** Days of access that are over count from their very instant on, before the job has written it down. */
function statusBranches({ orgId, now }: OrgContext, status: ListLearnersInput['status']): Prisma.Sql[] {
  if (status === undefined) return [sql`"status" <> 'removed'`];
  const stored = sql`"status" = ${status}::"LearnerStatus"`;
  const over = sql`"accessEndsAt" <= ${now()}`;
  // Found first, by the index of such ends: in the order of the list all learners might be read for a few of them.
  const overdue = sql`SELECT "id" FROM "Learner" WHERE "organizationId" = ${orgId} AND ${runsOut} AND ${over}`;
  if (status === 'ended') return [stored, sql`"id" = ANY(ARRAY(${overdue}))`];
  return [RUNS_OUT.includes(status) ? sql`(${stored} AND ("accessEndsAt" IS NULL OR NOT ${over}))` : stored];
}

/** A cohort is counted, since it is small; all else is summed, and set right by what has run out and is not written down. */
function totalOf(
  ctx: OrgContext,
  { contentId, cohortId, status }: ListLearnersInput,
  where: Prisma.Sql,
  branches: readonly Prisma.Sql[],
): Prisma.Sql {
  if (cohortId !== undefined) {
    return sql`SELECT count(*) FROM "Learner" WHERE ${where} AND (${join([...branches], ' OR ')})`;
  }
  const teams = editableTeams(ctx.actor);
  const content = contentId === undefined ? empty : sql`AND "contentId" = ${contentId}`;
  const team = teams === null ? empty : sql`AND ${ofTeams(ctx, teams)}`;
  const stored = status === undefined ? sql`"status" <> 'removed'` : sql`"status" = ${status}::"LearnerStatus"`;
  const kept = sql`SELECT coalesce(sum("change"), 0) FROM "LearnerTally"
    WHERE "organizationId" = ${ctx.orgId} ${content} ${team} AND ${stored}`;
  if (status !== 'ended' && (status === undefined || !RUNS_OUT.includes(status))) return kept;
  const which = status === 'ended' ? runsOut : sql`${runsOut} AND ${stored}`;
  const over = sql`SELECT count(*) FROM "Learner" WHERE ${where} AND ${which} AND "accessEndsAt" <= ${ctx.now()}`;
  return status === 'ended' ? sql`SELECT (${kept}) + (${over})` : sql`SELECT (${kept}) - (${over})`;
}
