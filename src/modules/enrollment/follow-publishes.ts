import type { OrgId } from '../../kernel/ids';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { recountAndTell } from './complete-course';
import { pieceSize } from './piece-size';
import { jobContext } from './reset-progress';
import { eachAlone, type LeftOut } from './run-pieces';

type Basis = {
  organizationId: string;
  contentId: string;
  version: number;
  countingVersion: number | null;
  countedTo: string | null;
};

/**
 * For a job: counts a piece of the learners of one content anew whose manifest a publish has changed, tells of those who
 * have completed the content with that, and says whether there is more to do. Any number may call it at once. A content
 * whose piece fails is left out for the rest of the run.
 */
export async function followPublishes(now: () => Date, leftOut: LeftOut): Promise<boolean> {
  const more = await eachAlone('follow-publishes', leftOut, async (tx, hold) => {
    const [basis] = await tx.$queryRaw<Basis[]>`
      SELECT b."organizationId", b."contentId", d."manifestVersion" AS "version", b."countingVersion", b."countedTo"
      FROM "ProgressBasis" b
      JOIN "ContentDocument" d ON d."organizationId" = b."organizationId" AND d."contentId" = b."contentId"
      WHERE d."manifestVersion" <> b."manifestVersion" AND b."contentId" <> ALL(${[...leftOut]})
      ORDER BY b."organizationId", b."contentId" LIMIT 1 FOR UPDATE OF b SKIP LOCKED`;
    if (basis === undefined) return false;
    hold(basis.contentId);
    await countPiece(tx, jobContext(basis.organizationId as OrgId, now, tx), basis);
    return true;
  });
  return more ?? true;
}

/** Another publish meanwhile begins the count anew. */
async function countPiece(
  tx: Tx,
  ctx: OrgContext & { readonly tx: Tx },
  { contentId, version, countingVersion, countedTo }: Basis,
): Promise<void> {
  const from = countingVersion === version ? (countedTo ?? '') : '';
  const size = await pieceSize(tx, ctx, contentId);
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Learner" WHERE "organizationId" = ${ctx.orgId} AND "contentId" = ${contentId} AND "id" > ${from}
    ORDER BY "id" LIMIT ${size} FOR NO KEY UPDATE`;
  const ids = rows.map(({ id }) => id);
  await recountAndTell(tx, ctx, contentId, ids);
  const done = ids.length < size;
  await tx.progressBasis.update({
    where: { organizationId_contentId: { organizationId: ctx.orgId, contentId } },
    data: done
      ? { manifestVersion: version, countingVersion: null, countedTo: null }
      : { countingVersion: version, countedTo: ids.at(-1) ?? from },
    select: { contentId: true },
  });
}
