import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { db } from '../../platform/db/prisma';
import { callAs, refusalOf } from '../../testing/caller';
import { emittedBy, eventsOf } from '../../testing/emitted';
import { aCohort, aCohortOffer, COHORT } from '../../testing/factories/cohort';
import { anOrganization, staffOf, type TestOrganization } from '../../testing/factories/organization';
import { aBareContent } from '../../testing/factories/ownership';
import { aLearnerRow, aPurchaseRow } from '../../testing/factories/selling-rows';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { CohortDto, type OfferDto } from './schemas';

const read = async (org: TestOrganization, id: string) => dataOf(CohortDto, await restAs(org).get(`/cohorts/${id}`));
const session = (day: number, over: object = {}) => ({
  title: `Evening ${day}`,
  startsAt: `2030-09-${day}T17:00:00.000Z`,
  endsAt: `2030-09-${day}T19:00:00.000Z`,
  ...over,
});

async function rowsOf({ orgId: organizationId }: TestOrganization, { id: offerId, contentId }: OfferDto) {
  const terms = await db.offerTerms.findFirstOrThrow({ where: { offerId }, select: { id: true } });
  return { organizationId, contentId, offerId, termsId: terms.id };
}

describe('a cohort', () => {
  test('is made with the defaults that are documented, and tells of itself', async () => {
    const org = await anOrganization();
    const offer = await aCohortOffer(org);
    const body = { ...COHORT, offerId: offer.id };
    const response = await restAs(org).post(`/contents/${offer.contentId}/cohorts`, body);
    expect(response.status).toBe(201);
    const cohort = dataOf(CohortDto, response);
    expect(cohort).toMatchObject({
      ...body,
      contentId: offer.contentId,
      endsAt: null,
      capacity: null,
      tutorUserId: null,
      memberCount: 0,
      sessions: [],
      state: 'upcoming',
    });
    expect((await eventsOf(org)).at(-1)).toMatchObject({ event: 'cohort.created', data: { cohort } });
  });

  test('belongs to an offer of that content which is taught in cohorts, and keeps it so', async () => {
    const org = await anOrganization();
    const [offer, other] = [await aCohortOffer(org), await aCohortOffer(org)];
    const post = async (offerId: string) =>
      errorOf(await restAs(org).post(`/contents/${offer.contentId}/cohorts`, { ...COHORT, offerId }));
    for (const foreign of [other.id, 'offer_\u0000']) {
      expect(await post(foreign)).toMatchObject({ status: 400, error: 'offerId: is no offer of this content' });
    }
    await restAs(org).patch(`/offers/${other.id}`, { deliveryMode: 'self_paced' });
    const alone = await aCohortOffer(org, { deliveryMode: 'self_paced' }, offer.contentId);
    expect(await post(alone.id)).toMatchObject({ status: 409, reason: 'offer_self_paced' });
    await aCohort(org, {}, offer);
    expect(errorOf(await restAs(org).patch(`/offers/${offer.id}`, { deliveryMode: 'self_paced' }))).toMatchObject({
      status: 409,
      reason: 'offer_has_cohorts',
    });
  });

  test('is never left with a self-paced offer, when both happen at once', async () => {
    const org = await anOrganization();
    for (let turn = 0; turn < 5; turn += 1) {
      const offer = await aCohortOffer(org);
      await Promise.all([
        restAs(org).post(`/contents/${offer.contentId}/cohorts`, { ...COHORT, offerId: offer.id }),
        restAs(org).patch(`/offers/${offer.id}`, { deliveryMode: 'self_paced' }),
      ]);
      const { deliveryMode, _count } = await db.offer.findUniqueOrThrow({
        where: { id: offer.id },
        select: { deliveryMode: true, _count: { select: { cohorts: true } } },
      });
      expect([deliveryMode, _count.cohorts]).toEqual(deliveryMode === 'cohort' ? ['cohort', 1] : ['self_paced', 0]);
    }
  });

  test.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ startsAt: '2030-09-15' }, 'startsAt'],
    [{ endsAt: COHORT.startsAt }, 'endsAt'],
    [{ capacity: 0 }, 'capacity'],
    [{ name: ' ' }, 'name'],
    [{ tutorUserId: 'user_01kakr2m9ee1cb4q4t5v6m8ynd' }, 'tutorUserId'],
    [{ tutorUserId: 'nobody' }, 'tutorUserId'],
    [{ sessions: [{ title: 'x', startsAt: COHORT.startsAt, endsAt: COHORT.startsAt }] }, 'sessions[0].endsAt'],
    [{ sessions: [session(16, { url: 'javascript:alert(1)' })] }, 'sessions[0].url'],
    [{ sessions: [session(16, { id: 'cohort_session_01kakr2m9ee1cb4q4t5v6m8ynd' })] }, 'sessions[0].id'],
    [{ sessions: Array.from({ length: 201 }, () => session(16)) }, 'sessions'],
  ])('refuses %j', async (over, path) => {
    const org = await anOrganization();
    const offer = await aCohortOffer(org);
    const body = { ...COHORT, offerId: offer.id, ...over };
    const { status, error } = errorOf(await restAs(org).post(`/contents/${offer.contentId}/cohorts`, body));
    expect([status, error?.startsWith(`${path}:`)], error).toEqual([400, true]);
    expect(await db.cohort.count({ where: { organizationId: org.orgId } })).toBe(0);
  });

  test('is upcoming, running or ended by the clock', async () => {
    const org = await anOrganization();
    const [past, before, after] = ['2020-01-01T00:00:00.000Z', '2021-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
    const offer = await aCohortOffer(org);
    const state = async (over: object) => (await aCohort(org, over, offer)).state;
    expect(await state({ startsAt: after })).toBe('upcoming');
    expect(await state({ startsAt: past })).toBe('running');
    expect(await state({ startsAt: past, endsAt: after })).toBe('running');
    expect(await state({ startsAt: past, endsAt: before })).toBe('ended');
  });

  test('changes by what is sent alone, and tells what it was before', async () => {
    const org = await anOrganization();
    const cohort = await aCohort(org, { capacity: 5 });
    const patch = (body: object) => restAs(org).patch(`/cohorts/${cohort.id}`, body);
    const after = dataOf(CohortDto, await patch({ name: 'Winter', capacity: null, tutorUserId: org.ownerId }));
    expect(after).toMatchObject({
      name: 'Winter',
      capacity: null,
      tutorUserId: org.ownerId,
      startsAt: cohort.startsAt,
    });
    expect((await eventsOf(org)).at(-1)).toMatchObject({
      event: 'cohort.updated',
      data: { cohort: after, previous: { name: 'Autumn evenings', capacity: 5, tutorUserId: null } },
    });
    expect(dataOf(CohortDto, await patch({ name: 'Winter' }))).toEqual(after);
    expect((await emittedBy(org)).filter((name) => name === 'cohort.updated')).toHaveLength(1);
    expect((await patch({ endsAt: '2030-09-01T00:00:00Z' })).status).toBe(400);
    expect((await patch({ offerId: cohort.offerId })).status).toBe(400);
  });

  test('is never smaller than what is taken in it', async () => {
    const org = await anOrganization();
    const { id } = await aCohort(org, { capacity: 5 });
    await db.cohort.update({ where: { id }, data: { seatsTaken: 3 } });
    expect(errorOf(await restAs(org).patch(`/cohorts/${id}`, { capacity: 2 }))).toMatchObject({
      status: 409,
      reason: 'capacity_too_small',
      error: 'capacity: 3 seats are taken already',
    });
    expect((await restAs(org).patch(`/cohorts/${id}`, { capacity: 3 })).status).toBe(200);
  });

  test('is listed with its content, the one that begins last first', async () => {
    const org = await anOrganization();
    const offer = await aCohortOffer(org);
    const second = await aCohort(org, { startsAt: '2030-02-01T00:00:00Z' }, offer);
    const third = await aCohort(org, { startsAt: '2030-03-01T00:00:00Z' }, offer);
    const first = await aCohort(org, { startsAt: '2030-01-01T00:00:00Z' }, offer);
    await aCohort(org);
    const list = dataOf(z.array(CohortDto), await restAs(org).get(`/contents/${offer.contentId}/cohorts`));
    expect(list).toEqual([third, second, first]);
  });
});

