import { describe, expect, test } from 'vitest';
import { addMilliseconds, DAY_MS, systemClock } from '../../kernel/time';
import { db } from '../../platform/db/prisma';
import { callAs, refusalOf } from '../../testing/caller';
import { emittedBy, eventsOf } from '../../testing/emitted';
import { aDocument, aHeading, aQuiz, aReference } from '../../testing/factories/content';
import { aCohortRow, aCourse, aLearner, type Course } from '../../testing/factories/enrollment';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { publishContent, replaceDocument } from '../content';
import { continueResets, endRunOut, followPublishes, recordProgress, submitQuizAttempt } from '.';
import { type LearnerDto, MasteryDto, ResetDto } from './schemas';

const RIGHT = [
  { questionId: 'q_pick', value: 'q_out' },
  { questionId: 'q_say', value: 'The Secret Dovetail' },
  { questionId: 'q_sum', value: '424242.25' },
];
const WRONG = [{ questionId: 'q_pick', value: 'q_in' }];

const read = (org: TestOrganization, learner: LearnerDto, ...blocks: string[]) =>
  recordProgress(org.ctx, {
    contentId: learner.contentId,
    userId: learner.userId,
    done: blocks.map((blockId) => ({ contentId: learner.contentId, blockId })),
  });
const attempt = (org: TestOrganization, { contentId, userId }: LearnerDto, answers = WRONG) =>
  submitQuizAttempt(org.ctx, { contentId, userId, quiz: { contentId, blockId: 'q' }, answers });
const completions = async (org: TestOrganization) =>
  (await emittedBy(org)).filter((name) => name === 'content.completed').length;
const mastery = async (org: TestOrganization, { contentId, userId }: LearnerDto) =>
  dataOf(MasteryDto, await restAs(org).get(`/contents/${contentId}/learners/${userId}/mastery`));

async function republish(org: TestOrganization, { contentId: id }: Course, blocks: object[]) {
  await replaceDocument(org.ctx, { id, document: aDocument(blocks) });
  await publishContent(org.ctx, { id });
}

/** Does what jobs have left to do in this database. */
async function jobs(now = systemClock) {
  while (await followPublishes(now));
  while (await continueResets(now));
}

const progressOf = async ({ id }: { id: string }) => {
  const row = await db.learner.findUniqueOrThrow({ where: { id } });
  return [row.progressCompleted, row.progressTotal, row.completedAt !== null];
};

describe('progress', () => {
  test('counts each thing once, completes the course with the last required one, and tells of that once', async () => {
    const org = await anOrganization();
    const extra = await aCourse(org, { blocks: [aHeading('Extra', 'x')] });
    const blocks = [aHeading('One', 'h1'), aHeading('Two', 'h2'), aReference(extra.contentId, { id: 'r' })];
    const learner = await aLearner(org, await aCourse(org, { blocks }));
    expect((await read(org, learner, 'h1', 'h1')).progress).toEqual({ completed: 1, total: 4, percent: 25 });
    const all = await Promise.all([read(org, learner, 'h2'), read(org, learner, 'h2'), read(org, learner, 'h1')]);
    expect(all.every(({ status }) => status === 'active')).toBe(true);
    expect(await progressOf(learner)).toEqual([2, 4, true]);
    expect(await completions(org)).toBe(1);
    expect((await eventsOf(org)).at(-1)).toMatchObject({
      event: 'content.completed',
      data: { learner: { id: learner.id, completedAt: expect.any(String), lastActivityAt: expect.any(String) } },
    });
    const done = [{ contentId: extra.contentId, blockId: 'x' }];
    const place = { contentId: learner.contentId, userId: learner.userId };
    expect((await recordProgress(org.ctx, { ...place, done })).progress.percent).toBe(75);
  });

  test('is refused for what the course does not hold, for quizzes, and for whoever has no access', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { blocks: [aHeading('One', 'h'), aQuiz('q')], accessDays: 1 });
    const learner = await aLearner(org, course);
    expect(await refusalOf(read(org, learner, 'h', 'nothing'))).toMatchObject({
      message: 'done[1]: is nothing that this course counts',
    });
    expect((await refusalOf(read(org, learner, 'q'))).message).toContain('a quiz is completed by passing it');
    expect(await progressOf(learner)).toEqual([0, 2, false]);
    const later = { ...org, ctx: { ...org.ctx, now: () => addMilliseconds(new Date(learner.enrolledAt), DAY_MS) } };
    expect(await refusalOf(read(later, learner, 'h'))).toMatchObject({ code: 'forbidden', reason: 'no_access' });
    await restAs(org).patch(`/contents/${course.contentId}/learners/${learner.userId}`, { status: 'suspended' });
    expect((await refusalOf(attempt(org, learner))).reason).toBe('no_access');
    await restAs(org).delete(`/contents/${course.contentId}/learners/${learner.userId}`);
    expect((await refusalOf(read(org, learner, 'h'))).code).toBe('not_found');
  });
});

