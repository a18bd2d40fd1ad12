import { db } from '../../platform/db/prisma';

export type SalesProblem = {
  organization: string;
  total: 'sales' | 'purchases';
  key: string;
  kept: string;
  counted: string;
};

/** Counts every payment and purchase anew, and says where the kept totals differ. For the command line: it reads all. */
export async function verifySales({ organizationId = null }: { organizationId?: string | null } = {}): Promise<{
  ok: boolean;
  problems: SalesProblem[];
}> {
  const sales = await db.$queryRaw<Omit<SalesProblem, 'total'>[]>`
    WITH kept AS (
      SELECT "organizationId", "contentId", "currency", "day",
        ARRAY[sum("purchases"), sum("refunds"), sum("revenue")]::bigint[] AS "sums"
      FROM "SalesTally" GROUP BY 1, 2, 3, 4),
    counted AS (
      SELECT e."organizationId", e."contentId", e."currency", d."day", ARRAY[count(*) FILTER (WHERE e."first"),
        count(*) FILTER (WHERE e."kind" = 'refund' AND coalesce(e."installment", 1) = 1),
        sum(CASE WHEN e."kind" = 'charge' THEN e."amount" ELSE -e."amount" END)]::bigint[] AS "sums"
      FROM "PaymentEntry" e,
        LATERAL (VALUES (NULL::date), ((e."createdAt" AT TIME ZONE 'UTC')::date)) d ("day")
      GROUP BY 1, 2, 3, 4)
    SELECT coalesce(k."organizationId", c."organizationId") AS "organization",
      concat_ws(' ', coalesce(k."contentId", c."contentId"), coalesce(k."currency", c."currency"), coalesce(k."day", c."day")) AS "key",
      coalesce(k."sums", '{0,0,0}')::text AS "kept", coalesce(c."sums", '{0,0,0}')::text AS "counted"
    FROM kept k FULL JOIN counted c ON c."organizationId" = k."organizationId" AND c."contentId" = k."contentId"
      AND c."currency" = k."currency" AND coalesce(c."day", '-infinity') = coalesce(k."day", '-infinity')
    WHERE coalesce(k."sums", '{0,0,0}') <> coalesce(c."sums", '{0,0,0}')
      AND ${organizationId}::text IS NOT DISTINCT FROM
        CASE WHEN ${organizationId}::text IS NULL THEN NULL ELSE coalesce(k."organizationId", c."organizationId") END`;
  const purchases = await db.$queryRaw<Omit<SalesProblem, 'total'>[]>`
    WITH kept AS (SELECT "organizationId", "contentId", "status", sum("change") AS "n" FROM "PurchaseTally" GROUP BY 1, 2, 3),
    counted AS (SELECT "organizationId", "contentId", "status", count(*) AS "n" FROM "Purchase" GROUP BY 1, 2, 3)
    SELECT coalesce(k."organizationId", c."organizationId") AS "organization",
      concat_ws(' ', coalesce(k."contentId", c."contentId"), coalesce(k."status", c."status")) AS "key",
      coalesce(k."n", 0)::text AS "kept", coalesce(c."n", 0)::text AS "counted"
    FROM kept k FULL JOIN counted c ON c."organizationId" = k."organizationId" AND c."contentId" = k."contentId"
      AND c."status" = k."status"
    WHERE coalesce(k."n", 0) <> coalesce(c."n", 0)
      AND ${organizationId}::text IS NOT DISTINCT FROM
        CASE WHEN ${organizationId}::text IS NULL THEN NULL ELSE coalesce(k."organizationId", c."organizationId") END`;
  const problems = [
    ...sales.map((problem) => ({ ...problem, total: 'sales' as const })),
    ...purchases.map((problem) => ({ ...problem, total: 'purchases' as const })),
  ];
  return { ok: problems.length === 0, problems };
}
