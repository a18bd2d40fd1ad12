import { describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { db } from '../../platform/db/prisma';
import { auditOf } from '../../testing/audited';
import { emittedBy, eventsOf } from '../../testing/emitted';
import { aContent, aDocument, aHeading, aReference } from '../../testing/factories/content';
import { aCohortRow, aCourse, aLearner, aRequest, type Course } from '../../testing/factories/enrollment';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { aPurchaseRow } from '../../testing/factories/selling-rows';
import { errorOf, restAs } from '../../testing/rest';
import { createCampaign, getCampaign } from '../offering';
import { recordProgress, removeLearner, updateLearner } from '.';

const remove = (org: TestOrganization, { contentId }: Course) => restAs(org).delete(`/contents/${contentId}`);
const learnersOf = ({ contentId }: Course) => db.learner.count({ where: { contentId } });
const toldOf = async (org: TestOrganization, name: string) =>
  (await eventsOf(org)).filter(({ event }) => event === name);

/** Many at once, by their rows alone. */
async function manyLearners(org: TestOrganization, { contentId, offerId, termsId }: Course, count: number) {
  const [now, stem] = [new Date(), newId('user')];
  await db.$executeRaw`
    INSERT INTO "User" ("id", "name", "email", "updatedAt")
    SELECT ${stem}::text || n, 'Grace Hopper', ${stem}::text || n || '@example.com', ${now}::timestamptz FROM generate_series(1, ${count}::int) n`;
  await db.$executeRaw`
    INSERT INTO "Learner" ("id", "organizationId", "userId", "contentId", "offerId", "termsId", "enrolledAt", "createdAt",
      "updatedAt")
    SELECT 'learner_' || ${stem}::text || n, ${org.orgId}, ${stem}::text || n, ${contentId}, ${offerId}, ${termsId}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    FROM generate_series(1, ${count}::int) n`;
  await db.offer.update({ where: { id: offerId }, data: { seatsTaken: { increment: count } } });
}

describe('deleting a content', () => {
  test('unenrolls everybody who was not removed, and tells of each of them, of the cohorts, and of the content', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { blocks: [aHeading('One', 'h')], deliveryMode: 'cohort' });
    const { contentId } = course;
    const cohortId = await aCohortRow(org, course);
    const [inside, suspended, gone] = [
      await aLearner(org, course, { cohortId }),
      await aLearner(org, course),
      await aLearner(org, course),
    ];
    await recordProgress(org.ctx, { contentId, userId: inside.userId, done: [{ contentId, blockId: 'h' }] });
    await updateLearner(org.ctx, { id: contentId, userId: suspended.userId, status: 'suspended' });
    await removeLearner(org.ctx, { id: contentId, userId: gone.userId });
    await aRequest(org, course, { cohortId });
    const elsewhere = await aLearner(org, await aCourse(org, { blocks: [] }));
    const { length } = await emittedBy(org);

    expect((await remove(org, course)).body).toEqual({ data: { deleted: true, id: contentId } });
    expect((await emittedBy(org)).slice(length)).toEqual([
      'learner.unenrolled',
      'learner.unenrolled',
      'cohort.deleted',
      'content.deleted',
    ]);
    const told = (await toldOf(org, 'learner.unenrolled')).slice(-2).map(({ data }) => data);
    expect(told).toMatchObject(
      [inside, suspended]
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id }) => ({ learner: { id, contentId, status: 'removed', cohortId: null } })),
    );
    expect(await toldOf(org, 'cohort.deleted')).toMatchObject([{ data: { cohort: { id: cohortId, memberCount: 0 } } }]);
    const left = { where: { organizationId: org.orgId } };
    expect([
      await db.learner.findMany({ ...left, select: { id: true } }),
      await db.learnerCompletion.count(left),
      await db.enrollmentRequest.count(left),
      await db.cohort.count(left),
      await db.offer.count({ where: { contentId } }),
    ]).toEqual([[{ id: elsewhere.id }], 0, 0, 0, 0]);
  });

  test('that is refused unenrolls nobody and tells nothing', async () => {
    const org = await anOrganization();
    const [referred, bought] = [await aCourse(org, { blocks: [] }), await aCourse(org, { blocks: [] })];
    const other = await aContent(org);
    await restAs(org).put(`/contents/${other.id}/document`, {
      document: aDocument([aReference(referred.contentId)]),
    });
    await aPurchaseRow({ organizationId: org.orgId, ...bought });
    for (const course of [referred, bought]) await manyLearners(org, course, 505);
    const { length } = await emittedBy(org);
    expect(errorOf(await remove(org, referred))).toMatchObject({ status: 409, reason: 'content_referenced' });
    expect(errorOf(await remove(org, bought))).toMatchObject({ status: 409, reason: 'content_purchased' });
    expect([await learnersOf(referred), await learnersOf(bought)]).toEqual([505, 505]);
    expect(await emittedBy(org)).toHaveLength(length);
  });

  test('tells of each of very many learners once, commits midway, and says so in the log', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { blocks: [] });
    await manyLearners(org, course, 1_205);
    expect((await remove(org, course)).status).toBe(200);
    const told = await toldOf(org, 'learner.unenrolled');
    expect(new Set(told.map(({ data }) => (data.learner as { id: string }).id)).size).toBe(1_205);
    expect([told.length, await learnersOf(course)]).toEqual([1_205, 0]);
    const actions = (await auditOf(org)).map(({ action }) => action).filter((action) => /removed|deleted/.test(action));
    expect(actions).toEqual(['content.learners_removed', 'content.learners_removed', 'content.deleted']);
  });

  test('of very many commits midway under an Idempotency-Key as well, and its answer is kept', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { blocks: [] });
    await manyLearners(org, course, 1_205);
    const headers = { 'idempotency-key': 'once' };
    const path = `/contents/${course.contentId}`;
    const first = await restAs(org).delete(path, { headers });
    const again = await restAs(org).delete(path, { headers });
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    const [wrote] = await db.$queryRaw<unknown[]>`
      SELECT count(DISTINCT "xmin"::text)::int AS "transactions" FROM "Event"
      WHERE "organizationId" = ${org.orgId} AND "event" = 'learner.unenrolled'`;
    expect(wrote).toEqual({ transactions: 3 });
  });

  test('at the moment in which people come in leaves nobody behind, and tells of all whom it told were in', async () => {
    const org = await anOrganization();
    for (let round = 0; round < 4; round += 1) {
      const course = await aCourse(org, { blocks: [] });
      const add = (n: number) =>
        restAs(org).post(`/contents/${course.contentId}/learners`, { email: `${newId('user')}-${n}@example.com` });
      const known = await aLearner(org, course);
      await removeLearner(org.ctx, { id: course.contentId, userId: known.userId });
      const back = restAs(org).post(`/contents/${course.contentId}/learners`, { email: known.email });
      const [deleted, ...added] = await Promise.all([remove(org, course), add(1), add(2), back]);
      expect(deleted.status).toBe(200);
      for (const { status } of added) expect([201, 404, 409]).toContain(status);
      expect(await learnersOf(course)).toBe(0);
    }
    const count = async (name: string) => (await toldOf(org, name)).length;
    expect(await count('learner.unenrolled')).toBe(await count('enrollment.created'));
  });

  test('switches codes for it alone off, which would count for everything else', async () => {
    const org = await anOrganization();
    const [course, other] = [await aCourse(org, { blocks: [] }), await aCourse(org, { blocks: [] })];
    const code = async (contentIds: string[], letters: string) =>
      (
        await createCampaign(org.ctx, {
          code: letters,
          name: letters,
          discount: { type: 'percent', percent: 50 },
          contentIds,
        })
      ).id;
    const [alone, both, all] = [
      await code([course.contentId], 'ALONE'),
      await code([course.contentId, other.contentId], 'BOTH'),
      await code([], 'ALL'),
    ];
    await remove(org, course);
    const states = await Promise.all([alone, both, all].map((id) => getCampaign(org.ctx, { id })));
    expect(states.map(({ active, contentIds }) => [active, contentIds])).toEqual([
      [false, []],
      [true, [other.contentId]],
      [true, []],
    ]);
    expect((await auditOf(org)).filter(({ action }) => action === 'campaign.updated')).toMatchObject([
      { targetId: alone, changes: { active: [true, false] } },
    ]);
  });
});
