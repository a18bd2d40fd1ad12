import { describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { db } from '../../platform/db/prisma';
import { callAs, refusalOf } from '../../testing/caller';
import { emittedBy, eventsOf } from '../../testing/emitted';
import { aContent, aHeading } from '../../testing/factories/content';
import { aCohortRow, aCourse, aLearner, type Course, soldBy } from '../../testing/factories/enrollment';
import { anOrganization, aUser, staffOf, type TestOrganization } from '../../testing/factories/organization';
import { aPurchaseRow } from '../../testing/factories/selling-rows';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { listLearners } from '.';
import { LearnerDto, LearnerPageDto } from './schemas';

const anEmail = () => `grace-${Math.random().toString(36).slice(2)}@example.com`;
const add = (org: TestOrganization, course: { contentId: string }, body: object) =>
  restAs(org).post(`/contents/${course.contentId}/learners`, body);
const change = async (org: TestOrganization, { contentId, userId }: LearnerDto, body: object) =>
  restAs(org).patch(`/contents/${contentId}/learners/${userId}`, body);
const remove = (org: TestOrganization, { contentId, userId }: LearnerDto) =>
  restAs(org).delete(`/contents/${contentId}/learners/${userId}`);
const seatsOf = async ({ offerId }: { offerId: string }) =>
  (await db.offer.findUniqueOrThrow({ where: { id: offerId }, select: { seatsTaken: true } })).seatsTaken;
const cohortSeats = async (id: string) =>
  (await db.cohort.findUniqueOrThrow({ where: { id }, select: { seatsTaken: true } })).seatsTaken;
const told = async (org: TestOrganization) =>
  (await emittedBy(org)).filter((name) => !name.startsWith('content') && !name.startsWith('offer'));

async function aPaidLearner(org: TestOrganization, course: Course) {
  const { id: purchaseId, userId } = await aPurchaseRow({ organizationId: org.orgId, ...course });
  return { ...(await aLearner(org, course, { userId, purchaseId })), purchaseId };
}

async function anInstallment(org: TestOrganization, purchaseId: string, status: 'failed' | 'due') {
  const [createdAt, updatedAt, dueAt] = [new Date(), new Date(), new Date()];
  const of = { organizationId: org.orgId, purchaseId, number: 1 };
  await db.installment.create({ data: { ...of, amount: 100, dueAt, status, createdAt, updatedAt } });
}

describe('enrolling for nothing', () => {
  test('makes the person and the enrollment: 201; again it is the same one: 200, and nothing changes', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { blocks: [aHeading()] });
    const email = anEmail();
    const first = await add(org, course, { email: email.toUpperCase(), name: 'Grace Hopper' });
    expect(first.status).toBe(201);
    const learner = dataOf(LearnerDto, first);
    expect(learner).toMatchObject({
      email,
      name: 'Grace Hopper',
      status: 'active',
      purchaseId: null,
      offerId: course.offerId,
    });
    expect(learner.progress).toEqual({ completed: 0, total: 1, percent: 0 });
    const again = await add(org, course, { email, name: 'Somebody else' });
    expect([again.status, dataOf(LearnerDto, again)]).toEqual([200, learner]);
    expect([await seatsOf(course), await told(org)]).toEqual([1, ['enrollment.created']]);
  });

  test('of somebody who is in without access is refused, saying why and what lets them back', async () => {
    const org = await anOrganization();
    const course = await aCourse(org);
    const words = {
      suspended: 'the staff suspended them; set status to active to let them back.',
      past_due: 'a payment is overdue; they come back with their payment.',
      blocked: 'their purchase is being refunded, or is disputed.',
    } as const;
    for (const status of ['suspended', 'past_due', 'blocked'] as const) {
      const { id, email } = await aPaidLearner(org, course);
      const suspendedAt = status === 'suspended' ? new Date() : null;
      await db.learner.update({ where: { id }, data: { status, suspendedAt } });
      expect(errorOf(await add(org, course, { email }))).toEqual({
        status: 409,
        reason: 'learner_without_access',
        error: `This person is enrolled already, but has no access: ${words[status]}`,
      });
    }
    expect(await told(org)).toEqual(Array(3).fill('enrollment.created'));
  });

  test('of who is in already is answered by that, whatever is on sale now and whatever else the call names', async () => {
    const org = await anOrganization();
    const course = await aCourse(org);
    const second = await aCourse(org, { contentId: course.contentId });
    const [learner, suspended] = [await aLearner(org, course), await aLearner(org, course)];
    await change(org, suspended, { status: 'suspended' });
    const foreign = await aCourse(org, { deliveryMode: 'cohort' });
    const [offerId, cohortId] = [foreign.offerId, await aCohortRow(org, foreign)];
    await db.offer.updateMany({
      where: { id: { in: [course.offerId, second.offerId] } },
      data: { status: 'archived', isPrimary: false },
    });
    for (const body of [{}, { offerId: second.offerId }, { offerId }, { offerId: newId('offer') }, { cohortId }]) {
      const response = await add(org, course, { email: learner.email, ...body });
      expect([response.status, dataOf(LearnerDto, response)]).toEqual([200, learner]);
      expect(errorOf(await add(org, course, { email: suspended.email, ...body }))).toMatchObject({
        status: 409,
        reason: 'learner_without_access',
      });
    }
    expect(await seatsOf(course)).toBe(2);
  });

  test('of one unknown address by eight callers at once makes one person with one seat', async () => {
    const org = await anOrganization();
    const course = await aCourse(org);
    const email = anEmail();
    const all = await Promise.all(Array.from({ length: 8 }, () => add(org, course, { email })));
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
    expect(await seatsOf(course)).toBe(1);
  });

  test('keeps a replayed 200 a 200', async () => {
    const org = await anOrganization();
    const course = await aCourse(org);
    const body = { email: anEmail() };
    await add(org, course, body);
    const path = `/contents/${course.contentId}/learners`;
    const headers = { 'idempotency-key': 'once' };
    const [one, two] = [
      await restAs(org).post(path, body, { headers }),
      await restAs(org).post(path, body, { headers }),
    ];
    expect([one.status, two.status, two.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true']);
  });

  test('brings back who was removed, with what they had learned', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { blocks: [aHeading('One', 'h')] });
    const learner = await aLearner(org, course);
    await db.learnerCompletion.create({
      data: {
        organizationId: org.orgId,
        learnerId: learner.id,
        entry: `${course.contentId}:h`,
        completedAt: new Date(),
      },
    });
    expect((await remove(org, learner)).body).toEqual({ data: { deleted: true, id: learner.id } });
    const response = await add(org, course, { email: learner.email });
    expect(response.status).toBe(201);
    expect(dataOf(LearnerDto, response)).toMatchObject({
      id: learner.id,
      status: 'active',
      progress: { completed: 1, total: 1, percent: 100 },
    });
    expect(await told(org)).toEqual(['enrollment.created', 'learner.unenrolled', 'enrollment.created']);
  });

  test('needs an offer of a course, and a seat', async () => {
    const org = await anOrganization();
    const email = anEmail();
    const [article, bare] = [await aContent(org, { kind: 'article' }), await aContent(org)];
    const full = await aCourse(org, { capacity: 1, deliveryMode: 'cohort' });
    const cohortId = await aCohortRow(org, full);
    await aLearner(org, full);
    const other = await aCourse(org);
    const tried = async (contentId: string, body: object = {}) => {
      const { status, reason } = errorOf(await add(org, { contentId }, { email, ...body }));
      return [status, reason];
    };
    expect(await tried(article.id)).toEqual([409, 'content_not_for_sale']);
    expect(await tried(bare.id)).toEqual([409, 'no_primary_offer']);
    expect(await tried(full.contentId)).toEqual([409, 'offer_full']);
    expect(await tried(other.contentId, { offerId: full.offerId })).toEqual([400, 'validation_failed']);
    expect(await tried(other.contentId, { cohortId })).toEqual([400, 'validation_failed']);
    expect(await tried(other.contentId, { email: 'nobody' })).toEqual([400, 'validation_failed']);
    expect(await db.user.count({ where: { email } })).toBe(0);
  });
});

