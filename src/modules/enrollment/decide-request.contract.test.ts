import { describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { inTransaction, type OrgContext } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { auditOf } from '../../testing/audited';
import { untilSomeoneIsBlocked } from '../../testing/blocked';
import { refusalOf } from '../../testing/caller';
import { emittedBy, eventsOf } from '../../testing/emitted';
import { aCohortRow, aCourse, aLearner, aRequest, type Course, soldBy } from '../../testing/factories/enrollment';
import { anOrganization, aUser, staffOf, type TestOrganization } from '../../testing/factories/organization';
import { aPurchaseRow } from '../../testing/factories/selling-rows';
import { errorOf, restAs } from '../../testing/rest';
import {
  approveRequest,
  expireRequests,
  lockRequest,
  readDueRequests,
  rejectRequest,
  withdrawRequestOfPurchase,
} from '.';

const price = { type: 'one_time', amount: 4900, currency: 'EUR' } as const;
const approval = { enrollment: 'approval' } as const;

const seatsOf = async ({ offerId }: { offerId: string }) =>
  (await db.offer.findUniqueOrThrow({ where: { id: offerId }, select: { seatsTaken: true } })).seatsTaken;
const at = (ctx: OrgContext, now: Date): OrgContext => ({ ...ctx, now: () => now });
const told = async (org: TestOrganization) =>
  (await emittedBy(org)).filter((name) => name.startsWith('enrollment') || name.startsWith('cohort'));
const statusOf = async (id: string) =>
  (await db.enrollmentRequest.findFirstOrThrow({ where: { id }, select: { status: true } })).status;

const approve = (ctx: OrgContext, id: string, over: { cohortId?: string } = {}) =>
  inTransaction(ctx, async (tx, inside) => approveRequest(tx, inside, await lockRequest(tx, inside, id), over));
const reject = (ctx: OrgContext, id: string, reason?: string) =>
  inTransaction(ctx, async (tx, inside) =>
    rejectRequest(tx, inside, await lockRequest(tx, inside, id), { reason: reason ?? null }),
  );
const expire = (ctx: OrgContext, ids: string[]) =>
  inTransaction(ctx, async (tx, inside) => expireRequests(tx, inside, await readDueRequests(inside, ids)));

async function aPaidRequest(org: TestOrganization, course: Course) {
  const { id: purchaseId, userId } = await aPurchaseRow({ organizationId: org.orgId, ...course });
  return { ...(await aRequest(org, course, { userId, purchaseId })), purchaseId };
}

describe('a request', () => {
  test('holds a seat until the decision, and tells of itself without its answers', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { ...approval, capacity: 1 });
    const answers = [{ questionId: 'q', label: 'What have you built?', value: 'A secret stool.' }];
    const request = await aRequest(org, course, { answers });
    expect(request).toMatchObject({ status: 'pending', expiresAt: null, refundPending: false, answers });
    expect((await refusalOf(aRequest(org, course))).reason).toBe('offer_full');
    expect(JSON.stringify(await eventsOf(org))).not.toContain('secret stool');
    expect([await seatsOf(course), await told(org)]).toEqual([1, ['enrollment.requested']]);
  });

  test('is one of a person, however many they make at once, and none of who is enrolled', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, approval);
    const userId = await aUser();
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => aRequest(org, course, { userId })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of all) if (each.status === 'rejected') expect(each.reason.reason).toBe('request_pending');
    const learner = await aLearner(org, course);
    expect((await refusalOf(aRequest(org, course, { userId: learner.userId }))).reason).toBe('already_enrolled');
  });

  test('that is approved passes its seat on, says by whom, and is one row of the audit log', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { ...approval, capacity: 1 });
    const { id } = await aRequest(org, course);
    const { length } = await auditOf(org);
    const { request, learner } = await approve(org.ctx, id);
    expect(request).toMatchObject({ status: 'approved', decidedBy: `apikey:${org.keyId}` });
    expect(learner).toMatchObject({ status: 'active', userId: request.userId });
    expect([await seatsOf(course), await told(org)]).toEqual([
      1,
      ['enrollment.requested', 'enrollment.created', 'enrollment.approved'],
    ]);
    expect((await auditOf(org)).slice(length)).toMatchObject([{ action: 'enrollment_request.approved' }]);
  });

  test('that two decide at once is decided once', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, approval);
    const { id } = await aRequest(org, course);
    const both = await Promise.allSettled([approve(org.ctx, id), reject(org.ctx, id), approve(org.ctx, id)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of both) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'invalid', reason: 'request_decided' });
    }
    expect(await seatsOf(course)).toBe((await statusOf(id)) === 'approved' ? 1 : 0);
  });

  test('that is rejected gives its seat back, and its reason is nobody’s but the staff’s', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { ...approval, pricing: price });
    const { id } = await aPaidRequest(org, course);
    const rejected = await reject(org.ctx, id, 'Too little practice.');
    expect(rejected).toMatchObject({ status: 'rejected', refundPending: true });
    expect((await eventsOf(org)).at(-1)).toMatchObject({
      event: 'enrollment.rejected',
      data: { enrollmentRequest: { id, refundPending: true } },
    });
    expect(JSON.stringify([await eventsOf(org), (await auditOf(org)).map(({ changes }) => changes)])).not.toContain(
      'Too little practice',
    );
    expect(await seatsOf(course)).toBe(0);
    expect(await refusalOf(reject(org.ctx, id))).toMatchObject({ code: 'invalid', reason: 'refund_pending' });
  });

  test('is approved into the cohort that is given or was chosen; a full one is 409, one of another offer 400', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { ...approval, deliveryMode: 'cohort' });
    const [small, large] = [await aCohortRow(org, course, { capacity: 1 }), await aCohortRow(org, course)];
    const foreign = await aCohortRow(org, await aCourse(org, { deliveryMode: 'cohort' }));
    const first = await aRequest(org, course, { cohortId: small });
    const second = await aRequest(org, course, { cohortId: small });
    expect((await approve(org.ctx, first.id)).learner.cohortId).toBe(small);
    expect(await refusalOf(approve(org.ctx, second.id))).toMatchObject({ code: 'conflict', reason: 'cohort_full' });
    expect(await refusalOf(approve(org.ctx, second.id, { cohortId: foreign }))).toMatchObject({ code: 'invalid' });
    expect(await statusOf(second.id)).toBe('pending');
    const { learner, request } = await approve(org.ctx, second.id, { cohortId: large });
    expect([learner.cohortId, request.cohortId]).toEqual([large, large]);
    expect((await told(org)).slice(2)).toEqual([
      'enrollment.created',
      'cohort.joined',
      'enrollment.approved',
      'enrollment.created',
      'enrollment.approved',
    ]);
  });

  test('of who came in meanwhile names the cohort that they are in, and no cohort that there is not', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { ...approval, deliveryMode: 'cohort' });
    const second = { ...course, ...(await soldBy((await aCourse(org, { contentId: course.contentId })).offerId)) };
    const [chosen, given] = [await aCohortRow(org, course), await aCohortRow(org, course)];
    const foreign = await aCohortRow(org, await aCourse(org, { deliveryMode: 'cohort' }));
    const [inside, outside, elsewhere] = [
      await aRequest(org, course, { cohortId: chosen }),
      await aRequest(org, course, { cohortId: chosen }),
      await aRequest(org, course, { cohortId: chosen }),
    ];
    await aLearner(org, course, { userId: inside.userId, cohortId: given });
    await aLearner(org, course, { userId: outside.userId });
    await aLearner(org, second, { userId: elsewhere.userId });
    const at = (id: string) => `/enrollment-requests/${id}/approve`;
    for (const cohortId of [newId('cohort'), foreign]) {
      expect(errorOf(await restAs(org).post(at(inside.id), { cohortId }))).toMatchObject({
        status: 400,
        error: 'cohortId: is no cohort of this offer',
      });
    }
    expect((await approve(org.ctx, inside.id, { cohortId: chosen })).request.cohortId).toBe(given);
    expect((await approve(org.ctx, outside.id)).request.cohortId).toBeNull();
    expect((await approve(org.ctx, elsewhere.id)).request.cohortId).toBeNull();
    const seats = await db.cohort.findMany({ where: { id: { in: [chosen, given] } }, select: { seatsTaken: true } });
    expect(seats.map(({ seatsTaken }) => seatsTaken).sort()).toEqual([0, 1]);
  });

  test('of who came in meanwhile and was suspended is refused as a decision', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, approval);
    const { id, userId } = await aRequest(org, course);
    const learner = await aLearner(org, course, { userId });
    const suspended = { status: 'suspended', suspendedAt: new Date() } as const;
    await db.learner.update({ where: { id: learner.id }, data: suspended });
    expect(await refusalOf(approve(org.ctx, id))).toMatchObject({ code: 'invalid', reason: 'request_not_enrollable' });
    expect(await seatsOf(course)).toBe(2);
  });

  test('is not there for a member whose teams do not own its content', async () => {
    const org = await anOrganization();
    const { id } = await aRequest(org, await aCourse(org, approval));
    for (const role of ['viewer', 'editor'] as const) {
      const staff = await staffOf(org, 'member', { [org.teamId]: role });
      if (role === 'viewer') expect((await refusalOf(approve(staff, id))).code).toBe('not_found');
      else expect((await approve(staff, id)).request.decidedBy).toBe(staff.userId);
    }
  });
});

