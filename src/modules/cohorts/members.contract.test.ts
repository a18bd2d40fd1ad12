import { describe, expect, test } from 'vitest';
import { db } from '../../platform/db/prisma';
import { callAs, refusalOf } from '../../testing/caller';
import { emittedBy, eventsOf } from '../../testing/emitted';
import { aCohort, aCohortOffer } from '../../testing/factories/cohort';
import { aLearner, soldBy } from '../../testing/factories/enrollment';
import { anOrganization, staffOf, type TestOrganization } from '../../testing/factories/organization';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { CohortMemberPageDto } from './schemas';

async function aCourseWith(sizes: readonly (number | null)[]) {
  const org = await anOrganization();
  const offer = await aCohortOffer(org);
  const cohorts = [];
  for (const capacity of sizes) cohorts.push(await aCohort(org, { capacity }, offer));
  const course = { contentId: offer.contentId, ...(await soldBy(offer.id)) };
  const [first, second = first] = cohorts;
  if (first === undefined || second === undefined) throw new Error('A course without cohorts.');
  return { org, course, first, second, learner: () => aLearner(org, course) };
}

const members = (id: string) => `/cohorts/${id}/members`;
const place = (org: TestOrganization, id: string, userId: string) => restAs(org).post(members(id), { userId });
const list = async (org: TestOrganization, id: string, query = '') =>
  dataOf(CohortMemberPageDto, await restAs(org).get(`${members(id)}${query}`));
const seats = async (id: string) =>
  (await db.cohort.findUniqueOrThrow({ where: { id }, select: { seatsTaken: true } })).seatsTaken;

describe('a learner', () => {
  test('is placed, moved and taken out, with their seat, and each is told', async () => {
    const { org, first, second, learner } = await aCourseWith([2, 2]);
    const { userId } = await learner();
    const placed = await place(org, first.id, userId);
    expect([placed.status, placed.body]).toMatchObject([200, { data: { userId, cohortId: first.id } }]);
    expect((await place(org, second.id, userId)).body).toMatchObject({ data: { cohortId: second.id } });
    expect([await seats(first.id), await seats(second.id)]).toEqual([0, 1]);
    const gone = await restAs(org).delete(`${members(second.id)}/${userId}`);
    expect(gone.body).toEqual({ data: { deleted: true, id: userId } });
    expect([await seats(second.id), await db.learner.count({ where: { userId, status: 'active' } })]).toEqual([0, 1]);
    const told = (await eventsOf(org)).filter(({ event }) => event.startsWith('cohort.member'));
    expect(told).toMatchObject([
      { event: 'cohort.member.moved', data: { learner: { cohortId: first.id }, previous: { cohortId: null } } },
      { event: 'cohort.member.moved', data: { learner: { cohortId: second.id }, previous: { cohortId: first.id } } },
      { event: 'cohort.member.removed', data: { learner: { cohortId: null }, previous: { cohortId: second.id } } },
    ]);
  });

  test('who is there already stays, and nothing is told', async () => {
    const { org, first, learner } = await aCourseWith([1]);
    const { userId } = await learner();
    const once = await place(org, first.id, userId);
    expect((await place(org, first.id, userId)).body).toEqual(once.body);
    expect((await emittedBy(org)).filter((name) => name === 'cohort.member.moved')).toHaveLength(1);
  });

  test('of another content, of another offer, or of nothing is refused', async () => {
    const { org, course, first } = await aCourseWith([null]);
    const other = await aCohortOffer(org, {}, course.contentId);
    const elsewhere = await aLearner(org, { ...course, ...(await soldBy(other.id)) });
    expect(errorOf(await place(org, first.id, elsewhere.userId))).toMatchObject({
      status: 409,
      reason: 'learner_of_another_offer',
    });
    for (const userId of [org.ownerId, 'nobody', 'user_\u0000']) {
      expect(errorOf(await place(org, first.id, userId))).toMatchObject({
        status: 400,
        error: 'userId: is no learner of this content',
      });
    }
    expect(await seats(first.id)).toBe(0);
  });

  test('whose access is over is taken out all the same, by either way, so that the cohort can be deleted', async () => {
    const { org, course, first, learner } = await aCourseWith([2]);
    const people = [await learner(), await learner()] as const;
    for (const { userId } of people) await place(org, first.id, userId);
    await db.learner.updateMany({
      where: { contentId: course.contentId },
      data: { accessEndsAt: new Date(Date.now() - 1) },
    });
    const [one, two] = people;
    expect(errorOf(await restAs(org).delete(`/cohorts/${first.id}`)).reason).toBe('cohort_not_empty');
    expect((await restAs(org).delete(`${members(first.id)}/${one.userId}`)).status).toBe(200);
    const path = `/contents/${course.contentId}/learners/${two.userId}`;
    expect((await restAs(org).patch(path, { cohortId: null })).body).toMatchObject({
      data: { cohortId: null, status: 'ended' },
    });
    expect(errorOf(await place(org, first.id, one.userId)).reason).toBe('learner_ended');
    expect([await seats(first.id), (await emittedBy(org)).filter((name) => name === 'cohort.member.removed')]).toEqual([
      0,
      ['cohort.member.removed', 'cohort.member.removed'],
    ]);
    expect((await restAs(org).delete(`/cohorts/${first.id}`)).status).toBe(200);
  });

  test('becomes the star of their cohort, and a member again when they move', async () => {
    const { org, first, second, learner } = await aCourseWith([null, null]);
    const { userId } = await learner();
    const star = () => restAs(org).patch(`${members(first.id)}/${userId}`, { cohortRole: 'star' });
    expect((await star()).status).toBe(404);
    await place(org, first.id, userId);
    expect((await star()).body).toMatchObject({ data: { cohortRole: 'star' } });
    expect((await place(org, second.id, userId)).body).toMatchObject({ data: { cohortRole: 'member' } });
    expect((await restAs(org).delete(`${members(first.id)}/${userId}`)).status).toBe(404);
  });
});

