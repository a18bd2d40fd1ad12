import { type OrgContext, reader } from '../../platform/context';
import type { OrganizationUsageDto } from './organization-schemas';

type Counts = Pick<OrganizationUsageDto, 'members' | 'teams' | 'contents' | 'publishedContents' | 'storageBytes'>;

/** Counted live, in one statement. */
export async function readUsage(ctx: OrgContext): Promise<OrganizationUsageDto> {
  const [counts] = await reader(ctx).$queryRaw<[Counts]>`
    SELECT
      (SELECT count(*)::int FROM "Member" WHERE "organizationId" = ${ctx.orgId}) AS "members",
      (SELECT count(*)::int FROM "Team" WHERE "organizationId" = ${ctx.orgId}) AS "teams",
      (SELECT count(*)::int FROM "Content" WHERE "organizationId" = ${ctx.orgId}) AS "contents",
      (SELECT count(*)::int FROM "Content" WHERE "organizationId" = ${ctx.orgId} AND "publishedAt" IS NOT NULL)
        AS "publishedContents",
      (SELECT coalesce(sum("bytes"), 0)::float8 FROM "MediaFile" WHERE "organizationId" = ${ctx.orgId}) AS "storageBytes"`;
  // Nobody can enroll or pay in this version, so these three are known without a query.
  return { ...counts, learners: 0, purchases: 0, revenue: 0 };
}
