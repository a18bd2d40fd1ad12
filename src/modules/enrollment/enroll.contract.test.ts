import { describe, expect, test } from 'vitest';
import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { inTransaction, type OrgContext } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { untilSomeoneIsBlocked } from '../../testing/blocked';
import { refusalOf } from '../../testing/caller';
import { emittedBy, eventsOf } from '../../testing/emitted';
import { aHeading, aQuiz, aReference } from '../../testing/factories/content';
import { aCohortRow, aCourse, aLearner, type Course, soldBy } from '../../testing/factories/enrollment';
import { anOrganization, aUser, type TestOrganization } from '../../testing/factories/organization';
import { aPurchaseRow } from '../../testing/factories/selling-rows';
import { takeSeat } from '../offering';
import { applyToBackedLearners, type BackedTrigger, enroll, updateLearner } from '.';

const price = { type: 'one_time', amount: 4900, currency: 'EUR' } as const;

const seatsOf = async ({ offerId }: { offerId: string }) =>
  (await db.offer.findUniqueOrThrow({ where: { id: offerId }, select: { seatsTaken: true } })).seatsTaken;
const cohortSeats = async (id: string) =>
  (await db.cohort.findUniqueOrThrow({ where: { id }, select: { seatsTaken: true } })).seatsTaken;
const learnerOf = (id: string) =>
  db.learner.findUniqueOrThrow({ where: { id }, select: { status: true, cohortId: true, suspendedAt: true } });
const at = (ctx: OrgContext, now: Date): OrgContext => ({ ...ctx, now: () => now });
const told = async (org: TestOrganization) =>
  (await emittedBy(org)).filter((name) => !name.startsWith('content') && !name.startsWith('offer'));

async function aPaidLearner(org: TestOrganization, course: Course, over: { cohortId?: string } = {}) {
  const { id: purchaseId, userId } = await aPurchaseRow({ organizationId: org.orgId, ...course });
  return { ...(await aLearner(org, course, { userId, purchaseId, ...over })), purchaseId };
}

