import { notFound } from '../../kernel/errors';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { type LearnerRow, WITH_PERSON } from './learner-record';

/** A person's one place in a content. */
export type Place = { userId: string; contentId: string };

/**
 * Lets one transaction at a time decide whether that person comes into that content, also before there is a row that
 * could be locked: an enrollment and a request for the same place see each other. The document of the content is held as
 * well, and before the learner, as those take the locks who delete the content: it is not found where they were first.
 */
export async function holdPlace(tx: Tx, ctx: OrgContext, { userId, contentId }: Place): Promise<void> {
  const place = `enrollment:${ctx.orgId}:${userId}:${contentId}`;
  const [held] = await tx.$queryRaw<{ documents: number }[]>`
    WITH document AS MATERIALIZED (
      SELECT FROM "ContentDocument" WHERE "organizationId" = ${ctx.orgId} AND "contentId" = ${contentId} FOR KEY SHARE)
    SELECT pg_advisory_xact_lock(hashtextextended(${place}, 0))::text, (SELECT count(*)::int FROM document) AS "documents"`;
  if (held?.documents === 0) await assertThere(tx, ctx, contentId);
}

async function assertThere(tx: Tx, ctx: OrgContext, id: string): Promise<void> {
  const where = { organizationId_id: { organizationId: ctx.orgId, id } };
  if ((await tx.content.findUnique({ where, select: { id: true } })) === null) throw notFound('Content');
}

/** Locks the enrollment; null where the person never had one. */
export async function lockLearner(tx: Tx, ctx: OrgContext, { userId, contentId }: Place): Promise<LearnerRow | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Learner"
    WHERE "organizationId" = ${ctx.orgId} AND "userId" = ${userId} AND "contentId" = ${contentId} FOR NO KEY UPDATE`;
  return row === undefined ? null : readLearner(tx, ctx, row.id);
}

/** Locks the enrollments that the purchase backs, in the order of their ids. */
export async function lockBackedLearners(tx: Tx, ctx: OrgContext, purchaseId: string): Promise<LearnerRow[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Learner" WHERE "organizationId" = ${ctx.orgId} AND "purchaseId" = ${purchaseId}
    ORDER BY "id" FOR NO KEY UPDATE`;
  const learners: LearnerRow[] = [];
  for (const { id } of rows) learners.push(await readLearner(tx, ctx, id));
  return learners;
}

const readLearner = (tx: Tx, ctx: OrgContext, id: string): Promise<LearnerRow> =>
  tx.learner.findUniqueOrThrow({
    where: { organizationId_id: { organizationId: ctx.orgId, id } },
    include: WITH_PERSON,
  });
