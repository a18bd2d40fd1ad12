import { Prisma } from '../../generated/prisma/client';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emitEach } from '../../platform/outbox';
import { deleteContent, holdForDeletion } from '../content';
import { changeSeats, withdrawContent } from '../offering';
import { takesSeat } from './learner-policy';
import { type LearnerRow, toLearnerDto, WITH_PERSON } from './learner-record';

type Inside = OrgContext & { readonly tx: Tx };

const PIECE = 500;

/**
 * Deletes a content with everybody who learns in it, whoever waits for a decision, and its cohorts; each learner and each
 * cohort is told of. One transaction; where there are very many learners, it commits midway, and a call that was cut off
 * may be repeated.
 */
export async function deleteCourse(ctx: OrgContext, { id }: { id: string }): Promise<{ deleted: true; id: string }> {
  while (await hasMoreThanAPiece(ctx, id)) await inTransaction(ctx, (tx, inside) => removePiece(tx, inside, id));
  return inTransaction(ctx, async (tx, inside) => {
    await holdCourse(tx, inside, id);
    while ((await unenrollPiece(tx, inside, id)) === PIECE);
    await tx.enrollmentRequest.deleteMany({ where: { organizationId: inside.orgId, contentId: id } });
    await withdrawContent(tx, inside, { contentId: id });
    return deleteContent(inside, { id });
  });
}

async function hasMoreThanAPiece(ctx: OrgContext, contentId: string): Promise<boolean> {
  const [next] = await reader(ctx).$queryRaw<unknown[]>`
    SELECT 1 FROM "Learner" WHERE "organizationId" = ${ctx.orgId} AND "contentId" = ${contentId} OFFSET ${PIECE} LIMIT 1`;
  return next !== undefined;
}

/** The content, and what the jobs take before they take its learners. */
async function holdCourse(tx: Tx, ctx: Inside, contentId: string): Promise<void> {
  await holdForDeletion(tx, ctx, contentId);
  const of = Prisma.sql`"organizationId" = ${ctx.orgId} AND "contentId" = ${contentId}`;
  await tx.$queryRaw`SELECT "contentId" FROM "ProgressBasis" WHERE ${of} FOR UPDATE`;
  await tx.$queryRaw`SELECT "id" FROM "ProgressReset" WHERE ${of} ORDER BY "id" FOR UPDATE`;
}

/** Looks each time whether the deletion is still allowed, so that nobody is sent away for nothing. */
async function removePiece(tx: Tx, ctx: Inside, contentId: string): Promise<void> {
  await holdCourse(tx, ctx, contentId);
  const removed = await unenrollPiece(tx, ctx, contentId);
  const changes = { learners: [removed, 0] as const };
  record(tx, ctx, { action: 'content.learners_removed', target: { type: 'content', id: contentId }, changes });
}

/** Their rows go, with what they learned; their seats are given back, since the offers may outlive a call that is cut off. */
async function unenrollPiece(tx: Tx, ctx: Inside, contentId: string): Promise<number> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Learner" WHERE "organizationId" = ${ctx.orgId} AND "contentId" = ${contentId}
    ORDER BY "id" LIMIT ${PIECE} FOR UPDATE`;
  const where = { organizationId: ctx.orgId, id: { in: locked.map(({ id }) => id) } };
  const rows = await tx.learner.findMany({ where, orderBy: { id: 'asc' }, include: WITH_PERSON });
  await tx.learner.deleteMany({ where });
  const seated = rows.filter(({ status }) => takesSeat(status));
  await changeSeats(tx, ctx, {
    offers: seated.map(({ offerId }) => ({ id: offerId, by: -1 })),
    cohorts: seated.flatMap(({ cohortId }) => (cohortId === null ? [] : [{ id: cohortId, by: -1 }])),
  });
  const told = rows.filter(({ status }) => status !== 'removed').map((row) => ({ learner: asRemoved(row, ctx.now()) }));
  await emitEach(tx, ctx, 'learner.unenrolled', told);
  return rows.length;
}

/** The record as the removal of one learner tells of it. */
const asRemoved = (row: LearnerRow, now: Date) =>
  toLearnerDto({ ...row, status: 'removed', cohortId: null, cohortRole: 'member', updatedAt: now }, now);