describe('enrolling', () => {
  test('opens the door, takes a seat, and counts what the published content asks for', async () => {
    const org = await anOrganization();
    const part = await aCourse(org, { blocks: [aHeading('One', 'h'), aQuiz('q')] });
    const course = await aCourse(org, {
      blocks: [aHeading('Two', 'h'), aReference(part.contentId), aReference(part.contentId)],
      accessDays: 30,
    });
    const learner = await aLearner(org, course);
    expect(learner).toMatchObject({
      status: 'active',
      purchaseId: null,
      cohortId: null,
      cohortRole: 'member',
      progress: { completed: 0, total: 5, percent: 0 },
      accessEndsAt: addMilliseconds(new Date(learner.enrolledAt), 30 * DAY_MS).toISOString(),
    });
    expect(await seatsOf(course)).toBe(1);
    expect((await eventsOf(org)).at(-1)).toMatchObject({ event: 'enrollment.created', data: { learner } });
  });

  test('of one person twice at once makes one enrollment with one seat', async () => {
    const org = await anOrganization();
    const course = await aCourse(org);
    const userId = await aUser();
    const all = await Promise.all(Array.from({ length: 6 }, () => aLearner(org, course, { userId })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect([await seatsOf(course), await told(org)]).toEqual([1, ['enrollment.created']]);
  });

  test('of one person by several who all have begun before one has ended makes one enrollment', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { blocks: [aHeading()] });
    const userId = await aUser();
    const all = await inTransaction(org.ctx, async (tx) => {
      // Whoever has found nobody enrolled waits here before they write.
      await tx.$queryRaw`SELECT 1 FROM "ContentDocument" WHERE "contentId" = ${course.contentId} FOR NO KEY UPDATE`;
      const begun = Promise.all(Array.from({ length: 3 }, () => aLearner(org, course, { userId })));
      begun.catch(() => undefined);
      await untilSomeoneIsBlocked(3);
      return { begun };
    });
    expect(new Set((await all.begun).map(({ id }) => id)).size).toBe(1);
    expect([await seatsOf(course), await told(org)]).toEqual([1, ['enrollment.created']]);
  });

  test('never sells the last seat twice, of the offer or of a cohort', async () => {
    const org = await anOrganization();
    const [course, other] = [await aCourse(org, { capacity: 2 }), await aCourse(org, { deliveryMode: 'cohort' })];
    const cohortId = await aCohortRow(org, other, { capacity: 2 });
    const tries = (of: Course, over: { cohortId?: string }) =>
      Promise.allSettled(Array.from({ length: 5 }, () => aLearner(org, of, over)));
    for (const [outcomes, reason] of [
      [await tries(course, {}), 'offer_full'],
      [await tries(other, { cohortId }), 'cohort_full'],
    ] as const) {
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      for (const each of outcomes) if (each.status === 'rejected') expect(each.reason).toMatchObject({ reason });
    }
    expect([await seatsOf(course), await seatsOf(other), await cohortSeats(cohortId)]).toEqual([2, 2, 2]);
  });

  test('uses the seat that the caller holds, and returns it when there is access already', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { capacity: 1 });
    const userId = await aUser();
    const held = () =>
      inTransaction(org.ctx, async (tx, ctx) => {
        await takeSeat(tx, ctx, course.offerId);
        const heldSeats = { offer: true, cohort: false };
        return enroll(tx, ctx, { ...course, userId, purchaseId: null, cohortId: null, heldSeats });
      });
    expect((await held()).enrolled).toBe(true);
    await db.offer.update({ where: { id: course.offerId }, data: { capacity: 2 } });
    expect((await held()).enrolled).toBe(false);
    expect(await seatsOf(course)).toBe(1);
  });

  test('tells of a cohort that the learner chose, and takes its seat', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { deliveryMode: 'cohort' });
    const cohortId = await aCohortRow(org, course);
    await aLearner(org, course, { cohortId, choseCohort: true });
    await aLearner(org, course, { cohortId });
    expect(await told(org)).toEqual(['enrollment.created', 'cohort.joined', 'enrollment.created']);
    expect(await cohortSeats(cohortId)).toBe(2);
  });

  test('in a cohort of another offer is refused', async () => {
    const org = await anOrganization();
    const [course, other] = [await aCourse(org), await aCourse(org, { deliveryMode: 'cohort' })];
    const cohortId = await aCohortRow(org, other);
    expect(await refusalOf(aLearner(org, course, { cohortId }))).toMatchObject({
      reason: 'validation_failed',
      message: 'cohortId: is no cohort of this offer',
    });
    expect(await seatsOf(course)).toBe(0);
  });

  test('again after the days are over takes the new seat and gives the old one back', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { accessDays: 1, deliveryMode: 'cohort' });
    const second = { ...course, ...(await soldBy((await aCourse(org, { contentId: course.contentId })).offerId)) };
    const cohortId = await aCohortRow(org, course);
    const first = await aLearner(org, course, { cohortId });
    const later = at(org.ctx, addMilliseconds(new Date(first.enrolledAt), DAY_MS));
    const again = await aLearner({ ctx: later }, second, { userId: first.userId });
    expect(again).toMatchObject({ id: first.id, status: 'active', offerId: second.offerId, cohortId: null });
    expect([await seatsOf(course), await seatsOf(second), await cohortSeats(cohortId)]).toEqual([0, 1, 0]);
  });

  test('is refused for who is suspended, past due or blocked, and changes nothing', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { pricing: price });
    const learner = await aPaidLearner(org, course);
    for (const status of ['suspended', 'past_due', 'blocked'] as const) {
      const suspendedAt = status === 'suspended' ? new Date() : null;
      await db.learner.update({ where: { id: learner.id }, data: { status, suspendedAt } });
      const refusal = await refusalOf(aLearner(org, course, { userId: learner.userId }));
      expect(refusal).toMatchObject({ code: 'conflict', reason: 'learner_without_access' });
    }
    expect(await seatsOf(course)).toBe(1);
  });
});

