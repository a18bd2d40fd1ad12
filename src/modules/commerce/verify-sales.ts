import { longRead } from '../../platform/db/long-read';
import { db } from '../../platform/db/prisma';

export type SalesProblem = {
  organization: string;
  total: 'sales' | 'purchases';
  key: string;
  kept: string;
  counted: string;
};

/**
 * Counts every payment and purchase anew, organization by organization, and says where the kept totals differ. For the
 * command line: it reads all.
 */
export async function verifySales({ organizationId }: { organizationId?: string } = {}): Promise<{
  ok: boolean;
  problems: SalesProblem[];
}> {
  const all = organizationId === undefined ? await db.organization.findMany({ select: { id: true } }) : [];
  const problems: SalesProblem[] = [];
  for (const organization of organizationId === undefined ? all.map(({ id }) => id) : [organizationId]) {
    for (const total of ['sales', 'purchases'] as const) {
      const found = await longRead<Pick<SalesProblem, 'key' | 'kept' | 'counted'>>(DIFFERENCES[total], [organization]);
      for (const problem of found) problems.push({ organization, total, ...problem });
    }
  }
  return { ok: problems.length === 0, problems };
}

const DIFFERENCES = {
  sales: `
    WITH kept AS (
      SELECT "contentId", "currency", "day", ARRAY[sum("purchases"), sum("refunds"), sum("revenue")]::bigint[] AS "sums"
      FROM "SalesTally" WHERE "organizationId" = $1 GROUP BY 1, 2, 3),
    counted AS (
      SELECT e."contentId", e."currency", d."day",
        ARRAY[sum(e."purchases"), sum(e."refunds"), sum(e."revenue")]::bigint[] AS "sums"
      FROM (
        SELECT "contentId", "currency", "createdAt" AS "at", "first"::int AS "purchases", 0 AS "refunds",
          CASE WHEN "kind" = 'charge' THEN "amount" ELSE -"amount" END AS "revenue"
        FROM "PaymentEntry" WHERE "organizationId" = $1
        UNION ALL SELECT "contentId", "currency", "refundedAt", 0, 1, 0
        FROM "Purchase" WHERE "organizationId" = $1 AND "refundedAt" IS NOT NULL) e,
        LATERAL (VALUES (NULL::date), ((e."at" AT TIME ZONE 'UTC')::date)) d ("day")
      GROUP BY 1, 2, 3)
    SELECT concat_ws(' ', coalesce(k."contentId", c."contentId"), coalesce(k."currency", c."currency"), coalesce(k."day", c."day")) AS "key",
      coalesce(k."sums", '{0,0,0}')::text AS "kept", coalesce(c."sums", '{0,0,0}')::text AS "counted"
    FROM kept k FULL JOIN counted c ON c."contentId" = k."contentId" AND c."currency" = k."currency"
      AND coalesce(c."day", '-infinity') = coalesce(k."day", '-infinity')
    WHERE coalesce(k."sums", '{0,0,0}') <> coalesce(c."sums", '{0,0,0}')`,
  purchases: `
    WITH kept AS (
      SELECT "contentId", "status", sum("change") AS "n" FROM "PurchaseTally" WHERE "organizationId" = $1 GROUP BY 1, 2),
    counted AS (SELECT "contentId", "status", count(*) AS "n" FROM "Purchase" WHERE "organizationId" = $1 GROUP BY 1, 2)
    SELECT concat_ws(' ', coalesce(k."contentId", c."contentId"), coalesce(k."status", c."status")) AS "key",
      coalesce(k."n", 0)::text AS "kept", coalesce(c."n", 0)::text AS "counted"
    FROM kept k FULL JOIN counted c ON c."contentId" = k."contentId" AND c."status" = k."status"
    WHERE coalesce(k."n", 0) <> coalesce(c."n", 0)`,
};
