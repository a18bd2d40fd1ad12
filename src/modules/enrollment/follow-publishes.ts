import type { OrgId } from '../../kernel/ids';
import { inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emitEach } from '../../platform/outbox';
import { recountProgress } from './count-progress';
import { toLearnerDto, WITH_PERSON } from './learner-record';
import { jobContext } from './reset-progress';

const BATCH = 500;

type Basis = {
  organizationId: string;
  contentId: string;
  version: number;
  countingVersion: number | null;
  countedTo: string | null;
};

/**
 * For a job: counts a piece of the learners of one content anew whose manifest a publish has changed, tells of those who
 * have completed the content with that, and says whether there is more to do. Any number may call it at once.
 */
export async function followPublishes(now: () => Date): Promise<boolean> {
  return inTransaction({}, async (tx) => {
    const [basis] = await tx.$queryRaw<Basis[]>`
      SELECT b."organizationId", b."contentId", d."manifestVersion" AS "version", b."countingVersion", b."countedTo"
      FROM "ProgressBasis" b
      JOIN "ContentDocument" d ON d."organizationId" = b."organizationId" AND d."contentId" = b."contentId"
      WHERE d."manifestVersion" <> b."manifestVersion"
      ORDER BY b."organizationId", b."contentId" LIMIT 1 FOR UPDATE OF b SKIP LOCKED`;
    if (basis === undefined) return false;
    await countPiece(tx, jobContext(basis.organizationId as OrgId, now, tx), basis);
    return true;
  });
}

/** Another publish meanwhile begins the count anew. */
async function countPiece(
  tx: Tx,
  ctx: OrgContext & { readonly tx: Tx },
  { contentId, version, countingVersion, countedTo }: Basis,
): Promise<void> {
  const from = countingVersion === version ? (countedTo ?? '') : '';
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Learner" WHERE "organizationId" = ${ctx.orgId} AND "contentId" = ${contentId} AND "id" > ${from}
    ORDER BY "id" LIMIT ${BATCH} FOR NO KEY UPDATE`;
  const ids = rows.map(({ id }) => id);
  const completes = ids.length === 0 ? [] : await recountProgress(tx, ctx, contentId, ids);
  const learners = await tx.learner.findMany({
    where: { organizationId: ctx.orgId, id: { in: completes } },
    orderBy: { id: 'asc' },
    include: WITH_PERSON,
  });
  const told = learners.map((row) => ({ learner: toLearnerDto(row, ctx.now()) }));
  await emitEach(tx, ctx, 'content.completed', told);
  const done = ids.length < BATCH;
  await tx.progressBasis.update({
    where: { organizationId_contentId: { organizationId: ctx.orgId, contentId } },
    data: done
      ? { manifestVersion: version, countingVersion: null, countedTo: null }
      : { countingVersion: version, countedTo: ids.at(-1) ?? from },
    select: { contentId: true },
  });
}
