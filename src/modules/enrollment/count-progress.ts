import { Prisma } from '../../generated/prisma/client';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { type ManifestEntry, manifestOf } from '../content';
import { statesWithAccess } from './learner-policy';

type Inside = OrgContext & { readonly tx: Tx };

/** One thing that progress counts is the same at every place where it stands. */
export const entryOf = ({ contentId, blockId }: Pick<ManifestEntry, 'contentId' | 'blockId'>): string =>
  `${contentId}:${blockId}`;

/** The things that the published content counts, each once; required where one way to it is. */
const things = (ctx: OrgContext, contentId: string) => Prisma.sql`things AS MATERIALIZED (
  SELECT (e ->> 'contentId') || ':' || (e ->> 'blockId') AS "entry", bool_or((e ->> 'required')::boolean) AS "required"
  FROM "ContentDocument" d, json_array_elements(d."manifest") e
  WHERE d."organizationId" = ${ctx.orgId} AND d."contentId" = ${contentId} GROUP BY 1)`;

/**
 * What somebody who comes in finds: how many things the published content counts, and how many of them they completed
 * in an earlier time. A publish waits until they are in, so that the job that follows it finds them.
 */
export async function countForEnrollment(
  tx: Tx,
  ctx: Inside,
  contentId: string,
  learnerId: string | null,
): Promise<{ completed: number; total: number }> {
  await refreshManifest(tx, ctx, contentId);
  await tx.$executeRaw`
    INSERT INTO "ProgressBasis" ("organizationId", "contentId", "manifestVersion")
    SELECT "organizationId", "contentId", "manifestVersion" FROM "ContentDocument"
    WHERE "organizationId" = ${ctx.orgId} AND "contentId" = ${contentId} FOR SHARE
    ON CONFLICT DO NOTHING`;
  const [count] = await tx.$queryRaw<{ completed: number; total: number }[]>`
    WITH ${things(ctx, contentId)}
    SELECT count(*)::int AS "total", count(c."entry")::int AS "completed"
    FROM things LEFT JOIN "LearnerCompletion" c
      ON c."organizationId" = ${ctx.orgId} AND c."learnerId" = ${learnerId} AND c."entry" = things."entry"`;
  return count ?? { completed: 0, total: 0 };
}

/**
 * Counts anew what these learners of one content have completed, and says who has completed it with that: whoever has
 * done all that is required, or all where nothing is. Their rows are locked by the caller.
 */
export async function recountProgress(
  tx: Tx,
  ctx: Inside,
  contentId: string,
  ids: readonly string[],
): Promise<string[]> {
  await refreshManifest(tx, ctx, contentId);
  const now = ctx.now();
  const rows = await tx.$queryRaw<{ id: string; completes: boolean }[]>`
    WITH ${things(ctx, contentId)},
    whole AS (SELECT count(*)::int AS "total", count(*) FILTER (WHERE "required")::int AS "required" FROM things),
    counted AS (
      SELECT l."id", l."progressCompleted", l."progressTotal", whole."total",
        count(t."entry")::int AS "completed",
        l."completedAt" IS NULL AND l."status" = ANY(${statesWithAccess}::"LearnerStatus"[]) AND whole."total" > 0
          AND (l."accessEndsAt" IS NULL OR l."accessEndsAt" > ${now})
          AND CASE WHEN whole."required" > 0 THEN count(t."entry") FILTER (WHERE t."required") = whole."required"
            ELSE count(t."entry") = whole."total" END AS "completes"
      FROM "Learner" l CROSS JOIN whole
      LEFT JOIN "LearnerCompletion" c ON c."organizationId" = l."organizationId" AND c."learnerId" = l."id"
      LEFT JOIN things t ON t."entry" = c."entry"
      WHERE l."organizationId" = ${ctx.orgId} AND l."id" = ANY(${[...ids]})
      GROUP BY l."id", whole."total", whole."required")
    UPDATE "Learner" l SET "progressTotal" = counted."total", "progressCompleted" = counted."completed",
      "completedAt" = CASE WHEN counted."completes" THEN ${now} ELSE l."completedAt" END, "updatedAt" = ${now}
    FROM counted WHERE l."organizationId" = ${ctx.orgId} AND l."id" = counted."id"
      AND (counted."completes" OR counted."progressTotal" <> counted."total"
        OR counted."progressCompleted" <> counted."completed")
    RETURNING l."id", counted."completes"`;
  return rows.flatMap(({ id, completes }) => (completes ? [id] : []));
}

/** A publish may have left the manifest to whoever reads it first. */
async function refreshManifest(tx: Tx, ctx: Inside, contentId: string): Promise<void> {
  const [kept] = await tx.$queryRaw<{ stale: boolean }[]>`
    SELECT "manifestStale" AS "stale" FROM "ContentDocument"
    WHERE "organizationId" = ${ctx.orgId} AND "contentId" = ${contentId}`;
  if (kept?.stale) await manifestOf(ctx, contentId);
}