describe('a quiz', () => {
  test('is graded by what is published, not by the draft, and passing it completes it', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { blocks: [aHeading('One', 'h'), aQuiz('q')] });
    const learner = await aLearner(org, course);
    const easier = JSON.parse(JSON.stringify(aQuiz('q')).replaceAll('"q_out"]', '"q_in"]'));
    await replaceDocument(org.ctx, { id: course.contentId, document: aDocument([aHeading('One', 'h'), easier]) });
    expect((await attempt(org, learner)).attempt).toMatchObject({ number: 1, score: 0, passed: false });
    const passed = await attempt(org, learner, RIGHT);
    expect(passed.attempt).toMatchObject({ number: 2, score: 100, passed: true, attemptsLeft: null });
    expect(passed.learner.progress).toMatchObject({ completed: 1, total: 2 });
    expect(JSON.stringify(await eventsOf(org))).not.toContain('Secret Dovetail');
  });

  test('has numbers without gaps, however many tries come at once, and no more tries than it allows', async () => {
    const org = await anOrganization();
    const quiz = aQuiz('q');
    const limited = { ...quiz, attrs: { ...quiz.attrs, attemptsAllowed: 3 } };
    const learner = await aLearner(org, await aCourse(org, { blocks: [limited] }));
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => attempt(org, learner)));
    const numbers = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value.attempt.number] : []));
    expect(numbers.sort()).toEqual([1, 2, 3]);
    for (const each of all) if (each.status === 'rejected') expect(each.reason.reason).toBe('attempts_used_up');
  });
});

describe('mastery', () => {
  test('says by section, quiz and skill what was done, and in sentences what is missing', async () => {
    const org = await anOrganization();
    const blocks = [aQuiz('q'), aHeading('Sawing', 'h1'), aHeading('Planing', 'h2')];
    const learner = await aLearner(org, await aCourse(org, { blocks }));
    await read(org, learner, 'h1');
    await attempt(org, learner);
    await attempt(org, learner, [{ questionId: 'q_pick', value: 'q_out' }]);
    expect(await mastery(org, learner)).toEqual({
      percent: 33,
      explanation: [
        'Pass the quiz “Which side is waste?”: the best of 2 attempts has 33 %, and 50 % pass.',
        'Read “Planing”.',
      ],
      sections: [
        { blockId: null, title: 'Dovetail joints', completed: 0, total: 1 },
        { blockId: 'h1', title: 'Sawing', completed: 1, total: 1 },
        { blockId: 'h2', title: 'Planing', completed: 0, total: 1 },
      ],
      quizzes: [
        {
          blockId: 'q',
          title: 'Which side is waste?',
          attempts: 2,
          bestScore: 33,
          passingScore: 50,
          mastered: false,
        },
      ],
      skills: [{ skill: 'marking', score: 100, answered: 1 }],
    });
    await attempt(org, learner, RIGHT);
    await read(org, learner, 'h2');
    expect(await mastery(org, learner)).toMatchObject({
      percent: 100,
      explanation: ['Everything that counts is done.'],
      quizzes: [{ mastered: true, bestScore: 100 }],
    });
  });

  test('of a course that was never published is empty', async () => {
    const org = await anOrganization();
    const learner = await aLearner(org, await aCourse(org));
    expect(await mastery(org, learner)).toMatchObject({ percent: 0, sections: [], quizzes: [], skills: [] });
  });
});

