import { type OrgContext, reader } from '../../platform/context';
import type { OrganizationUsageDto } from './organization-schemas';

/** Counted live, or summed from kept totals, in one statement. `revenue` adds up all currencies: a size signal only. */
export async function readUsage(ctx: OrgContext): Promise<OrganizationUsageDto> {
  const [counts] = await reader(ctx).$queryRaw<[OrganizationUsageDto]>`
    SELECT
      (SELECT count(*)::int FROM "Member" WHERE "organizationId" = ${ctx.orgId}) AS "members",
      (SELECT count(*)::int FROM "Team" WHERE "organizationId" = ${ctx.orgId}) AS "teams",
      (SELECT count(*)::int FROM "Content" WHERE "organizationId" = ${ctx.orgId}) AS "contents",
      (SELECT count(*)::int FROM "Content" WHERE "organizationId" = ${ctx.orgId} AND "publishedAt" IS NOT NULL)
        AS "publishedContents",
      (SELECT coalesce(sum("bytes"), 0)::float8 FROM "MediaFile" WHERE "organizationId" = ${ctx.orgId}) AS "storageBytes",
      (SELECT coalesce(sum("change"), 0)::int FROM "LearnerTally"
        WHERE "organizationId" = ${ctx.orgId} AND "status" <> 'removed') AS "learners",
      (SELECT coalesce(sum("purchases"), 0)::int FROM "SalesTally"
        WHERE "organizationId" = ${ctx.orgId} AND "day" IS NULL) AS "purchases",
      (SELECT coalesce(sum("revenue"), 0)::float8 FROM "SalesTally"
        WHERE "organizationId" = ${ctx.orgId} AND "day" IS NULL) AS "revenue"`;
  return counts;
}