describe('seats', () => {
  test('of a cohort are never more than there are, however many come at once', async () => {
    const { org, first, learner } = await aCourseWith([2]);
    const learners = [];
    for (let each = 0; each < 6; each += 1) learners.push(await learner());
    const all = await Promise.all(learners.map(({ userId }) => place(org, first.id, userId)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const each of all.filter(({ status }) => status !== 200)) {
      expect(errorOf(each)).toMatchObject({ status: 409, reason: 'cohort_full' });
    }
    expect([await seats(first.id), (await list(org, first.id)).total]).toEqual([2, 2]);
  });

  test('are held by one of two moves of the same learner at once', async () => {
    const { org, first, second, learner } = await aCourseWith([5, 5]);
    const { userId } = await learner();
    await Promise.all([first, second, first, second].map(({ id }) => place(org, id, userId)));
    expect((await seats(first.id)) + (await seats(second.id))).toBe(1);
  });

  test('go from one cohort to the other and back at once, without anybody waiting for another', async () => {
    const { org, first, second, learner } = await aCourseWith([4, 4]);
    const [here, there] = [
      [await learner(), await learner()],
      [await learner(), await learner()],
    ];
    for (const { userId } of here) await place(org, first.id, userId);
    for (const { userId } of there) await place(org, second.id, userId);
    const all = await Promise.all([
      ...here.map(({ userId }) => place(org, second.id, userId)),
      ...there.map(({ userId }) => place(org, first.id, userId)),
    ]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([await seats(first.id), await seats(second.id)]).toEqual([2, 2]);
  });

  test('are in no cohort that is just deleted', async () => {
    const { org, first, learner } = await aCourseWith([null]);
    const { userId } = await learner();
    const [placed, deleted] = await Promise.all([
      place(org, first.id, userId),
      restAs(org).delete(`/cohorts/${first.id}`),
    ]);
    expect([
      [200, 409],
      [404, 200],
      [400, 200],
    ]).toContainEqual([placed.status, deleted.status]);
  });
});

test('the list is newest first, without the removed', async () => {
  const { org, course, first, learner } = await aCourseWith([null]);
  const [one, two, three] = [await learner(), await learner(), await learner()];
  for (const { userId } of [one, two, three]) await place(org, first.id, userId);
  await restAs(org).delete(`/contents/${course.contentId}/learners/${two.userId}`);
  const ids = async (query: string) => (await list(org, first.id, query)).members.map(({ userId }) => userId);
  expect(await ids('')).toEqual([three.userId, one.userId]);
  expect(await ids('?pageSize=1&page=2')).toEqual([one.userId]);
  expect((await list(org, first.id)).total).toBe(2);
});

test('a tutor places whom they find in no cohort, or in one of theirs, and takes nobody from another’s', async () => {
  const { org, first, second, learner } = await aCourseWith([null, null]);
  const tutor = await staffOf(org, 'member');
  const api = callAs({ org: tutor }).cohort;
  const [free, taken] = [await learner(), await learner()];
  await place(org, second.id, taken.userId);
  expect((await refusalOf(api.placeCohortMember({ id: first.id, userId: free.userId }))).code).toBe('forbidden');
  expect((await refusalOf(api.listCohortMembers({ id: first.id }))).code).toBe('forbidden');
  await restAs(org).patch(`/cohorts/${first.id}`, { tutorUserId: tutor.userId });
  expect(await api.placeCohortMember({ id: first.id, userId: free.userId })).toMatchObject({ cohortId: first.id });
  expect((await refusalOf(api.placeCohortMember({ id: first.id, userId: taken.userId }))).code).toBe('forbidden');
  expect((await api.listCohortMembers({ id: first.id })).members).toHaveLength(1);
  await api.removeCohortMember({ id: first.id, userId: free.userId });
  expect(await seats(first.id)).toBe(0);
});

describe('whom the dashboard offers to place', () => {
  const people = (all: readonly { userId: string }[]) => all.map(({ userId }) => userId);

  test('are the newest twenty of those who hold the offer and are not in the cohort', async () => {
    const { org, course, first, second, learner } = await aCourseWith([null, null]);
    const [old, moved, suspended] = [await learner(), await learner(), await learner()];
    await place(org, second.id, moved.userId);
    await db.learner.update({ where: { id: suspended.id }, data: { status: 'suspended', suspendedAt: new Date() } });
    const other = { ...course, ...(await soldBy((await aCohortOffer(org, {}, course.contentId)).id)) };
    for (let each = 0; each < 11; each += 1) {
      await aLearner(org, other);
      await place(org, first.id, (await learner()).userId);
    }
    const api = callAs({ org: await staffOf(org, 'member', { [org.teamId]: 'editor' }) }).cohort;
    expect(people(await api.listPlaceable({ id: first.id }))).toEqual([moved.userId, old.userId]);
    const { name } = await db.user.findUniqueOrThrow({ where: { id: old.userId }, select: { name: true } });
    expect(people(await api.listPlaceable({ id: first.id, q: name.toUpperCase() }))).toContain(old.userId);
    expect(await api.listPlaceable({ id: first.id, q: '%%%' })).toEqual([]);
    for (let each = 0; each < 20; each += 1) await learner();
    const newest = people(await api.listPlaceable({ id: first.id }));
    expect([newest.length, newest.includes(old.userId)]).toEqual([20, false]);
  });

  test('are for its tutor only such as are in no cohort or in one of theirs', async () => {
    const { org, course, first, second, learner } = await aCourseWith([null, null]);
    const third = await aCohort(org, {}, { id: course.offerId, contentId: course.contentId });
    const tutor = await staffOf(org, 'member');
    for (const { id } of [first, third]) await restAs(org).patch(`/cohorts/${id}`, { tutorUserId: tutor.userId });
    const [free, foreign, own] = [await learner(), await learner(), await learner()];
    await place(org, second.id, foreign.userId);
    await place(org, third.id, own.userId);
    const api = callAs({ org: tutor }).cohort;
    const offered = await api.listPlaceable({ id: first.id });
    expect(people(offered)).toEqual([own.userId, free.userId]);
    for (const { userId } of offered) {
      expect(await api.placeCohortMember({ id: first.id, userId })).toMatchObject({ cohortId: first.id });
    }
    expect((await refusalOf(api.listPlaceable({ id: second.id }))).code).toBe('forbidden');
  });

  test('are of one organization', async () => {
    const { first } = await aCourseWith([null]);
    const stranger = await staffOf(await anOrganization(), 'owner');
    expect((await refusalOf(callAs({ org: stranger }).cohort.listPlaceable({ id: first.id }))).code).toBe('not_found');
  });
});
