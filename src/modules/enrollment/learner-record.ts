import type { Prisma } from '../../generated/prisma/client';
import type { LearnerDto } from '../../kernel/records/learner';
import { statusAt } from './learner-policy';

export const WITH_PERSON = {
  user: { select: { name: true, email: true } },
} as const satisfies Prisma.LearnerInclude;
export type LearnerRow = Prisma.LearnerGetPayload<{ include: typeof WITH_PERSON }>;

/** Whole percents, rounded down: only who has done everything reads 100. */
export const percentOf = (completed: number, total: number): number =>
  total === 0 ? 0 : Math.floor((completed * 100) / total);

/** The record as it is at that moment: days of access that are over show at once. */
export function toLearnerDto(row: LearnerRow, now: Date): LearnerDto {
  const { progressCompleted: completed, progressTotal: total } = row;
  return {
    id: row.id,
    userId: row.userId,
    name: row.user.name,
    email: row.user.email,
    contentId: row.contentId,
    offerId: row.offerId,
    purchaseId: row.purchaseId,
    cohortId: row.cohortId,
    cohortRole: row.cohortRole,
    status: statusAt(row, now),
    progress: { completed, total, percent: percentOf(completed, total) },
    enrolledAt: row.enrolledAt.toISOString(),
    accessEndsAt: row.accessEndsAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    lastActivityAt: row.lastActivityAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
