import { statesBefore } from '../../kernel/state-machine';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emitEach } from '../../platform/outbox';
import { changeSeats } from '../offering';
import { dueBefore, REQUEST_MACHINE } from './request-policy';
import { toRequestSummaryDto, WITH_BACKING } from './request-record';

/**
 * Expires those of the given requests of one organization that are paid, pending and past their deadline, in a few
 * statements however many they are, and says which. Their purchases are locked by the caller, who writes the refunds in
 * the same transaction.
 */
export async function expireRequests(
  tx: Tx,
  ctx: OrgContext,
  ids: readonly string[],
): Promise<{ id: string; purchaseId: string }[]> {
  const now = ctx.now();
  const from = statesBefore(REQUEST_MACHINE, 'expire');
  const expired = await tx.$queryRaw<{ id: string; offerId: string; purchaseId: string }[]>`
    WITH due AS MATERIALIZED (
      SELECT "id" FROM "EnrollmentRequest"
      WHERE "organizationId" = ${ctx.orgId} AND "id" = ANY(${[...ids]}) AND "status" = ANY(${from}::"EnrollmentRequestStatus"[])
        AND "purchaseId" IS NOT NULL AND "createdAt" <= ${dueBefore(now)}
      ORDER BY "id" FOR NO KEY UPDATE)
    UPDATE "EnrollmentRequest" r SET "status" = 'expired', "updatedAt" = ${now}
    FROM due WHERE r."organizationId" = ${ctx.orgId} AND r."id" = due."id"
    RETURNING r."id", r."offerId", r."purchaseId"`;
  if (expired.length === 0) return [];
  await changeSeats(tx, ctx, { offers: expired.map(({ offerId }) => ({ id: offerId, by: -1 })), cohorts: [] });
  const rows = await tx.enrollmentRequest.findMany({
    where: { organizationId: ctx.orgId, id: { in: expired.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
    include: WITH_BACKING,
  });
  const all = rows.map((row) => ({ enrollmentRequest: toRequestSummaryDto(row) }));
  await emitEach(tx, ctx, 'enrollment.expired', all);
  return expired.map(({ id, purchaseId }) => ({ id, purchaseId }));
}
