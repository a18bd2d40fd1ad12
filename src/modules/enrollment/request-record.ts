import { z } from 'zod';
import type { Prisma } from '../../generated/prisma/client';
import type { EnrollmentRequestSummaryDto } from '../../kernel/records/enrollment-request';
import { deadlineOf, isRefundPending } from './request-policy';
import { type EnrollmentRequestDto, IntakeAnswer } from './request-schemas';

export const WITH_BACKING = {
  user: { select: { name: true, email: true } },
  purchase: { select: { status: true, amount: true, refundedAt: true, refund: { select: { status: true } } } },
} as const satisfies Prisma.EnrollmentRequestInclude;
export type RequestRow = Prisma.EnrollmentRequestGetPayload<{ include: typeof WITH_BACKING }>;

/** A refund that is neither confirmed nor given up. */
export const UNDER_WAY = ['requested', 'processing', 'failed'] as const;

export function refundPendingOf({ status, purchase }: Pick<RequestRow, 'status' | 'purchase'>): boolean {
  // What cost nothing is settled in the transaction that decides.
  if (purchase === null || purchase.amount === 0) return false;
  const { refund, refundedAt } = purchase;
  const refundUnderWay = UNDER_WAY.some((each) => each === refund?.status);
  return isRefundPending(status, { canceled: purchase.status === 'canceled', refundedAt, refundUnderWay });
}

/** Without the answers, as events tell it. */
export const toRequestSummaryDto = (row: RequestRow): EnrollmentRequestSummaryDto => ({
  id: row.id,
  contentId: row.contentId,
  offerId: row.offerId,
  userId: row.userId,
  name: row.user.name,
  email: row.user.email,
  purchaseId: row.purchaseId,
  cohortId: row.cohortId,
  status: row.status,
  expiresAt: deadlineOf(row)?.toISOString() ?? null,
  refundPending: refundPendingOf(row),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedBy,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const Answers = z.array(IntakeAnswer);

export const toRequestDto = (row: RequestRow): EnrollmentRequestDto => ({
  ...toRequestSummaryDto(row),
  answers: Answers.parse(row.answers),
});