describe('a paid request', () => {
  test('is approved to the last millisecond of its 30 days and not at the next; expired from then on', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { ...approval, pricing: price });
    const [early, late] = [await aPaidRequest(org, course), await aPaidRequest(org, course)];
    const deadline = (request: { createdAt: string }) => addMilliseconds(new Date(request.createdAt), 30 * DAY_MS);
    const before = at(org.ctx, addMilliseconds(deadline(early), -1));
    expect(await expire(before, [early.id])).toEqual([]);
    expect((await approve(before, early.id)).request.status).toBe('approved');
    const now = at(org.ctx, deadline(late));
    expect(await refusalOf(approve(now, late.id))).toMatchObject({ code: 'invalid', reason: 'request_overdue' });
    const { offerId } = course;
    expect(await expire(now, [early.id, late.id])).toMatchObject([
      { id: late.id, purchaseId: late.purchaseId, offerId },
    ]);
    expect(await expire(now, [early.id, late.id])).toEqual([]);
    expect((await eventsOf(org)).at(-1)).toMatchObject({
      event: 'enrollment.expired',
      data: { enrollmentRequest: { id: late.id, status: 'expired', refundPending: true, decidedAt: null } },
    });
    // The seat goes back with the refund.
    expect(await seatsOf(course)).toBe(2);
  });

  test('that is being approved is not expired at the same moment', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { ...approval, pricing: price });
    const { id, createdAt } = await aPaidRequest(org, course);
    const deadline = addMilliseconds(new Date(createdAt), 30 * DAY_MS);
    let expiring: Promise<unknown> = Promise.resolve();
    await inTransaction(at(org.ctx, addMilliseconds(deadline, -1)), async (tx, inside) => {
      const request = await lockRequest(tx, inside, id);
      expiring = expire(at(org.ctx, deadline), [id]);
      await untilSomeoneIsBlocked();
      await approveRequest(tx, inside, request);
    });
    expect(await expiring).toEqual([]);
    expect([await statusOf(id), await seatsOf(course)]).toEqual(['approved', 1]);
  });

  test('cannot be decided while its purchase is refunded, nor approved while it is disputed', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { ...approval, pricing: price });
    const disputed = await aPaidRequest(org, course);
    await db.purchase.updateMany({ where: { id: disputed.purchaseId }, data: { status: 'disputed' } });
    expect((await refusalOf(approve(org.ctx, disputed.id))).reason).toBe('request_disputed');
    const { id, purchaseId } = await aPaidRequest(org, course);
    const of = { organizationId: org.orgId, purchaseId, amount: 4900, currency: 'EUR' };
    const stamps = { createdAt: new Date(), updatedAt: new Date() };
    await db.refund.create({ data: { ...of, cause: 'staff', ...stamps } });
    for (const decide of [approve, reject]) {
      expect(await refusalOf(decide(org.ctx, id))).toMatchObject({ code: 'invalid', reason: 'refund_pending' });
    }
    const withdraw = () =>
      inTransaction(org.ctx, (tx, ctx) => withdrawRequestOfPurchase(tx, ctx, purchaseId, 'purchase_refunded'));
    expect((await withdraw())?.status).toBe('withdrawn');
    expect(await withdraw()).toBeNull();
    expect(await seatsOf(course)).toBe(1);
  });
});
