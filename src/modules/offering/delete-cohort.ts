import { conflict } from '../../kernel/errors';
import { inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import { mayEdit } from '../content';
import { recordCohort } from './cohort-audit';
import { getCohort } from './cohort-record';
import { holdCohort, notForTutors } from './hold-cohort';

/** Only while nobody is in it, and no request or purchase names it. Its sessions and its discussion go with it. */
export async function deleteCohort(ctx: OrgContext, { id }: { id: string }): Promise<{ deleted: true; id: string }> {
  return inTransaction(ctx, async (tx, inside) => {
    const held = await holdCohort(tx, inside, id, 'delete');
    if (!mayEdit(inside.actor, held)) throw notForTutors('Deleting a cohort');
    await assertEmpty(tx, inside, held);
    const cohort = await getCohort(inside, { id });
    await tx.cohort.delete({
      where: { organizationId_id: { organizationId: inside.orgId, id } },
      select: { id: true },
    });
    recordCohort(tx, inside, 'cohort.deleted', cohort, null);
    await emit(tx, inside, 'cohort.deleted', { cohort });
    return { deleted: true, id };
  });
}

async function assertEmpty(
  tx: Tx,
  ctx: OrgContext,
  cohort: { id: string; contentId: string; offerId: string },
): Promise<void> {
  const where = { organizationId: ctx.orgId, cohortId: cohort.id };
  const members = await tx.learner.count({ where });
  if (members > 0) {
    const who = members === 1 ? '1 member. Move them' : `${members} members. Move them`;
    throw conflict('cohort_not_empty', `This cohort has ${who} to another one first.`);
  }
  // By the content as well, for which both have an index.
  const named = { ...where, contentId: cohort.contentId, offerId: cohort.offerId };
  const request = await tx.enrollmentRequest.findFirst({ where: named, select: { id: true } });
  const purchase = await tx.purchase.findFirst({ where: named, select: { id: true } });
  if (request !== null || purchase !== null) {
    throw conflict('cohort_not_empty', 'Somebody asked for or bought a place in this cohort, so it stays.');
  }
}