describe('a learner', () => {
  test('is suspended and let back, and who is behind with a payment stays past due', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, {
      pricing: { type: 'installments', amount: 100, currency: 'EUR', installments: 2 },
    });
    const [free, behind] = [await aLearner(org, course), await aPaidLearner(org, course)];
    await anInstallment(org, behind.purchaseId, 'failed');
    for (const [learner, back] of [
      [free, 'active'],
      [behind, 'past_due'],
    ] as const) {
      expect(dataOf(LearnerDto, await change(org, learner, { status: 'suspended' })).status).toBe('suspended');
      expect(dataOf(LearnerDto, await change(org, learner, { status: 'active' })).status).toBe(back);
    }
    expect(errorOf(await change(org, behind, { status: 'active' }))).toMatchObject({
      status: 409,
      reason: 'learner_status_fixed',
    });
    expect(errorOf(await change(org, free, { status: 'blocked' })).status).toBe(400);
    expect(await seatsOf(course)).toBe(2);
  });

  test('moves to another offer on its present terms, and leaves the cohort of the old one', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { deliveryMode: 'cohort' });
    const { contentId } = course;
    const other = { contentId, ...(await soldBy((await aCourse(org, { contentId, accessDays: 10 })).offerId)) };
    const cohortId = await aCohortRow(org, course);
    const learner = await aLearner(org, course, { cohortId });
    const moved = dataOf(LearnerDto, await change(org, learner, { offerId: other.offerId }));
    expect(moved).toMatchObject({ offerId: other.offerId, cohortId: null, status: 'active' });
    expect(moved.accessEndsAt).toBe(addMilliseconds(new Date(learner.enrolledAt), 10 * DAY_MS).toISOString());
    expect([await seatsOf(course), await seatsOf(other), await cohortSeats(cohortId)]).toEqual([0, 1, 0]);
    expect((await eventsOf(org)).at(-1)).toMatchObject({
      event: 'cohort.member.removed',
      data: { learner: { cohortId: null }, previous: { cohortId } },
    });
  });

  test('is placed, moved and taken out of cohorts, with seats and events; the role ends with the place', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { deliveryMode: 'cohort' });
    const [first, second] = [await aCohortRow(org, course), await aCohortRow(org, course, { capacity: 1 })];
    const foreign = await aCohortRow(org, await aCourse(org, { deliveryMode: 'cohort' }));
    const [learner, rival] = [await aLearner(org, course), await aLearner(org, course)];
    for (const cohortRole of ['star', 'member']) {
      expect(errorOf(await change(org, learner, { cohortRole })).status).toBe(400);
    }
    expect(errorOf(await change(org, learner, { cohortId: foreign })).status).toBe(400);
    const placed = dataOf(LearnerDto, await change(org, learner, { cohortId: first, cohortRole: 'star' }));
    expect(placed).toMatchObject({ cohortId: first, cohortRole: 'star' });
    expect((await change(org, learner, { cohortId: first })).status).toBe(200);
    const both = await Promise.all([
      change(org, learner, { cohortId: second }),
      change(org, rival, { cohortId: second }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await cohortSeats(second)).toBe(1);
    await change(org, learner, { cohortId: null });
    await change(org, rival, { cohortId: null });
    expect([await cohortSeats(first), await cohortSeats(second)]).toEqual([0, 0]);
    const events = await told(org);
    expect(events.filter((name) => name === 'cohort.member.moved')).toHaveLength(2);
    expect((await eventsOf(org)).filter(({ event }) => event === 'cohort.member.moved')[0]).toMatchObject({
      data: { learner: { cohortId: first }, previous: { cohortId: null } },
    });
  });

  test('two who swap cohorts at once both arrive, and no seat is lost', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { deliveryMode: 'cohort' });
    const [a, b] = [await aCohortRow(org, course), await aCohortRow(org, course)];
    const [one, two] = [await aLearner(org, course, { cohortId: a }), await aLearner(org, course, { cohortId: b })];
    for (let round = 0; round < 6; round += 1) {
      const [to, fro] = round % 2 === 0 ? [b, a] : [a, b];
      const both = await Promise.all([change(org, one, { cohortId: to }), change(org, two, { cohortId: fro })]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect([await cohortSeats(a), await cohortSeats(b)]).toEqual([1, 1]);
  });

  test('who is removed gives the seats back once, is gone from the lists, and is not found by path', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { deliveryMode: 'cohort' });
    const cohortId = await aCohortRow(org, course);
    const learner = await aLearner(org, course, { cohortId });
    const both = await Promise.all([remove(org, learner), remove(org, learner)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect([await seatsOf(course), await cohortSeats(cohortId)]).toEqual([0, 0]);
    expect((await change(org, learner, { status: 'suspended' })).status).toBe(404);
    const list = async (query: string) =>
      dataOf(LearnerPageDto, await restAs(org).get(`/contents/${course.contentId}/learners${query}`));
    expect(await list('')).toMatchObject({ learners: [], total: 0 });
    expect(await list('?status=removed')).toMatchObject({ learners: [{ id: learner.id, cohortId: null }], total: 1 });
  });

  test('reads ended from the very instant at which the days are over, in lists and filters alike', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { accessDays: 1 });
    const learner = await aLearner(org, course);
    const end = addMilliseconds(new Date(learner.enrolledAt), DAY_MS);
    const seen = async (now: Date, status?: LearnerDto['status']) => {
      const page = { page: 1, pageSize: 25, ...(status === undefined ? {} : { status }) };
      const { learners, total } = await listLearners({ ...org.ctx, now: () => now }, page);
      expect(total).toBe(learners.length);
      return learners.map((each) => each.status);
    };
    const before = addMilliseconds(end, -1);
    expect([await seen(before), await seen(before, 'active'), await seen(before, 'ended')]).toEqual([
      ['active'],
      ['active'],
      [],
    ]);
    expect([await seen(end), await seen(end, 'active'), await seen(end, 'ended')]).toEqual([['ended'], [], ['ended']]);
    const { enrollment: api } = callAs({ org: { ...org.ctx, now: () => end } });
    const call = api.updateLearner({ id: course.contentId, userId: learner.userId, status: 'suspended' });
    expect((await refusalOf(call)).reason).toBe('learner_status_fixed');
  });
});

