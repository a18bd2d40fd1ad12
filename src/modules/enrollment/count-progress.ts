import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { manifestOf } from '../content';

export type ProgressCount = { completed: number; total: number };

/**
 * How many things the published content counts, each once however often it is referred to, and how many of them the
 * learner has completed. Nothing counts in a content that is not published.
 */
export async function countProgress(
  tx: Tx,
  ctx: OrgContext & { readonly tx: Tx },
  contentId: string,
  learnerId: string | null,
): Promise<ProgressCount> {
  const [kept] = await tx.$queryRaw<{ stale: boolean }[]>`
    SELECT "manifestStale" AS "stale" FROM "ContentDocument"
    WHERE "organizationId" = ${ctx.orgId} AND "contentId" = ${contentId}`;
  if (kept?.stale) await manifestOf(ctx, contentId);
  const [count] = await tx.$queryRaw<ProgressCount[]>`
    WITH things AS (
      SELECT DISTINCT (e ->> 'contentId') || ':' || (e ->> 'blockId') AS "entry"
      FROM "ContentDocument" d, json_array_elements(d."manifest") e
      WHERE d."organizationId" = ${ctx.orgId} AND d."contentId" = ${contentId})
    SELECT count(*)::int AS "total", count(c."entry")::int AS "completed"
    FROM things LEFT JOIN "LearnerCompletion" c
      ON c."organizationId" = ${ctx.orgId} AND c."learnerId" = ${learnerId} AND c."entry" = things."entry"`;
  return count ?? { completed: 0, total: 0 };
}
