import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emitEach } from '../../platform/outbox';
import { recountProgress } from './count-progress';
import { type LearnerRow, toLearnerDto, WITH_PERSON } from './learner-record';

type Inside = OrgContext & { readonly tx: Tx };

/** Counts anew what these learners of one content have done, and tells of who has completed it with that. */
export async function recountAndTell(
  tx: Tx,
  ctx: Inside,
  contentId: string,
  ids: readonly string[],
): Promise<LearnerRow[]> {
  const completes = ids.length === 0 ? [] : await recountProgress(tx, ctx, contentId, ids);
  if (completes.length === 0) return [];
  const rows = await tx.learner.findMany({
    where: { organizationId: ctx.orgId, id: { in: completes } },
    orderBy: { id: 'asc' },
    include: WITH_PERSON,
  });
  const told = rows.map((row) => ({ learner: toLearnerDto(row, ctx.now()) }));
  await emitEach(tx, ctx, 'content.completed', told);
  return rows;
}

/** A publish completes nobody who has no access: whoever gets it back with all done that is left completes by that. */
export async function completeReturned(tx: Tx, ctx: Inside, row: LearnerRow): Promise<LearnerRow> {
  if (row.completedAt !== null) return row;
  const [completed] = await recountAndTell(tx, ctx, row.contentId, [row.id]);
  return completed ?? row;
}
