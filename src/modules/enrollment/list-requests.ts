import { Prisma } from '../../generated/prisma/client';
import { notFound } from '../../kernel/errors';
import { offsetOf } from '../../kernel/pagination';
import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { type OrgContext, reader } from '../../platform/context';
import { editableTeams } from '../content';
import { findCourse } from './course-access';
import { requestsVisibleTo } from './lock-request';
import { dueBefore, REFUND_FOLLOWS } from './request-policy';
import { toRequestDto, WITH_BACKING } from './request-record';
import type {
  EnrollmentRequestDto,
  ListContentRequestsInput,
  ListRequestsInput,
  RequestPageDto,
  RequestSummaryDto,
} from './request-schemas';

/** Newest first, of the contents that the actor deals with. Two statements: the page, and the total from the kept tally. */
export async function listRequests(
  ctx: OrgContext,
  { contentId, ...input }: ListRequestsInput & { contentId?: string },
): Promise<RequestPageDto> {
  const { page, pageSize, status } = input;
  const filters = { ...(contentId === undefined ? {} : { contentId }), ...(status === undefined ? {} : { status }) };
  const rows = await reader(ctx).enrollmentRequest.findMany({
    where: { AND: [{ organizationId: ctx.orgId, ...filters }, requestsVisibleTo(ctx.actor)] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: offsetOf(input),
    take: pageSize,
    include: WITH_BACKING,
  });
  const [counted] = await reader(ctx).$queryRaw<{ total: number }[]>`
    SELECT coalesce(sum("change"), 0)::int AS "total" FROM "EnrollmentRequestTally"
    WHERE "organizationId" = ${ctx.orgId} AND ${ofTeams(ctx)}
      AND ${contentId === undefined ? Prisma.sql`true` : Prisma.sql`"contentId" = ${contentId}`}
      AND ${status === undefined ? Prisma.sql`true` : Prisma.sql`"status" = ${status}::"EnrollmentRequestStatus"`}`;
  return { enrollmentRequests: rows.map(toRequestDto), page, pageSize, total: counted?.total ?? 0 };
}

/** The same of one content; one statement more. */
export async function listContentRequests(
  ctx: OrgContext,
  { id, ...input }: ListContentRequestsInput,
): Promise<RequestPageDto> {
  await findCourse(ctx, id);
  return listRequests(ctx, { ...input, contentId: id });
}

export async function getRequest(ctx: OrgContext, { id }: { id: string }): Promise<EnrollmentRequestDto> {
  const row = await reader(ctx).enrollmentRequest.findFirst({
    where: { AND: [{ organizationId: ctx.orgId, id }, requestsVisibleTo(ctx.actor)] },
    include: WITH_BACKING,
  });
  if (row === null) throw notFound('Enrollment request');
  return toRequestDto(row);
}

export const DAYS_OF_WARNING = 7;

/**
 * What waits. One statement: the tally knows what is pending, small indexes the deadlines, the refunds
 * that are under way, and the disputes after which one follows.
 */
export async function summarizeRequests(ctx: OrgContext): Promise<RequestSummaryDto> {
  const now = ctx.now();
  const [overdue, soon] = [dueBefore(now), dueBefore(addMilliseconds(now, DAYS_OF_WARNING * DAY_MS))];
  const [summary] = await reader(ctx).$queryRaw<[RequestSummaryDto]>`
    WITH waiting AS (
      SELECT coalesce(sum("change"), 0)::int AS "pending",
        coalesce(sum("change") FILTER (WHERE "paid"), 0)::int AS "paidPending"
      FROM "EnrollmentRequestTally"
      WHERE "organizationId" = ${ctx.orgId} AND "status" = 'pending' AND ${ofTeams(ctx)})
    SELECT "pending", "paidPending",
      (SELECT count(*)::int FROM "EnrollmentRequest"
        WHERE "organizationId" = ${ctx.orgId} AND "status" = 'pending' AND "purchaseId" IS NOT NULL
          AND "createdAt" > ${overdue} AND "createdAt" <= ${soon} AND ${ofTeams(ctx)}) AS "expiringWithin7Days",
      (SELECT count(*)::int FROM "Refund" f
        JOIN "EnrollmentRequest" r ON r."organizationId" = f."organizationId" AND r."purchaseId" = f."purchaseId"
        WHERE f."organizationId" = ${ctx.orgId} AND f."status" IN ('requested', 'processing', 'failed')
          AND ${ofTeams(ctx)})
      + (SELECT count(*)::int FROM "EnrollmentRequest"
        WHERE "organizationId" = ${ctx.orgId} AND "status" = ANY(${[...REFUND_FOLLOWS]}::"EnrollmentRequestStatus"[])
          AND "purchaseId" IN (SELECT "id" FROM "Purchase" WHERE "organizationId" = ${ctx.orgId} AND "status" = 'disputed')
          AND ${ofTeams(ctx)}) AS "refundPending"
    FROM waiting`;
  return summary;
}

/** Of the contents that the actor deals with, in a statement where one table has a contentId. */
function ofTeams(ctx: OrgContext): Prisma.Sql {
  const teams = editableTeams(ctx.actor);
  if (teams === null) return Prisma.sql`true`;
  return Prisma.sql`"contentId" IN (
    SELECT "id" FROM "Content" WHERE "organizationId" = ${ctx.orgId} AND "teamId" = ANY(${teams}))`;
}
