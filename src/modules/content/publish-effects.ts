import { type OrgContext, reader } from '../../platform/context';
import { type CourseChange, changesOfCourses } from './course-changes';
import type { AnyDocument } from './document/document-types';
import { type ManifestSource, manifestSource } from './document/manifest';
import type { PublishDifference } from './document/publish-difference';

/** What learners would feel of a publish; see the descriptions in PublishPreviewDto. */
export type PublishEffects = { affectedLearners: number; affectedAnswers: number; completionChanges: number };

const NONE: PublishEffects = { affectedLearners: 0, affectedAnswers: 0, completionChanges: 0 };

/**
 * Counts the learners of this content, and of every published one that leads to it, who did or answered what the publish
 * takes away, and those who will thereby have done all that is left: by the manifests that the publish would write. Three
 * statements; none where learners would feel nothing.
 */
export async function publishEffects(
  ctx: OrgContext,
  contentId: string,
  published: AnyDocument | null,
  next: ManifestSource,
  { removedParts }: PublishDifference,
): Promise<PublishEffects> {
  if (published === null) return NONE;
  const before = manifestSource(contentId, published);
  if (removedParts.length === 0 && countsOf(before) === countsOf(next)) return NONE;
  return effectsOf(ctx, contentId, await changesOfCourses(ctx, contentId, before, next), removedParts);
}

const countsOf = ({ counted }: ManifestSource) =>
  JSON.stringify(counted.map(({ blockId, contentId, required }) => [blockId, contentId, required]));

/** Pairs as two columns, which is how a statement takes a table of them. */
const columns = (pairs: readonly (readonly [string, string])[]): [string[], string[]] => [
  pairs.map(([first]) => first),
  pairs.map(([, second]) => second),
];

/** Nobody who lacks more than what goes and what is not needed is looked at closer. */
async function effectsOf(
  ctx: OrgContext,
  contentId: string,
  courses: readonly CourseChange[],
  parts: PublishDifference['removedParts'],
): Promise<PublishEffects> {
  const ids = courses.map((course) => course.contentId);
  const [lostIn, lost] = columns(courses.flatMap((course) => course.lost.map((entry) => [course.contentId, entry])));
  const [neededIn, needed] = columns(
    courses.flatMap(({ contentId: id, needed: all }) => all.map((entry) => [id, entry])),
  );
  const [partIn, part] = columns(parts.map(({ blockId, id }) => [`${contentId}:${blockId}`, id]));
  const blocks = [...new Set([...lost, ...partIn].map((entry) => entry.slice(entry.indexOf(':') + 1)))];
  const asked = parts.map(({ questionId }) => questionId);
  const [effects] = await reader(ctx).$queryRaw<PublishEffects[]>`
    WITH course AS MATERIALIZED (
      SELECT * FROM unnest(${ids}::text[], ${courses.map(({ spare }) => spare)}::int[]) given ("contentId", "spare")),
    lost AS MATERIALIZED (SELECT * FROM unnest(${lostIn}::text[], ${lost}::text[]) given ("contentId", "entry")),
    needed AS MATERIALIZED (SELECT * FROM unnest(${neededIn}::text[], ${needed}::text[]) given ("contentId", "entry")),
    part AS MATERIALIZED (
      SELECT * FROM unnest(${partIn}::text[], ${asked}::text[], ${part}::text[]) given ("entry", "questionId", "id")),
    learner AS MATERIALIZED (
      SELECT l."id", l."contentId", l."status", l."completedAt", l."accessEndsAt",
        l."progressTotal" - l."progressCompleted" <= course."spare" AS "near"
      FROM "Learner" l JOIN course ON l."contentId" = course."contentId"
      WHERE l."organizationId" = ${ctx.orgId} AND l."status" <> 'removed'),
    done AS MATERIALIZED (
      SELECT learner."id", c."answer" IS NOT NULL AS "answered" FROM learner
      JOIN lost ON lost."contentId" = learner."contentId"
      JOIN "LearnerCompletion" c
        ON c."organizationId" = ${ctx.orgId} AND c."learnerId" = learner."id" AND c."entry" = lost."entry"
      UNION ALL
      SELECT learner."id", true FROM learner CROSS JOIN (SELECT "entry", array_agg('"' || "id" || '"') AS "ids" FROM part GROUP BY 1) part
      JOIN "LearnerCompletion" c
        ON c."organizationId" = ${ctx.orgId} AND c."learnerId" = learner."id" AND c."entry" = part."entry"
      WHERE EXISTS (SELECT FROM unnest(part."ids") gone WHERE strpos(c."answer"::text, gone) > 0)
        AND NOT EXISTS (SELECT FROM lost WHERE lost."contentId" = learner."contentId" AND lost."entry" = c."entry")),
    tried AS MATERIALIZED (
      SELECT learner."id" FROM learner
      JOIN "QuizAttempt" a ON a."organizationId" = ${ctx.orgId} AND a."learnerId" = learner."id"
      WHERE a."blockId" = ANY(${blocks}::text[]) AND (EXISTS (
          SELECT FROM lost
          WHERE lost."contentId" = learner."contentId" AND lost."entry" = a."contentId" || ':' || a."blockId")
        OR (a."contentId" || ':' || a."blockId" = ANY(${partIn}::text[]) AND EXISTS (
          SELECT FROM jsonb_array_elements(a."answers") given JOIN part
            ON part."id" = given ->> 'questionId'
              OR (part."questionId" = given ->> 'questionId' AND given -> 'value' ? part."id")))))
    SELECT
      (SELECT count(*)::int FROM (SELECT "id" FROM done UNION SELECT "id" FROM tried) one) AS "affectedLearners",
      (SELECT count(*)::int FROM done WHERE "answered") + (SELECT count(*)::int FROM tried) AS "affectedAnswers",
      (SELECT count(*)::int FROM learner l
        WHERE l."near" AND l."status" = 'active' AND l."completedAt" IS NULL
          AND (l."accessEndsAt" IS NULL OR l."accessEndsAt" > ${ctx.now()})
          AND EXISTS (SELECT FROM needed n WHERE n."contentId" = l."contentId")
          AND NOT EXISTS (
            SELECT FROM needed n WHERE n."contentId" = l."contentId" AND NOT EXISTS (
              SELECT FROM "LearnerCompletion" c
              WHERE c."organizationId" = ${ctx.orgId} AND c."learnerId" = l."id" AND c."entry" = n."entry")))
        AS "completionChanges"`;
  return effects ?? NONE;
}
