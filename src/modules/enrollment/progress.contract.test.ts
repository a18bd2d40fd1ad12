import { describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { addMilliseconds, DAY_MS, systemClock } from '../../kernel/time';
import { inTransaction } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { callAs, refusalOf } from '../../testing/caller';
import { emittedBy, eventsOf } from '../../testing/emitted';
import { aDocument, aHeading, aQuiz, aReference } from '../../testing/factories/content';
import { aCohortRow, aCourse, aLearner, type Course } from '../../testing/factories/enrollment';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { aPurchaseRow } from '../../testing/factories/selling-rows';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { publishContent, replaceDocument } from '../content';
import {
  applyToBackedLearners,
  type BackedTrigger,
  continueResets,
  endRunOut,
  followPublishes,
  keepLearnersRight,
  recordProgress,
  removeLearner,
  submitQuizAttempt,
  updateLearner,
} from '.';
import { piece } from './piece-size';
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
  const leftOut = new Set<string>();
  while (await followPublishes(now, leftOut));
  while (await continueResets(now, leftOut));
}

/** A reset of everybody that no job has begun with. */
async function anOpenReset(org: TestOrganization, { contentId }: Course, total: number) {
  const id = newId('progressReset');
  await db.progressReset.create({
    data: { id, organizationId: org.orgId, contentId, total, createdAt: new Date() },
    select: { id: true },
  });
  return () =>
    db.progressReset.findUniqueOrThrow({ where: { id }, select: { total: true, done: true, finishedAt: true } });
}

const aSecondLater = (org: TestOrganization): TestOrganization => ({
  ...org,
  ctx: { ...org.ctx, now: () => addMilliseconds(new Date(), 1_000) },
});

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

  test('knows what passes a quiz without its document, and from the document where that was published long ago', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { blocks: [aQuiz('q')] });
    const learner = await aLearner(org, course);
    const of = { where: { contentId: course.contentId } };
    const { published } = await db.contentDocument.findFirstOrThrow({ ...of, select: { published: true } });
    const passes = async () => (await mastery(org, learner)).quizzes[0]?.passingScore;
    await db.contentDocument.updateMany({ ...of, data: { published: { content: [] } } });
    expect(await passes()).toBe(50);
    await db.contentDocument.updateMany({ ...of, data: { published: published ?? {} } });
    await db.$executeRaw`
      UPDATE "ContentDocument" SET "manifestSource" = replace("manifestSource"::text, '"passingScore"', '"none"')::json
      WHERE "contentId" = ${course.contentId}`;
    expect(await passes()).toBe(50);
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
    await continueResets(systemClock, new Set());
    expect(await state()).toMatchObject({ done: 500, finishedAt: null });
    await jobs();
    expect(await state()).toMatchObject({ done: 1101, finishedAt: expect.any(String) });
    const left = { contentId, OR: [{ progressCompleted: { gt: 0 } }, { completedAt: { not: null } }] };
    expect(await db.learner.findMany({ where: left, select: { id: true } })).toEqual([{ id: learner.id }]);
    expect(await progressOf(learner)).toEqual([1, 1, true]);
  });

  test('of all leaves what is done again before the job comes, and who has done all again has completed it again', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { blocks: [aHeading('One', 'h1'), aHeading('Two', 'h2'), aQuiz('q')] });
    const [all, part] = [await aLearner(org, course), await aLearner(org, course)];
    for (const learner of [all, part]) {
      await read(org, learner, 'h1', 'h2');
      await attempt(org, learner, RIGHT);
    }
    expect(await completions(org)).toBe(2);
    await anOpenReset(org, course, 2);
    const later = aSecondLater(org);
    await read(later, all, 'h1', 'h2');
    await attempt(later, all, RIGHT);
    await read(later, part, 'h1');
    await jobs();
    expect([await progressOf(all), await progressOf(part)]).toEqual([
      [3, 3, true],
      [1, 3, false],
    ]);
    expect(await completions(org)).toBe(3);
  });

  test('of all reaches who left or came back before the job does, and leaves who came later', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { blocks: [aHeading('One', 'h1'), aHeading('Two', 'h2')] });
    const [gone, back] = [await aLearner(org, course), await aLearner(org, course)];
    for (const learner of [gone, back]) await read(org, learner, 'h1');
    const state = await anOpenReset(org, course, 2);
    const later = aSecondLater(org);
    for (const { contentId: id, userId } of [gone, back]) await removeLearner(later.ctx, { id, userId });
    await aLearner(later, course, { userId: back.userId });
    const newcomer = await aLearner(later, course);
    await read(later, newcomer, 'h1');
    await jobs();
    expect(await state()).toEqual({ total: 2, done: 2, finishedAt: expect.any(Date) });
    await aLearner(later, course, { userId: gone.userId });
    expect([await progressOf(gone), await progressOf(back), await progressOf(newcomer)]).toEqual([
      [0, 2, false],
      [0, 2, false],
      [1, 2, false],
    ]);
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

  test('completes who had no access at that moment once they have it again', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { blocks: [aHeading('One', 'h1'), aHeading('Two', 'h2')] });
    const { contentId: id } = course;
    const [suspended, removed] = [await aLearner(org, course), await aLearner(org, course)];
    const { id: purchaseId, userId } = await aPurchaseRow({ organizationId: org.orgId, ...course });
    const blocked = await aLearner(org, course, { userId, purchaseId });
    for (const learner of [suspended, removed, blocked]) await read(org, learner, 'h1');
    const apply = (trigger: BackedTrigger) =>
      inTransaction(org.ctx, (tx, ctx) => applyToBackedLearners(tx, ctx, purchaseId, trigger));
    await updateLearner(org.ctx, { id, userId: suspended.userId, status: 'suspended' });
    await removeLearner(org.ctx, { id, userId: removed.userId });
    await apply('block');
    await republish(org, course, [aHeading('One', 'h1')]);
    await jobs();
    expect(await completions(org)).toBe(0);
    const letIn = [
      await updateLearner(org.ctx, { id, userId: suspended.userId, status: 'active' }),
      await aLearner(org, course, { userId: removed.userId }),
    ];
    await apply('unblock');
    expect(letIn.map(({ completedAt }) => completedAt)).toEqual([expect.any(String), expect.any(String)]);
    for (const learner of [suspended, removed, blocked]) expect(await progressOf(learner)).toEqual([1, 1, true]);
    expect(await completions(org)).toBe(3);
    await apply('block');
    await apply('unblock');
    expect(await completions(org)).toBe(3);
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
    while ((await endRunOut(now, new Set())) !== 0);
  };
  await Promise.all([sweep(), sweep()]);
  const seats = { offer: { select: { seatsTaken: true } }, status: true, cohortId: true } as const;
  const rows = await db.learner.findMany({ where: { contentId: course.contentId }, select: seats });
  expect(rows).toEqual(Array(2).fill({ offer: { seatsTaken: 0 }, status: 'ended', cohortId: null }));
  expect(await db.cohort.findUniqueOrThrow({ where: { id: cohortId }, select: { seatsTaken: true } })).toEqual({
    seatsTaken: 0,
  });
});

