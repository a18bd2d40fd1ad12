import { type OrgContext, reader } from '../../platform/context';
import type { OrganizationShapeDto } from './organization-schemas';
import { arePaymentsConnected } from './payments-connected';

type Counts = Pick<
  OrganizationShapeDto,
  'memberCount' | 'teamCount' | 'courseCount' | 'articleCount' | 'offerCount' | 'hasPaidOffers' | 'hasCohorts'
>;

/** Derived on each call; nothing of it is stored. */
export async function getOrganizationShape(ctx: OrgContext): Promise<OrganizationShapeDto> {
  const [counts] = await reader(ctx).$queryRaw<[Counts]>`
    SELECT
      (SELECT count(*)::int FROM "Member" WHERE "organizationId" = ${ctx.orgId}) AS "memberCount",
      (SELECT count(*)::int FROM "Team" WHERE "organizationId" = ${ctx.orgId}) AS "teamCount",
      (SELECT count(*)::int FROM "Content" WHERE "organizationId" = ${ctx.orgId} AND "kind" = 'learning') AS "courseCount",
      (SELECT count(*)::int FROM "Content" WHERE "organizationId" = ${ctx.orgId} AND "kind" = 'article') AS "articleCount",
      (SELECT count(*)::int FROM "Offer" WHERE "organizationId" = ${ctx.orgId} AND "status" = 'active') AS "offerCount",
      EXISTS (SELECT 1 FROM "Offer" WHERE "organizationId" = ${ctx.orgId} AND "status" = 'active'
        AND "pricingType" <> 'free') AS "hasPaidOffers",
      EXISTS (SELECT 1 FROM "Cohort" WHERE "organizationId" = ${ctx.orgId}) AS "hasCohorts"`;
  return {
    ...counts,
    paymentsConnected: await arePaymentsConnected(ctx),
    isSolo: counts.memberCount === 1,
  };
}
