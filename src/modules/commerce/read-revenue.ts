import { Prisma } from '../../generated/prisma/client';
import { type OrgContext, reader } from '../../platform/context';
import type { ReadRevenueInput, RevenueDto, RevenueSpan } from './sales-dashboard-schemas';

type Row = { currency: string; from: string; revenue: bigint; purchases: number; refunds: number };

const STEPS: Record<RevenueSpan, { unit: Prisma.Sql; back: Prisma.Sql; step: Prisma.Sql }> = {
  days: { unit: Prisma.sql`'day'`, back: Prisma.sql`interval '29 days'`, step: Prisma.sql`interval '1 day'` },
  months: { unit: Prisma.sql`'month'`, back: Prisma.sql`interval '11 months'`, step: Prisma.sql`interval '1 month'` },
};

/** Net of refunds, from the totals kept for each day. One statement, whose cost grows with the days and not with the purchases. */
export async function readRevenue(ctx: OrgContext, { span }: ReadRevenueInput): Promise<RevenueDto> {
  const { unit, back, step } = STEPS[span];
  const rows = await reader(ctx).$queryRaw<Row[]>`
    WITH bounds AS (SELECT date_trunc(${unit}, ${ctx.now()}::timestamptz AT TIME ZONE 'UTC') AS "last"),
    points AS (SELECT generate_series("last" - ${back}, "last", ${step})::date AS "from" FROM bounds),
    sold AS (
      SELECT "currency", date_trunc(${unit}, "day"::timestamp)::date AS "from", sum("revenue")::bigint AS "revenue",
        sum("purchases")::int AS "purchases", sum("refunds")::int AS "refunds"
      FROM "SalesTally" WHERE "organizationId" = ${ctx.orgId} AND "day" >= (SELECT min("from") FROM points)
      GROUP BY 1, 2)
    SELECT c."currency", to_char(p."from", 'YYYY-MM-DD') AS "from", coalesce(s."revenue", 0)::bigint AS "revenue",
      coalesce(s."purchases", 0) AS "purchases", coalesce(s."refunds", 0) AS "refunds"
    FROM (SELECT DISTINCT "currency" FROM sold) c CROSS JOIN points p
    LEFT JOIN sold s ON s."currency" = c."currency" AND s."from" = p."from"
    ORDER BY c."currency", p."from"`;
  const series = new Map<string, RevenueDto[number]>();
  for (const { currency, revenue, ...point } of rows) {
    const one = series.get(currency) ?? { currency, points: [] };
    series.set(currency, one);
    one.points.push({ ...point, revenue: Number(revenue) });
  }
  return [...series.values()];
}