describe('the job', () => {
  test('does for everybody else what fails for one, and says how many it left out', async () => {
    const [broken, sound] = [await anOrganization(), await anOrganization()];
    const made = [];
    for (const org of [broken, sound]) {
      const course = await aCourse(org, { blocks: [aHeading('One', 'h1')], accessDays: 1 });
      const learner = await aLearner(org, course);
      await read(org, learner, 'h1');
      const reset = await anOpenReset(org, course, 1);
      await republish(org, course, [aHeading('One', 'h1'), aHeading('Two', 'h2')]);
      await db.learner.update({ where: { id: learner.id }, data: { accessEndsAt: new Date(), status: 'active' } });
      made.push({ course, learner, reset });
    }
    const [first, second] = made;
    if (first === undefined || second === undefined) throw new Error('unreachable');
    const { contentId, offerId } = first.course;
    await db.offer.update({ where: { id: offerId }, data: { seatsTaken: 0 } });
    const manifest = (text: string) =>
      db.$executeRaw`UPDATE "ContentDocument" SET "manifest" = ${text}::json WHERE "contentId" = ${contentId}`;
    await manifest('5');
    const run = () => keepLearnersRight(systemClock, addMilliseconds(systemClock(), 20_000));
    expect((await run()).leftOut).toBe(3);
    expect(await second.reset()).toMatchObject({ done: 1, finishedAt: expect.any(Date) });
    const { status } = await db.learner.findUniqueOrThrow({ where: { id: second.learner.id } });
    expect([await progressOf(second.learner), status]).toEqual([[0, 2, false], 'ended']);
    expect(await first.reset()).toMatchObject({ done: 0, finishedAt: null });

    await manifest('[]');
    await db.offer.update({ where: { id: offerId }, data: { seatsTaken: 1 } });
    expect(await run()).toMatchObject({ ended: 1, leftOut: 0 });
    expect((await first.reset()).finishedAt).not.toBeNull();
  });

  test('takes fewer learners at a time, the more each of them may have done', () => {
    expect([0, 1, 400, 401, 20_000, 1_000_000].map(piece)).toEqual([500, 500, 500, 498, 10, 1]);
  });
});
