import { expect, test } from 'vitest';
import { addMilliseconds, DAY_MS, systemClock } from '../../kernel/time';
import { callAs, refusalOf } from '../../testing/caller';
import { aPurchase, aSoldCourse } from '../../testing/factories/commerce';
import { aHeading, aQuiz } from '../../testing/factories/content';
import { aCourse, aLearner } from '../../testing/factories/enrollment';
import { anOrganization, staffOf } from '../../testing/factories/organization';
import { sandboxOfFile } from '../../testing/payments/sandbox';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { refundPurchase } from '../commerce';
import { recordProgress, removeLearner, submitQuizAttempt } from '../enrollment';
import { InsightsDto } from './schemas';

sandboxOfFile();

const insights = async (of: Parameters<typeof restAs>[0]) => dataOf(InsightsDto, await restAs(of).get('/insights'));

test('of an organization in which nothing happened yet are nothing, and no averages', async () => {
  expect(await insights(await anOrganization())).toEqual({
    academic: { learners: 0, activeLearners30d: 0, completions: 0, averageProgress: null, averageQuizScore: null },
    financial: { revenue: 0, revenueByCurrency: {}, purchases: 0, refunds: 0, refundRate: null },
  });
});

test('count who learns, how far they are and how well they answer, without who is removed or learns elsewhere', async () => {
  const [org, other] = [await anOrganization(), await anOrganization()];
  const blocks = [aHeading('One', 'h1'), aQuiz('q')];
  const course = await aCourse(org, { blocks });
  const [first, second, third, removed] = await Promise.all([1, 2, 3, 4].map(() => aLearner(org, course)));
  const stranger = await aLearner(other, await aCourse(other, { blocks }));
  if (!first || !second || !third || !removed) throw new Error('There are four learners.');
  const quiz = { contentId: course.contentId, blockId: 'q' };
  const [wrong, right] = [
    [{ questionId: 'q_pick', value: 'q_in' }],
    [
      { questionId: 'q_pick', value: 'q_out' },
      { questionId: 'q_say', value: 'The Secret Dovetail' },
      { questionId: 'q_sum', value: '424242.25' },
    ],
  ];
  const { contentId } = course;
  const done = [{ contentId, blockId: 'h1' }];
  await recordProgress(org.ctx, { contentId, userId: first.userId, done });
  await submitQuizAttempt(org.ctx, { contentId, userId: first.userId, quiz, answers: wrong });
  await submitQuizAttempt(org.ctx, { contentId, userId: first.userId, quiz, answers: right });
  const longAgo = { ...org.ctx, now: () => addMilliseconds(systemClock(), -31 * DAY_MS) };
  await recordProgress(longAgo, { contentId, userId: second.userId, done });
  await submitQuizAttempt(org.ctx, { contentId, userId: removed.userId, quiz, answers: wrong });
  await removeLearner(org.ctx, { id: contentId, userId: removed.userId });
  await recordProgress(other.ctx, {
    contentId: stranger.contentId,
    userId: stranger.userId,
    done: [{ contentId: stranger.contentId, blockId: 'h1' }],
  });

  expect((await insights(org)).academic).toEqual({
    learners: 3,
    activeLearners30d: 1,
    completions: 1,
    averageProgress: 50,
    averageQuizScore: 100,
  });
  expect((await insights(other)).academic).toMatchObject({ learners: 1, averageProgress: 50, averageQuizScore: null });
});

test('add up what was sold by currency, net of refunds, and say what part was given back', async () => {
  const org = await anOrganization();
  const euros = await aSoldCourse(org);
  const dollars = await aSoldCourse(org, { pricing: { type: 'one_time', amount: 1000, currency: 'USD' } });
  const [refunded] = [await aPurchase(euros), await aPurchase(euros), await aPurchase(dollars)];
  await refundPurchase(org.ctx, { id: refunded.purchaseId });
  expect((await insights(org)).financial).toEqual({
    revenue: 5900,
    revenueByCurrency: { EUR: 4900, USD: 1000 },
    purchases: 3,
    refunds: 1,
    refundRate: 33.3,
  });
});

test('are for owners, admins and keys', async () => {
  const org = await anOrganization();
  const { insights: room } = await callAs({ org: await staffOf(org, 'member') });
  expect(await refusalOf(room.readInsights({}))).toMatchObject({ code: 'forbidden' });
  expect(errorOf(await restAs(org).get('/insights?expand=all'))).toMatchObject({ status: 400 });
});