describe('the lists', () => {
  test('filter by name and e-mail, content, cohort and status, newest first, with exact totals', async () => {
    const org = await anOrganization();
    const [course, other] = [await aCourse(org, { deliveryMode: 'cohort' }), await aCourse(org)];
    const cohortId = await aCohortRow(org, course);
    const named = async (of: Course, name: string, over = {}) =>
      aLearner(org, of, { userId: await aUser({ name }), ...over });
    const grace = await named(course, 'Grace Hopper', { cohortId });
    const percent = await named(course, '100% Ada_B');
    const elsewhere = await named(other, 'Grace Jones');
    const list = async (query: string) => {
      const page = dataOf(LearnerPageDto, await restAs(org).get(`/learners${query}`));
      return [page.learners.map(({ id }) => id), page.total];
    };
    expect(await list('')).toEqual([[elsewhere.id, percent.id, grace.id], 3]);
    expect(await list('?pageSize=1&page=2')).toEqual([[percent.id], 3]);
    expect(await list('?pageSize=1&page=9')).toEqual([[], 3]);
    expect(await list('?q=GRACE')).toEqual([[elsewhere.id, grace.id], 2]);
    expect(await list(`?q=grace&contentId=${course.contentId}`)).toEqual([[grace.id], 1]);
    expect(await list('?q=0%25%20A')).toEqual([[percent.id], 1]);
    expect(await list('?q=a_b')).toEqual([[percent.id], 1]);
    expect(await list(`?q=${encodeURIComponent(grace.email.slice(0, 12))}`)).toEqual([[grace.id], 1]);
    expect(await list(`?cohortId=${cohortId}`)).toEqual([[grace.id], 1]);
    expect(await list(`?contentId=${course.contentId}&status=active&pageSize=1`)).toEqual([[percent.id], 2]);
    await change(org, percent, { status: 'suspended' });
    expect(await list('?status=suspended')).toEqual([[percent.id], 1]);
    expect((await restAs(org).get('/learners?q=')).status).toBe(400);
  });

  test('show a member the learners of their teams’ contents, as lead or editor, and nobody else', async () => {
    const org = await anOrganization();
    const team = await callAs({ org: org.ctx }).organization.createTeam({ name: 'Woodwork' });
    const [mine, foreign] = [await aCourse(org, { teamId: team.id }), await aCourse(org)];
    const [learner, stranger] = [await aLearner(org, mine), await aLearner(org, foreign)];
    for (const [role, seen] of [
      ['editor', [learner.id]],
      ['viewer', []],
    ] as const) {
      const { enrollment: api } = callAs({ org: await staffOf(org, 'member', { [team.id]: role }) });
      const page = await api.listLearners({ page: 1, pageSize: 25 });
      expect([page.learners.map(({ id }) => id), page.total]).toEqual([seen, seen.length]);
      const of = { id: foreign.contentId, userId: stranger.userId };
      expect((await refusalOf(api.updateLearner({ ...of, status: 'suspended' }))).code).toBe('forbidden');
      expect((await refusalOf(api.removeLearner(of))).code).toBe('forbidden');
      expect((await refusalOf(api.listContentLearners({ id: foreign.contentId, page: 1, pageSize: 25 }))).code).toBe(
        'forbidden',
      );
      const input = { id: foreign.contentId, email: anEmail() };
      expect((await refusalOf(api.addLearner(input))).code).toBe('forbidden');
    }
  });
});
