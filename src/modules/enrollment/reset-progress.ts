import { newId, newRequestId, type OrgId } from '../../kernel/ids';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import { afterCommit } from '../../platform/db/commit-hooks';
import type { Tx } from '../../platform/db/prisma';
import { nudgeFollowUps } from '../../platform/jobs/nudge';
import { recountAndTell } from './complete-course';
import { findCourse } from './course-access';
import type { LearnerInput, ResetStateDto } from './learner-schemas';
import { pieceSize } from './piece-size';
import { lockPresentLearner } from './place-learner';
import { eachAlone, type LeftOut } from './run-pieces';

/** Progress, answers and position go; the enrollment stays. */
export async function resetLearner(
  ctx: OrgContext,
  { id: contentId, userId }: LearnerInput,
): Promise<{ reset: number }> {
  return inTransaction(ctx, async (tx, inside) => {
    await findCourse(inside, contentId);
    const { id } = await lockPresentLearner(tx, inside, { userId, contentId });
    await forget(tx, inside, contentId, [id], inside.now());
    record(tx, inside, { action: 'learner.reset', target: { type: 'learner', id } });
    return { reset: 1 };
  });
}

/** So many are done before the answer, where each of them is little work; else a job does all of it. */
const AT_ONCE_MAX = 200;

/**
 * The same for everybody who is in the content at that moment, and for what those left who were removed before. What they
 * do from then on stays, whatever becomes of their enrollment meanwhile.
 */
export async function resetAllLearners(ctx: OrgContext, { id: contentId }: { id: string }): Promise<{ reset: number }> {
  return inTransaction(ctx, async (tx, inside) => {
    await findCourse(inside, contentId);
    const [organizationId, createdAt, id] = [inside.orgId, inside.now(), newId('progressReset')];
    const of = { organizationId, contentId };
    const total = await tx.learner.count({ where: { ...of, status: { not: 'removed' } } });
    const everybody = await tx.learner.count({ where: of });
    await tx.progressReset.create({ data: { id, ...of, total, createdAt }, select: { id: true } });
    record(tx, inside, { action: 'content.learners_reset', target: { type: 'content', id: contentId } });
    const few = everybody <= AT_ONCE_MAX && everybody < (await pieceSize(tx, inside, contentId));
    if (few) await resetPiece(tx, inside, { id, contentId, createdAt, doneTo: null });
    else afterCommit(tx, nudgeFollowUps);
    return { reset: total };
  });
}

/** The last reset of everybody in the content, for the page that shows how far it is; null where there was none. */
export async function readReset(ctx: OrgContext, { id: contentId }: { id: string }): Promise<ResetStateDto | null> {
  await findCourse(ctx, contentId);
  const reset = await reader(ctx).progressReset.findFirst({
    where: { organizationId: ctx.orgId, contentId },
    orderBy: { createdAt: 'desc' },
    select: { total: true, done: true, createdAt: true, finishedAt: true },
  });
  if (reset === null) return null;
  const { createdAt, finishedAt, ...counts } = reset;
  return { ...counts, createdAt: createdAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
}

type Reset = { id: string; contentId: string; createdAt: Date; doneTo: string | null };

/**
 * For a job: does a piece of one reset that was asked for, and says whether there is more to do. Any number may call it
 * at once, and after a crash the next call goes on where the last one ended. A reset whose piece fails is left out for the
 * rest of the run.
 */
export async function continueResets(now: () => Date, leftOut: LeftOut): Promise<boolean> {
  const more = await eachAlone('continue-resets', leftOut, async (tx, hold) => {
    const [open] = await tx.$queryRaw<{ id: string; organizationId: string }[]>`
      SELECT "id", "organizationId" FROM "ProgressReset" WHERE "finishedAt" IS NULL AND "id" <> ALL(${[...leftOut]})
      ORDER BY "createdAt", "id" LIMIT 1 FOR UPDATE SKIP LOCKED`;
    if (open === undefined) return false;
    hold(open.id);
    const ctx = jobContext(open.organizationId as OrgId, now, tx);
    const reset = await tx.progressReset.findUniqueOrThrow({
      where: { organizationId_id: { organizationId: open.organizationId, id: open.id } },
      select: { id: true, contentId: true, createdAt: true, doneTo: true },
    });
    await resetPiece(tx, ctx, reset);
    return true;
  });
  return more ?? true;
}

export const jobContext = (orgId: OrgId, now: () => Date, tx: Tx): OrgContext & { readonly tx: Tx } => ({
  orgId,
  actor: { kind: 'system', job: 'progress', role: 'owner' },
  requestId: newRequestId(),
  now,
  tx,
});

async function resetPiece(
  tx: Tx,
  ctx: OrgContext & { readonly tx: Tx },
  { id, contentId, createdAt, doneTo }: Reset,
): Promise<void> {
  const size = await pieceSize(tx, ctx, contentId);
  const rows = await tx.$queryRaw<{ id: string; present: boolean }[]>`
    SELECT "id", "status" <> 'removed' AS "present" FROM "Learner"
    WHERE "organizationId" = ${ctx.orgId} AND "contentId" = ${contentId}
      AND "createdAt" <= ${createdAt} AND "id" > ${doneTo ?? ''}
    ORDER BY "id" LIMIT ${size} FOR NO KEY UPDATE`;
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await forget(tx, ctx, contentId, ids, createdAt);
  const done = rows.filter(({ present }) => present).length;
  const finishedAt = ids.length < size ? ctx.now() : null;
  // Who came or went since it was asked for makes the two counts differ, which nobody who waits should see.
  await tx.$executeRaw`
    UPDATE "ProgressReset" SET "doneTo" = ${ids.at(-1) ?? doneTo}, "finishedAt" = ${finishedAt},
      "done" = CASE WHEN ${finishedAt !== null} THEN "total" ELSE least("done" + ${done}, "total") END
    WHERE "organizationId" = ${ctx.orgId} AND "id" = ${id}`;
}

/**
 * Only what was done up to that moment; whoever has done everything anew since then has completed it anew. The rows are
 * locked by the caller.
 */
async function forget(
  tx: Tx,
  ctx: OrgContext & { readonly tx: Tx },
  contentId: string,
  ids: readonly string[],
  upTo: Date,
): Promise<void> {
  const of = { organizationId: ctx.orgId, learnerId: { in: [...ids] } };
  await tx.learnerCompletion.deleteMany({ where: { ...of, completedAt: { lte: upTo } } });
  await tx.quizAttempt.deleteMany({ where: { ...of, createdAt: { lte: upTo } } });
  await tx.$executeRaw`
    UPDATE "Learner" SET "updatedAt" = ${ctx.now()},
      "completedAt" = CASE WHEN "completedAt" > ${upTo} THEN "completedAt" END,
      "position" = CASE WHEN "lastActivityAt" > ${upTo} THEN "position" END,
      "lastActivityAt" = CASE WHEN "lastActivityAt" > ${upTo} THEN "lastActivityAt" END
    WHERE "organizationId" = ${ctx.orgId} AND "id" = ANY(${[...ids]})`;
  await recountAndTell(tx, ctx, contentId, ids);
}