describe('sessions', () => {
  test('stay the same for calendars while they change, and go when they are left out', async () => {
    const org = await anOrganization();
    const cohort = await aCohort(org, { sessions: [session(23), session(16)] });
    expect(cohort.sessions.map(({ title }) => title)).toEqual(['Evening 16', 'Evening 23']);
    const [kept, gone] = cohort.sessions;
    const moved = { id: kept?.id, ...session(25, { title: 'Moved', url: 'https://meet.example/room' }) };
    const after = dataOf(
      CohortDto,
      await restAs(org).patch(`/cohorts/${cohort.id}`, { sessions: [moved, session(24)] }),
    );
    expect(after.sessions).toMatchObject([{ title: 'Evening 24', url: null }, moved]);
    expect(after.sessions.map(({ id }) => id)).not.toContain(gone?.id);
    expect((await eventsOf(org)).at(-1)).toMatchObject({ data: { previous: { sessions: cohort.sessions } } });
  });

  test('of another cohort, or named twice, are refused and nothing changes', async () => {
    const org = await anOrganization();
    const cohort = await aCohort(org, { sessions: [session(16)] });
    const other = await aCohort(org, { sessions: [session(17)] });
    const put = async (ids: (string | undefined)[]) =>
      errorOf(await restAs(org).patch(`/cohorts/${cohort.id}`, { sessions: ids.map((id) => session(18, { id })) }));
    const [mine, theirs] = [cohort.sessions[0]?.id, other.sessions[0]?.id];
    expect(await put([theirs])).toMatchObject({ status: 400, error: expect.stringMatching(/^sessions\[0\]\.id:/) });
    expect(await put([mine, mine])).toMatchObject({ status: 400, error: expect.stringMatching(/^sessions\[1\]\.id:/) });
    expect(await read(org, cohort.id)).toEqual(cohort);
    expect(await read(org, other.id)).toEqual(other);
  });
});

