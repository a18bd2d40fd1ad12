import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { db, pool } from '../../platform/db/prisma';
import { anOrganization } from '../../testing/factories/organization';
import { anOfferRow, aPurchaseRow } from '../../testing/factories/selling-rows';
import { refuseWritesOf } from '../../testing/refused-writes';
import { expireUntil } from './expire-due-requests';

const now = () => new Date();
const run = () => expireUntil({ now, end: addMilliseconds(now(), 20_000) });

/** Somebody paid so many days ago, and nobody has decided. */
async function undecided(count: number, { days = 31 }: { days?: number } = {}) {
  const offer = await anOfferRow(await anOrganization());
  const purchases = [];
  for (let n = 0; n < count; n += 1) purchases.push(await aPurchaseRow(offer));
  const createdAt = addMilliseconds(now(), -days * DAY_MS);
  await db.enrollmentRequest.createMany({
    data: purchases.map(({ id: purchaseId, userId }) => ({
      id: newId('enrollmentRequest'),
      ...offer,
      purchaseId,
      userId,
      createdAt,
      updatedAt: createdAt,
    })),
  });
  await db.offer.update({ where: { id: offer.offerId }, data: { seatsTaken: count } });
  return { organizationId: offer.organizationId, offerId: offer.offerId, ids: purchases.map(({ id }) => id) };
}

beforeEach(async () => {
  // What other tests of this file left is due as well.
  await db.enrollmentRequest.updateMany({ where: { status: 'pending' }, data: { status: 'withdrawn' } });
});

describe('what is due', () => {
  test('is expired to the last one, of every organization, each with one refund, one event and its seat', async () => {
    const schools = [await undecided(101), await undecided(3), await undecided(7, { days: 29 })];
    const expected = schools.slice(0, 2).flatMap(({ ids }) => ids);
    expect((await run()).toSorted()).toEqual(expected.toSorted());
    for (const [index, { organizationId, offerId, ids }] of schools.entries()) {
      const count = index === 2 ? 0 : ids.length;
      const where = { organizationId };
      expect([
        await db.enrollmentRequest.count({ where: { ...where, status: 'expired' } }),
        await db.purchase.count({ where: { ...where, status: 'refund_processing' } }),
        await db.refund.count({ where: { ...where, cause: 'expired', status: 'requested' } }),
        await db.purchaseStep.count({ where: { ...where, step: 'refund_requested' } }),
        await db.event.count({ where: { ...where, event: 'enrollment.expired' } }),
        (await db.offer.findUniqueOrThrow({ where: { id: offerId } })).seatsTaken,
      ]).toEqual([count, count, count, count, count, ids.length - count]);
    }
    expect(await run()).toEqual([]);
  });

  test('and cannot be expired stops no other, of its batch or of later ones, is named, and lets the run end', async () => {
    const [first, second] = [await undecided(90), await undecided(2)];
    const broken = first.ids[45] ?? '';
    const { id } = await db.enrollmentRequest.findFirstOrThrow({ where: { purchaseId: broken }, select: { id: true } });
    await refuseWritesOf('EnrollmentRequest', id);
    const leftOut = new Set<string>();
    const expired = await expireUntil({ now, end: addMilliseconds(now(), 20_000), leftOut });
    const others = [...first.ids, ...second.ids].filter((each) => each !== broken);
    expect([expired.toSorted(), [...leftOut]]).toEqual([others.toSorted(), [broken]]);
    expect(await db.refund.count({ where: { purchaseId: broken } })).toBe(0);
  });

  test('is shared by two who run at once', async () => {
    const { ids } = await undecided(90);
    const [a, b] = await Promise.all([run(), run()]);
    expect([...a, ...b].toSorted()).toEqual(ids.toSorted());
  });

  test('and is being decided by somebody else right now is left to the next run, which does not wait either', async () => {
    const { ids } = await undecided(5);
    const [held = ''] = ids;
    const somebody = await pool().connect();
    try {
      await somebody.query('BEGIN');
      await somebody.query('SELECT 1 FROM "Purchase" WHERE "id" = $1 FOR UPDATE', [held]);
      expect((await run()).toSorted()).toEqual(ids.slice(1).toSorted());
    } finally {
      await somebody.query('ROLLBACK');
      somebody.release();
    }
    expect(await run()).toEqual([held]);
  });
});
