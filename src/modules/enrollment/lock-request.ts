import type { Prisma } from '../../generated/prisma/client';
import { notFound } from '../../kernel/errors';
import type { Actor, OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { editableTeams } from '../content';
import { holdPlace } from './hold-learner';
import { type RequestRow, WITH_BACKING } from './request-record';

/** A member deals with the requests of the contents that their teams own, as lead or editor. */
export function requestsVisibleTo(actor: Actor): Prisma.EnrollmentRequestWhereInput {
  const teams = editableTeams(actor);
  return teams === null ? {} : { offer: { content: { teamId: { in: teams } } } };
}

/** Locks the request and the place that it asks for; after its purchase, where it has one, and before the learner. */
export async function lockRequest(tx: Tx, ctx: OrgContext, id: string): Promise<RequestRow> {
  const place = await tx.enrollmentRequest.findFirst({
    where: { AND: [{ organizationId: ctx.orgId, id }, requestsVisibleTo(ctx.actor)] },
    select: { userId: true, contentId: true },
  });
  if (place === null) throw notFound('Enrollment request');
  await holdPlace(tx, ctx, place);
  return lockRow(tx, ctx, id);
}

/** The pending request that the purchase pays for, locked; null where there is none. */
export async function lockRequestOfPurchase(tx: Tx, ctx: OrgContext, purchaseId: string): Promise<RequestRow | null> {
  const request = await tx.enrollmentRequest.findUnique({
    where: { organizationId_purchaseId: { organizationId: ctx.orgId, purchaseId } },
    select: { id: true, userId: true, contentId: true },
  });
  if (request === null) return null;
  await holdPlace(tx, ctx, request);
  const row = await lockRow(tx, ctx, request.id);
  return row.status === 'pending' ? row : null;
}

async function lockRow(tx: Tx, ctx: OrgContext, id: string): Promise<RequestRow> {
  await tx.$queryRaw`
    SELECT "id" FROM "EnrollmentRequest" WHERE "organizationId" = ${ctx.orgId} AND "id" = ${id} FOR NO KEY UPDATE`;
  return tx.enrollmentRequest.findUniqueOrThrow({
    where: { organizationId_id: { organizationId: ctx.orgId, id } },
    include: WITH_BACKING,
  });
}