describe('a reset', () => {
  test('of one takes progress, answers and position away, and the enrollment stays', async () => {
    const org = await anOrganization();
    const learner = await aLearner(org, await aCourse(org, { blocks: [aHeading('One', 'h'), aQuiz('q')] }));
    const { contentId, userId } = learner;
    await recordProgress(org.ctx, { contentId, userId, done: [{ contentId, blockId: 'h' }], position: { at: 'h' } });
    await attempt(org, learner, RIGHT);
    expect(await progressOf(learner)).toEqual([2, 2, true]);
    const response = await restAs(org).post(`/contents/${contentId}/learners/${userId}/reset`);
    expect(dataOf(ResetDto, response)).toEqual({ reset: 1 });
    expect(await progressOf(learner)).toEqual([0, 2, false]);
    const kept = await db.learner.findUniqueOrThrow({
      where: { id: learner.id },
      select: { position: true, status: true, lastActivityAt: true },
    });
    expect(kept).toEqual({ position: null, status: 'active', lastActivityAt: null });
    expect((await attempt(org, learner)).attempt.number).toBe(1);
  });

  test('of all is done at once for a few, and by the job for many, piece by piece, with its progress to be seen', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { blocks: [aHeading('One', 'h')] });
    const { contentId } = course;
    const learner = await aLearner(org, course);
    await read(org, learner, 'h');
    const reset = async () => dataOf(ResetDto, await restAs(org).post(`/contents/${contentId}/learners/reset`)).reset;
    expect(await reset()).toBe(1);
    expect(await progressOf(learner)).toEqual([0, 1, false]);

    await db.$executeRaw`
      WITH people AS (
        INSERT INTO "User" ("id", "name", "email", "updatedAt")
        SELECT ${`${org.orgId}_`} || n, 'P', ${org.orgId} || n || '@example.com', now() FROM generate_series(1, 1100) n
        RETURNING "id")
      INSERT INTO "Learner" ("id", "organizationId", "userId", "contentId", "offerId", "termsId", "progressCompleted",
        "progressTotal", "completedAt", "enrolledAt", "createdAt", "updatedAt")
      SELECT "id", ${org.orgId}, "id", ${contentId}, ${course.offerId}, ${course.termsId}, 1, 1, now(), now(), now(), now()
      FROM people`;
    const enrolledAt = { enrolledAt: new Date(Date.now() - 60_000) };
    await db.learner.updateMany({ where: { contentId }, data: enrolledAt });
    expect(await reset()).toBe(1101);
    await read(org, learner, 'h');
    const state = () => callAs({ org: org.ctx }).enrollment.getReset({ id: contentId });
    expect(await state()).toMatchObject({ total: 1101, done: 0, finishedAt: null });
    await continueResets(systemClock);
    expect(await state()).toMatchObject({ done: 500, finishedAt: null });
    await jobs();
    expect(await state()).toMatchObject({ done: 1101, finishedAt: expect.any(String) });
    const left = { contentId, OR: [{ progressCompleted: { gt: 0 } }, { completedAt: { not: null } }] };
    expect(await db.learner.findMany({ where: left, select: { id: true } })).toEqual([{ id: learner.id }]);
    expect(await progressOf(learner)).toEqual([1, 1, true]);
  });

  test('of all is refused for another content’s id', async () => {
    const org = await anOrganization();
    expect(errorOf(await restAs(org).post('/contents/nothing/learners/reset')).status).toBe(404);
  });
});

describe('a publish', () => {
  test('that adds or takes away things is followed by everybody’s progress, and completes who has all by then', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { blocks: [aHeading('One', 'h1'), aHeading('Two', 'h2')] });
    const [one, two] = [await aLearner(org, course), await aLearner(org, course)];
    await read(org, one, 'h1');
    await republish(org, course, [aHeading('One', 'h1'), aHeading('Two', 'h2'), aHeading('Three', 'h3')]);
    await jobs();
    expect([await progressOf(one), await progressOf(two)]).toEqual([
      [1, 3, false],
      [0, 3, false],
    ]);
    await republish(org, course, [aHeading('One', 'h1')]);
    await Promise.all([jobs(), jobs()]);
    expect([await progressOf(one), await progressOf(two)]).toEqual([
      [1, 1, true],
      [0, 1, false],
    ]);
    expect(await completions(org)).toBe(1);
    await republish(org, course, [aHeading('One', 'h1'), aHeading('Two', 'h2')]);
    await jobs();
    expect(await progressOf(one)).toEqual([1, 2, true]);
  });

  test('of what a course refers to is followed as well', async () => {
    const org = await anOrganization();
    const part = await aCourse(org, { blocks: [aHeading('One', 'h1')] });
    const course = await aCourse(org, { blocks: [aReference(part.contentId, { id: 'r' })] });
    const learner = await aLearner(org, course);
    expect(learner.progress.total).toBe(2);
    await republish(org, part, [aHeading('One', 'h1'), aHeading('Two', 'h2')]);
    await jobs();
    expect(await progressOf(learner)).toEqual([0, 3, false]);
  });
});

test('days of access that are over are written down once, and give the seats of offers and cohorts back', async () => {
  const org = await anOrganization();
  const course = await aCourse(org, { accessDays: 1, deliveryMode: 'cohort' });
  const cohortId = await aCohortRow(org, course);
  const [learner] = [await aLearner(org, course, { cohortId }), await aLearner(org, course)];
  const now = () => addMilliseconds(new Date(learner.enrolledAt), 2 * DAY_MS);
  const sweep = async () => {
    while ((await endRunOut(now)) > 0);
  };
  await Promise.all([sweep(), sweep()]);
  const seats = { offer: { select: { seatsTaken: true } }, status: true, cohortId: true } as const;
  const rows = await db.learner.findMany({ where: { contentId: course.contentId }, select: seats });
  expect(rows).toEqual(Array(2).fill({ offer: { seatsTaken: 0 }, status: 'ended', cohortId: null }));
  expect(await db.cohort.findUniqueOrThrow({ where: { id: cohortId }, select: { seatsTaken: true } })).toEqual({
    seatsTaken: 0,
  });
});