describe('deleting', () => {
  test('takes an empty cohort with its sessions, and tells of it', async () => {
    const org = await anOrganization();
    const cohort = await aCohort(org, { sessions: [session(16)] });
    const response = await restAs(org).delete(`/cohorts/${cohort.id}`);
    expect(response.body).toEqual({ data: { deleted: true, id: cohort.id } });
    expect((await restAs(org).get(`/cohorts/${cohort.id}`)).status).toBe(404);
    expect(await db.cohortSession.count({ where: { cohortId: cohort.id } })).toBe(0);
    expect((await eventsOf(org)).at(-1)).toMatchObject({ event: 'cohort.deleted', data: { cohort } });
  });

  test('is refused while somebody is in it, or bought a place in it', async () => {
    const org = await anOrganization();
    const offer = await aCohortOffer(org);
    const [used, bought] = [await aCohort(org, {}, offer), await aCohort(org, {}, offer)];
    const of = await rowsOf(org, offer);
    const learner = await aLearnerRow(of);
    await db.learner.update({ where: { id: learner.id }, data: { cohortId: used.id } });
    const purchase = await aPurchaseRow(of);
    await db.purchase.updateMany({ where: { id: purchase.id }, data: { cohortId: bought.id } });
    for (const { id } of [used, bought]) {
      expect(errorOf(await restAs(org).delete(`/cohorts/${id}`))).toMatchObject({
        status: 409,
        reason: 'cohort_not_empty',
      });
    }
    expect(await read(org, used.id)).toMatchObject({ memberCount: 1 });
    await db.learner.update({ where: { id: learner.id }, data: { cohortId: null } });
    expect((await restAs(org).delete(`/cohorts/${used.id}`)).status).toBe(200);
  });
});

