import { statesBefore } from '../../kernel/state-machine';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emitEach } from '../../platform/outbox';
import { dueBefore, REQUEST_MACHINE } from './request-policy';
import { type RequestRow, toRequestSummaryDto } from './request-record';

type Expired = Omit<RequestRow, 'answers' | 'user' | 'purchase' | 'purchaseId'> & {
  purchaseId: string;
  name: string;
  email: string;
  amount: number;
};

/**
 * Expires those of the given requests of one organization that are paid, pending and past their deadline, in two
 * statements however many they are, and says which. Their purchases are locked by the caller, who writes the refunds in
 * the same transaction, and gives their seats back once it has locked all that comes before an offer.
 */
export async function expireRequests(
  tx: Tx,
  ctx: OrgContext,
  ids: readonly string[],
): Promise<{ id: string; purchaseId: string; offerId: string }[]> {
  if (ids.length === 0) return [];
  const now = ctx.now();
  const from = statesBefore(REQUEST_MACHINE, 'expire');
  const expired = await tx.$queryRaw<Expired[]>`
    WITH due AS MATERIALIZED (
      SELECT "id" FROM "EnrollmentRequest"
      WHERE "organizationId" = ${ctx.orgId} AND "id" = ANY(${[...ids]}) AND "status" = ANY(${from}::"EnrollmentRequestStatus"[])
        AND "purchaseId" IS NOT NULL AND "createdAt" <= ${dueBefore(now)}
      ORDER BY "id" FOR NO KEY UPDATE)
    UPDATE "EnrollmentRequest" r SET "status" = 'expired', "updatedAt" = ${now}
    FROM due, "User" u, "Purchase" p
    WHERE r."organizationId" = ${ctx.orgId} AND r."id" = due."id" AND u."id" = r."userId"
      AND p."organizationId" = r."organizationId" AND p."id" = r."purchaseId"
    RETURNING r."id", r."contentId", r."offerId", r."termsId", r."organizationId", r."userId", r."purchaseId", r."cohortId",
      r."status", r."reason", r."decidedAt", r."decidedBy", r."createdAt", r."updatedAt", u."name", u."email", p."amount"`;
  const all = expired.map(({ name, email, amount, ...row }) => ({
    enrollmentRequest: toRequestSummaryDto({
      ...row,
      answers: [],
      user: { name, email },
      purchase: { ...UNRETURNED, amount },
    }),
  }));
  await emitEach(tx, ctx, 'enrollment.expired', all);
  return expired.map(({ id, purchaseId, offerId }) => ({ id, purchaseId, offerId }));
}

/** What was paid is given back from the same commit on. */
const UNRETURNED = { status: 'paid', refundedAt: null, refund: null } as const;
