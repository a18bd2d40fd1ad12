import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';

const LEARNERS_MAX = 500;
/** What one statement counts or deletes well within the time that statements have. */
const COMPLETIONS_MAX = 200_000;

/** How many learners of a content are worked on at once: fewer, the more each of them can have completed. */
export async function pieceSize(tx: Tx, ctx: OrgContext, contentId: string): Promise<number> {
  const [manifest] = await tx.$queryRaw<{ length: number }[]>`
    SELECT coalesce(json_array_length("manifest"), 0) AS "length" FROM "ContentDocument"
    WHERE "organizationId" = ${ctx.orgId} AND "contentId" = ${contentId}`;
  return piece(manifest?.length ?? 0);
}

export const piece = (things: number): number =>
  Math.max(1, Math.min(LEARNERS_MAX, Math.floor(COMPLETIONS_MAX / Math.max(1, things))));