describe('the staff', () => {
  test('run the cohorts of contents of their teams, and those that they tutor, and read the others', async () => {
    const org = await anOrganization();
    const team = await callAs({ org: org.ctx }).organization.createTeam({ name: 'Woodwork' });
    const editor = await staffOf(org, 'member', { [team.id]: 'editor' });
    const tutor = await staffOf(org, 'member');
    const [edits, tutors] = [callAs({ org: editor }).offering, callAs({ org: tutor }).offering];
    const mine = await aCohortOffer(org, {}, await aBareContent(org, { teamId: team.id }));
    const foreign = await aCohort(org);
    const { id } = await edits.createCohort({ ...COHORT, id: mine.contentId, offerId: mine.id });
    expect((await refusalOf(tutors.updateCohort({ id, name: 'Stolen' }))).code).toBe('forbidden');
    expect((await refusalOf(edits.updateCohort({ id: foreign.id, name: 'Stolen' }))).code).toBe('forbidden');
    expect(await edits.getCohort({ id: foreign.id })).toMatchObject({ name: 'Autumn evenings' });

    await edits.updateCohort({ id, tutorUserId: tutor.userId });
    expect(await tutors.updateCohort({ id, name: 'Tutored' })).toMatchObject({ name: 'Tutored' });
    expect((await refusalOf(tutors.updateCohort({ id, tutorUserId: null }))).code).toBe('forbidden');
    expect((await refusalOf(tutors.deleteCohort({ id }))).code).toBe('forbidden');
    expect((await refusalOf(tutors.createCohort({ ...COHORT, id: mine.contentId, offerId: mine.id }))).code).toBe(
      'forbidden',
    );
  });

  test('lose nobody who tutors a cohort, also when both happen at once', async () => {
    const org = await anOrganization();
    const admin = callAs({ org: await staffOf(org, 'admin') }).organization;
    const cohort = await aCohort(org);
    const { userId } = await staffOf(org, 'member');
    await restAs(org).patch(`/cohorts/${cohort.id}`, { tutorUserId: userId });
    expect(await refusalOf(admin.removeMember({ userId }))).toMatchObject({
      code: 'conflict',
      reason: 'member_tutors_cohorts',
    });
    await restAs(org).patch(`/cohorts/${cohort.id}`, { tutorUserId: null });
    const [removed, chosen] = await Promise.allSettled([
      admin.removeMember({ userId }),
      restAs(org).patch(`/cohorts/${cohort.id}`, { tutorUserId: userId }),
    ]);
    const isTutor = (await read(org, cohort.id)).tutorUserId === userId;
    expect(removed.status).toBe(isTutor ? 'rejected' : 'fulfilled');
    expect(chosen).toMatchObject({ status: 'fulfilled', value: { status: isTutor ? 200 : 400 } });
  });
});

describe('the calendar', () => {
  const calendar = async (org: TestOrganization, id: string) => {
    const response = await restAs(org).get(`/cohorts/${id}/calendar.ics`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    return (response.body as string).split('\r\n');
  };

  test('has the sessions in the time of the place, across a change of clocks, with ids that stay', async () => {
    const org = await anOrganization();
    const autumn = (day: string) => ({
      title: `Sawing, ${day}`,
      startsAt: `${day}T17:00:00.000Z`,
      endsAt: `${day}T19:00:00.000Z`,
    });
    const sessions = [{ ...autumn('2030-10-26'), url: 'https://meet.example/a,b' }, autumn('2030-10-28')];
    const cohort = await aCohort(org, { name: 'Ärger; “x”', sessions });
    const lines = await calendar(org, cohort.id);
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VTIMEZONE',
        'TZID:Europe/Lisbon',
        `UID:${cohort.sessions[0]?.id}`,
        'DTSTART;TZID=Europe/Lisbon:20301026T180000',
        'DTEND;TZID=Europe/Lisbon:20301026T200000',
        'DTSTART;TZID=Europe/Lisbon:20301028T170000',
        'SUMMARY:Ärger\\; “x”: Sawing\\, 2030-10-26',
        'URL;VALUE=URI:https://meet.example/a%2Cb',
        `DTSTAMP:${cohort.updatedAt.replaceAll(/[-:]|\.\d+/g, '')}`,
      ]),
    );
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    await restAs(org).patch(`/cohorts/${cohort.id}`, { sessions: cohort.sessions.map(({ url, ...rest }) => rest) });
    const uids = (text: string[]) => text.filter((line) => line.startsWith('UID:'));
    expect(uids(await calendar(org, cohort.id))).toEqual(uids(lines));
  });

  test('of a cohort without sessions says when it begins, by the rules of the place that an old name means', async () => {
    const org = await anOrganization();
    const cohort = await aCohort(org, { timeZone: 'US/Pacific' });
    expect(await calendar(org, cohort.id)).toEqual(
      expect.arrayContaining([
        'TZID:America/Los_Angeles',
        `UID:${cohort.id}`,
        'DTSTART;TZID=America/Los_Angeles:20300915T100000',
        'SUMMARY:Autumn evenings',
      ]),
    );
  });
});
