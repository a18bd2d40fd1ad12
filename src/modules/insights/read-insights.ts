import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { type OrgContext, reader } from '../../platform/context';
import type { InsightsDto } from './schemas';

const ACTIVE_DAYS = 30;

/** Two statements: learners are counted live, sales are summed from kept totals. */
export async function readInsights(ctx: OrgContext): Promise<InsightsDto> {
  const [academic, financial] = await Promise.all([readAcademic(ctx), readFinancial(ctx)]);
  return { academic, financial };
}

async function readAcademic(ctx: OrgContext): Promise<InsightsDto['academic']> {
  const activeSince = addMilliseconds(ctx.now(), -ACTIVE_DAYS * DAY_MS);
  const [row] = await reader(ctx).$queryRaw<[InsightsDto['academic']]>`
    SELECT l.*, (
      SELECT round(avg("best"), 1)::float8 FROM (
        SELECT max(a."score") AS "best" FROM "QuizAttempt" a
        JOIN "Learner" k ON k."organizationId" = ${ctx.orgId} AND k."id" = a."learnerId" AND k."status" <> 'removed'
        WHERE a."organizationId" = ${ctx.orgId} GROUP BY a."learnerId", a."contentId", a."blockId") quiz
    ) AS "averageQuizScore"
    FROM (
      SELECT count(*)::int AS "learners",
        (count(*) FILTER (WHERE "lastActivityAt" >= ${activeSince}))::int AS "activeLearners30d",
        (count(*) FILTER (WHERE "completedAt" IS NOT NULL))::int AS "completions",
        round(avg(coalesce(100.0 * "progressCompleted" / nullif("progressTotal", 0), 0)), 1)::float8 AS "averageProgress"
      FROM "Learner" WHERE "organizationId" = ${ctx.orgId} AND "status" <> 'removed') l`;
  return row;
}

async function readFinancial(ctx: OrgContext): Promise<InsightsDto['financial']> {
  const rows = await reader(ctx).$queryRaw<{ currency: string; purchases: number; refunds: number; revenue: number }[]>`
    SELECT "currency", sum("purchases")::int AS "purchases", sum("refunds")::int AS "refunds",
      sum("revenue")::float8 AS "revenue"
    FROM "SalesTally" WHERE "organizationId" = ${ctx.orgId} AND "day" IS NULL GROUP BY 1 ORDER BY 1`;
  const sum = (key: 'purchases' | 'refunds' | 'revenue') => rows.reduce((total, row) => total + row[key], 0);
  const [purchases, refunds] = [sum('purchases'), sum('refunds')];
  return {
    revenue: sum('revenue'),
    revenueByCurrency: Object.fromEntries(rows.map(({ currency, revenue }) => [currency, revenue])),
    purchases,
    refunds,
    refundRate: purchases === 0 ? null : Math.round((1000 * refunds) / purchases) / 10,
  };
}
