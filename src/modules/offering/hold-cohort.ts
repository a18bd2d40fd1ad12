import { Prisma } from '../../generated/prisma/client';
import { forbidden, invalid, notFound } from '../../kernel/errors';
import { isId } from '../../kernel/ids';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { assertRunsCohort } from './cohort-policy';

export type HeldCohort = {
  id: string;
  contentId: string;
  offerId: string;
  teamId: string;
  tutorUserId: string | null;
  capacity: number | null;
  seatsTaken: number;
};

/** Locks the cohort for a change, or to delete it. Refuses who may not run it. */
export async function holdCohort(
  tx: Tx,
  ctx: OrgContext,
  id: string,
  lock: 'change' | 'delete' = 'change',
): Promise<HeldCohort> {
  const [cohort] = await tx.$queryRaw<HeldCohort[]>`
    SELECT c."id", c."contentId", c."offerId", t."teamId", c."tutorUserId", c."capacity", c."seatsTaken"
    FROM "Cohort" c JOIN "Content" t ON t."organizationId" = c."organizationId" AND t."id" = c."contentId"
    WHERE c."organizationId" = ${ctx.orgId} AND c."id" = ${id}
    ${lock === 'delete' ? Prisma.sql`FOR UPDATE OF c` : Prisma.sql`FOR NO KEY UPDATE OF c`}`;
  if (cohort === undefined) throw notFound('Cohort');
  assertRunsCohort(ctx.actor, cohort);
  return cohort;
}

/** A tutor is on the staff, and stays there until the commit. */
export async function holdTutor(tx: Tx, ctx: OrgContext, userId: string): Promise<void> {
  const rows = isId('user', userId)
    ? await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM "Member" WHERE "organizationId" = ${ctx.orgId} AND "userId" = ${userId} FOR KEY SHARE`
    : [];
  if (rows.length === 0) throw invalid('validation_failed', 'tutorUserId: is nobody on the staff of this organization');
}

/** Tutors run their cohort; who its tutor is, and whether it exists, is for those who edit the content. */
export const notForTutors = (what: string) =>
  forbidden(`${what} is for the leads and editors of the team that the content belongs to.`);