describe('a payment', () => {
  const apply = (org: TestOrganization, purchaseId: string, trigger: BackedTrigger, facts = {}) =>
    inTransaction(org.ctx, (tx, ctx) => applyToBackedLearners(tx, ctx, purchaseId, trigger, facts));

  test('that falls behind closes the door, and one that catches up opens it, however often it is told', async () => {
    const org = await anOrganization();
    const { id, purchaseId } = await aPaidLearner(org, await aCourse(org, { pricing: price }));
    const seen = [];
    for (const trigger of ['fall_behind', 'fall_behind', 'catch_up', 'catch_up', 'block', 'unblock'] as const) {
      await apply(org, purchaseId, trigger);
      seen.push((await learnerOf(id)).status);
    }
    expect(seen).toEqual(['past_due', 'past_due', 'active', 'active', 'blocked', 'active']);
  });

  test('of an earlier purchase changes nothing', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { pricing: price });
    const first = await aPaidLearner(org, course);
    await db.learner.update({ where: { id: first.id }, data: { purchaseId: null } });
    for (const trigger of ['fall_behind', 'block', 'end'] as const) await apply(org, first.purchaseId, trigger);
    expect((await learnerOf(first.id)).status).toBe('active');
  });

  test('that unblocks brings the suspended back to suspended, and the overdue to past due', async () => {
    const org = await anOrganization();
    const { id, purchaseId } = await aPaidLearner(org, await aCourse(org, { pricing: price }));
    await db.learner.update({ where: { id }, data: { status: 'suspended', suspendedAt: new Date() } });
    await apply(org, purchaseId, 'block');
    await apply(org, purchaseId, 'unblock', { overdue: true });
    expect((await learnerOf(id)).status).toBe('suspended');
    await db.learner.update({ where: { id }, data: { status: 'active', suspendedAt: null } });
    await apply(org, purchaseId, 'block');
    await apply(org, purchaseId, 'unblock', { overdue: true });
    expect((await learnerOf(id)).status).toBe('past_due');
  });

  test('of a learner whom the staff let back while it was overdue never brings the suspension back', async () => {
    const org = await anOrganization();
    const pricing = { type: 'installments', amount: 100, currency: 'EUR', installments: 2 } as const;
    const { id, contentId, userId, purchaseId } = await aPaidLearner(org, await aCourse(org, { pricing }));
    const stamps = { createdAt: new Date(), updatedAt: new Date(), dueAt: new Date() };
    const of = { organizationId: org.orgId, purchaseId, number: 1, amount: 100, status: 'failed' } as const;
    await db.installment.create({ data: { ...of, ...stamps } });
    await updateLearner(org.ctx, { id: contentId, userId, status: 'suspended' });
    await updateLearner(org.ctx, { id: contentId, userId, status: 'active' });
    expect(await learnerOf(id)).toMatchObject({ status: 'past_due', suspendedAt: null });
    await apply(org, purchaseId, 'block');
    await apply(org, purchaseId, 'unblock', { overdue: true });
    expect((await learnerOf(id)).status).toBe('past_due');
  });

  test('that ends the enrollment gives the seats of offer and cohort back, once', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { pricing: price, deliveryMode: 'cohort' });
    const cohortId = await aCohortRow(org, course);
    const { id, purchaseId } = await aPaidLearner(org, course, { cohortId });
    await Promise.all([apply(org, purchaseId, 'end'), apply(org, purchaseId, 'end')]);
    expect(await learnerOf(id)).toMatchObject({ status: 'ended', cohortId: null });
    expect([await seatsOf(course), await cohortSeats(cohortId)]).toEqual([0, 0]);
  });
});
