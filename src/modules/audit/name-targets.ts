import type { z } from 'zod';
import { Prisma } from '../../generated/prisma/client';
import { type OrgContext, reader } from '../../platform/context';
import type { NameTargetsInput, TargetNamesDto } from './schemas';

/** What each is called now, for people who read the log; what is gone has the name that its deletion tells. */
export async function nameTargets(
  ctx: OrgContext,
  { ids }: z.output<typeof NameTargetsInput>,
): Promise<z.output<typeof TargetNamesDto>> {
  const mine = Prisma.sql`"organizationId" = ${ctx.orgId} AND "id" = ANY(${ids})`;
  const rows = await reader(ctx).$queryRaw<{ id: string; name: string | null }[]>`
    SELECT "targetId" AS "id", coalesce("changes" -> 'title' ->> 0, "changes" -> 'name' ->> 0, "changes" -> 'url' ->> 0,
      "changes" -> 'authorName' ->> 0) AS "name"
    FROM "AuditEvent"
    WHERE "organizationId" = ${ctx.orgId} AND "targetId" = ANY(${ids}) AND "action" LIKE '%.deleted'
    UNION ALL SELECT "id", "title" FROM "Content" WHERE ${mine}
    UNION ALL SELECT "id", "name" FROM "Team" WHERE ${mine}
    UNION ALL SELECT "id", "name" FROM "Tag" WHERE ${mine}
    UNION ALL SELECT "id", "name" FROM "IntakeForm" WHERE ${mine}
    UNION ALL SELECT "id", "name" FROM "ApiKey" WHERE ${mine}
    UNION ALL SELECT "id", "email" FROM "Invitation" WHERE ${mine}
    UNION ALL SELECT "id", "filename" FROM "MediaFile" WHERE ${mine}
    UNION ALL SELECT "id", "name" FROM "Offer" WHERE ${mine}
    UNION ALL SELECT "id", "name" FROM "Campaign" WHERE ${mine}
    UNION ALL SELECT l."id", u."name" FROM "Learner" l JOIN "User" u ON u."id" = l."userId"
      WHERE l."organizationId" = ${ctx.orgId} AND l."id" = ANY(${ids})
    UNION ALL SELECT r."id", u."name" FROM "EnrollmentRequest" r JOIN "User" u ON u."id" = r."userId"
      WHERE r."organizationId" = ${ctx.orgId} AND r."id" = ANY(${ids})
    UNION ALL SELECT "id", "name" FROM "Cohort" WHERE ${mine}
    UNION ALL SELECT "id", "authorName" FROM "Post" WHERE ${mine}
    UNION ALL SELECT "id", "url" FROM "Webhook" WHERE ${mine}
    UNION ALL SELECT "id", "accountId" FROM "PaymentAccount" WHERE ${mine}
    UNION ALL SELECT "id", "buyerName" FROM "Purchase" WHERE ${mine}
    UNION ALL SELECT u."id", u."name" FROM "User" u WHERE u."id" = ANY(${ids}) AND (
      EXISTS (SELECT 1 FROM "Member" m WHERE m."organizationId" = ${ctx.orgId} AND m."userId" = u."id")
      OR EXISTS (SELECT 1 FROM "AuditEvent" e WHERE e."organizationId" = ${ctx.orgId} AND e."targetId" = u."id"))`;
  return Object.fromEntries(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
}
