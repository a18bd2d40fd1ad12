import { statesBefore } from '../../kernel/state-machine';
import { type OrgContext, reader } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emitReady, type ReadyEvent, readyEvent } from '../../platform/outbox';
import { dueBefore, REQUEST_MACHINE } from './request-policy';
import { type RequestRow, toRequestSummaryDto } from './request-record';

export type DueRequest = {
  id: string;
  purchaseId: string;
  offerId: string;
  /** What was paid. */
  amount: number;
  told: ReadyEvent;
};

type Due = Omit<RequestRow, 'answers' | 'user' | 'purchase' | 'purchaseId'> & {
  purchaseId: string;
  name: string;
  email: string;
  amount: number;
};

const EXPIRES_FROM = statesBefore(REQUEST_MACHINE, 'expire');

/**
 * Those of the given requests of one organization that are paid, pending and past their deadline, with the event that will
 * tell that they expired at `ctx.now()`. Nothing is locked, so that nobody waits while the events are written out.
 */
export async function readDueRequests(ctx: OrgContext, ids: readonly string[]): Promise<DueRequest[]> {
  if (ids.length === 0) return [];
  const now = ctx.now();
  const due = await reader(ctx).$queryRaw<Due[]>`
    /* prepared: read-due-requests */
    SELECT r."id", r."contentId", r."offerId", r."termsId", r."organizationId", r."userId", r."purchaseId", r."cohortId",
      r."status", r."reason", r."decidedAt", r."decidedBy", r."createdAt", r."updatedAt", u."name", u."email", p."amount"
    FROM unnest(${[...ids]}::text[]) given ("id"), "EnrollmentRequest" r, "User" u, "Purchase" p
    WHERE r."organizationId" = ${ctx.orgId} AND r."id" = given."id" AND r."status" = ANY(${EXPIRES_FROM}::"EnrollmentRequestStatus"[])
      AND r."purchaseId" IS NOT NULL AND r."createdAt" <= ${dueBefore(now)} AND u."id" = r."userId"
      AND p."organizationId" = r."organizationId" AND p."id" = r."purchaseId"`;
  return due.map(({ name, email, amount, ...row }) => {
    const purchase = { ...UNRETURNED, amount };
    const expired = {
      ...row,
      answers: [],
      user: { name, email },
      purchase,
      status: 'expired' as const,
      updatedAt: now,
    };
    const told = readyEvent(ctx, 'enrollment.expired', { enrollmentRequest: toRequestSummaryDto(expired) });
    return { id: row.id, purchaseId: row.purchaseId, offerId: row.offerId, amount, told };
  });
}

/** What was paid is given back from the same commit on. */
const UNRETURNED = { status: 'paid', refundedAt: null, refund: null } as const;

/**
 * Expires those of them that nobody has decided since they were read, in two statements however many they are, and says which. At the
 * same `ctx.now()`. Their purchases are locked by the caller, who writes the refunds in the same transaction, and gives
 * their seats back once it has locked all that comes before an offer.
 */
export async function expireRequests(tx: Tx, ctx: OrgContext, due: readonly DueRequest[]): Promise<DueRequest[]> {
  if (due.length === 0) return [];
  const expired = await tx.$queryRaw<{ id: string }[]>`
    /* prepared: expire-requests */
    UPDATE "EnrollmentRequest" r SET "status" = 'expired', "updatedAt" = ${ctx.now()}
    FROM unnest(${due.map(({ id }) => id).sort()}::text[]) given ("id")
    WHERE r."organizationId" = ${ctx.orgId} AND r."id" = given."id" AND r."status" = ANY(${EXPIRES_FROM}::"EnrollmentRequestStatus"[])
    RETURNING r."id"`;
  const ids = new Set(expired.map(({ id }) => id));
  const done = due.filter(({ id }) => ids.has(id));
  await emitReady(
    tx,
    ctx,
    done.map(({ told }) => told),
  );
  return done;
}
