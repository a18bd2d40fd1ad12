import { Prisma } from '../../generated/prisma/client';
import { type OrgContext, reader } from '../../platform/context';
import type { PublishDifference } from './document/publish-difference';

/** What learners would feel of a publish; see the descriptions in PublishPreviewDto. */
export type PublishEffects = { affectedLearners: number; affectedAnswers: number; completionChanges: number };

const NONE: PublishEffects = { affectedLearners: 0, affectedAnswers: 0, completionChanges: 0 };

/**
 * Counts the learners of this content, and of every published one that leads to it, who did or answered what the publish
 * takes away, and those who have thereby done all that is left. One statement, and none where nothing is taken away.
 */
export async function publishEffects(
  ctx: OrgContext,
  contentId: string,
  { removedAnswerIds, removedProgressIds, addedProgressIds }: PublishDifference,
): Promise<PublishEffects> {
  const removed = [...new Set([...removedAnswerIds, ...removedProgressIds])];
  if (removed.length === 0) return NONE;
  const entries = removed.map((id) => `${contentId}:${id}`);
  // What is added has been done by nobody yet, so nobody completes the course by such a publish.
  const completing = addedProgressIds.length === 0 ? COMPLETING(ctx, entries) : Prisma.sql`SELECT 0`;
  const [effects] = await reader(ctx).$queryRaw<PublishEffects[]>`
    WITH RECURSIVE course AS (
      SELECT ${contentId} AS "id"
      UNION
      SELECT r."fromId" FROM course JOIN "ContentReference" r
        ON r."organizationId" = ${ctx.orgId} AND r."toId" = course."id" AND r."inPublished"),
    learner AS MATERIALIZED (
      SELECT l."id", l."contentId", l."status", l."completedAt", l."accessEndsAt", l."progressTotal" - l."progressCompleted" AS "left"
      FROM "Learner" l JOIN course ON l."contentId" = course."id"
      WHERE l."organizationId" = ${ctx.orgId} AND l."status" <> 'removed'),
    done AS MATERIALIZED (
      SELECT c."learnerId", c."answer" IS NOT NULL AS "answered" FROM learner
      JOIN "LearnerCompletion" c ON c."organizationId" = ${ctx.orgId} AND c."learnerId" = learner."id"
      WHERE c."entry" = ANY(${entries})),
    tried AS MATERIALIZED (
      SELECT a."learnerId" FROM learner
      JOIN "QuizAttempt" a ON a."organizationId" = ${ctx.orgId} AND a."learnerId" = learner."id"
      WHERE a."contentId" = ${contentId} AND (a."blockId" = ANY(${removed}) OR EXISTS (
        SELECT FROM jsonb_array_elements(a."answers") given WHERE given ->> 'questionId' = ANY(${removed})))),
    thing AS MATERIALIZED (
      SELECT d."contentId", (e ->> 'contentId') || ':' || (e ->> 'blockId') AS "entry",
        bool_or((e ->> 'required')::boolean) AS "required"
      FROM course JOIN "ContentDocument" d ON d."organizationId" = ${ctx.orgId} AND d."contentId" = course."id",
        json_array_elements(d."manifest") e
      GROUP BY 1, 2)
    SELECT
      (SELECT count(DISTINCT "learnerId")::int FROM (SELECT "learnerId" FROM done UNION SELECT "learnerId" FROM tried) one)
        AS "affectedLearners",
      (SELECT count(*)::int FROM done WHERE "answered") + (SELECT count(*)::int FROM tried) AS "affectedAnswers",
      (${completing})::int AS "completionChanges"`;
  return effects ?? NONE;
}

/** Whoever lacks more than what goes and what is optional is not looked at closer. */
const COMPLETING = (ctx: OrgContext, entries: readonly string[]) => Prisma.sql`
  WITH kept AS MATERIALIZED (SELECT * FROM thing WHERE "entry" <> ALL(${entries})),
  needed AS MATERIALIZED (
    SELECT k."contentId", k."entry" FROM kept k WHERE k."required" OR NOT EXISTS (
      SELECT FROM kept other WHERE other."contentId" = k."contentId" AND other."required"))
  SELECT count(*) FROM learner l
  WHERE l."status" = 'active' AND l."completedAt" IS NULL AND (l."accessEndsAt" IS NULL OR l."accessEndsAt" > ${ctx.now()})
    AND l."left" <= (SELECT count(*) FROM thing t WHERE t."contentId" = l."contentId" AND NOT EXISTS (
      SELECT FROM needed n WHERE n."contentId" = t."contentId" AND n."entry" = t."entry"))
    AND EXISTS (SELECT FROM needed n WHERE n."contentId" = l."contentId")
    AND NOT EXISTS (
      SELECT FROM needed n WHERE n."contentId" = l."contentId" AND NOT EXISTS (
        SELECT FROM "LearnerCompletion" c
        WHERE c."organizationId" = ${ctx.orgId} AND c."learnerId" = l."id" AND c."entry" = n."entry"))`;
