import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { updateContent } from '../../modules/content';
import { updateLearner } from '../../modules/enrollment';
import { createCampaign } from '../../modules/offering';
import { updateOrganization } from '../../modules/organization';
import { db } from '../../platform/db/prisma';
import { env } from '../../platform/env';
import { emittedBy } from '../../testing/emitted';
import { aSoldCourse, learnerStatusOf, statusOf } from '../../testing/factories/commerce';
import { aHeading, aQuiz } from '../../testing/factories/content';
import { aCourse, aLearner } from '../../testing/factories/enrollment';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { aFreshEmail } from '../../testing/factories/person';
import { sandboxOfFile } from '../../testing/payments/sandbox';
import { runCli } from '../main';
import { COMMANDS } from '../registry';

sandboxOfFile();

let org: TestOrganization;
beforeEach(async () => {
  org = await anOrganization();
});

type Answer = { userId: string; purchaseId: string; requestId: string; learnerId: string; installment: number };

async function simulate(...words: string[]): Promise<Answer> {
  const asItIs = <T>(run: () => Promise<T>) => run();
  const place = { withDatabase: asItIs, withPayments: asItIs, resolvePath: (path: string) => path };
  return JSON.parse((await runCli(['simulate', ...words], place)).output) as Answer;
}

const user = expect.stringMatching(/^user_/);
const approval = { enrollment: 'approval' } as const;

describe('simulate checkout', () => {
  test('answers who bought what, with null where there is none', async () => {
    const { offerId } = await aSoldCourse(org);
    await createCampaign(org.ctx, { code: 'TENTH', name: 'Tenth', discount: { type: 'percent', percent: 10 } });
    const bought = await simulate('checkout', '--offer', offerId, '--email', aFreshEmail(), '--campaign', 'tenth');
    expect(bought).toEqual({
      userId: user,
      purchaseId: expect.stringMatching(/^purchase_/),
      requestId: null,
      learnerId: expect.stringMatching(/^learner_/),
    });
    expect((await db.purchase.findFirstOrThrow({ where: { id: bought.purchaseId } })).amount).toBe(4410);
    const free = await aSoldCourse(org, { pricing: { type: 'free' } });
    const email = aFreshEmail();
    expect(await simulate('checkout', '--offer', free.offerId, '--email', email, '--name', 'Grace')).toMatchObject({
      purchaseId: null,
      learnerId: expect.stringMatching(/^learner_/),
    });
    await expect(simulate('checkout', '--offer', free.offerId, '--email', email)).rejects.toThrow('enrolled');
  });

  test('plays the cards that the sandbox knows', async () => {
    const { offerId } = await aSoldCourse(org);
    const with_ = (token: string, email = aFreshEmail()) =>
      simulate('checkout', '--offer', offerId, '--email', email, '--token', token);
    const email = aFreshEmail();
    const declined = await with_('decline', email);
    expect([await statusOf(declined.purchaseId), declined.learnerId]).toEqual(['pending', null]);
    const silent = await with_('timeout', email);
    expect([await statusOf(silent.purchaseId), await statusOf(declined.purchaseId)]).toEqual(['paid', 'canceled']);
    await expect(with_('gold')).rejects.toThrow('--token');
  });

  test('answers what is asked of buyers', async () => {
    const { offerId, contentId } = await aSoldCourse(org, approval);
    await updateOrganization(org.ctx, { requireCheckoutTaxId: true });
    const question = { label: 'Which evening?', description: '', options: ['Tuesday'], required: true };
    await updateContent(org.ctx, { id: contentId, intakeQuestions: [{ ...question, type: 'single_choice' }] });
    const asked = await simulate('request', '--offer', offerId, '--email', aFreshEmail());
    expect(asked).toMatchObject({ requestId: expect.stringMatching(/^enrollment_request_/), learnerId: null });
    const { answers } = await db.enrollmentRequest.findFirstOrThrow({ where: { id: asked.requestId } });
    expect(answers).toMatchObject([{ label: 'Which evening?', value: 'Tuesday' }]);
  });
});

test('simulate installment and dispute do what the provider would tell', async () => {
  const { offerId } = await aSoldCourse(org, {
    pricing: { type: 'installments', amount: 1000, currency: 'EUR', installments: 3 },
  });
  const { purchaseId, learnerId } = await simulate('checkout', '--offer', offerId, '--email', aFreshEmail());
  const installment = (result: string) => simulate('installment', '--purchase', purchaseId, '--result', result);
  expect(await installment('failed')).toMatchObject({ installment: 2 });
  expect([await statusOf(purchaseId), await learnerStatusOf(learnerId)]).toEqual(['past_due', 'past_due']);
  expect(await installment('paid')).toMatchObject({ installment: 2 });
  expect([await statusOf(purchaseId), await learnerStatusOf(learnerId)]).toEqual(['paid', 'active']);
  await simulate('dispute', '--purchase', purchaseId);
  expect([await statusOf(purchaseId), await learnerStatusOf(learnerId)]).toEqual(['disputed', 'blocked']);
});

test('simulate age-request moves the creation back, and with it the deadline', async () => {
  const { offerId } = await aSoldCourse(org, approval);
  const { requestId: id } = await simulate('request', '--offer', offerId, '--email', aFreshEmail());
  const before = await db.enrollmentRequest.findFirstOrThrow({ where: { id } });
  await simulate('age-request', '--request', id, '--days', '30');
  const after = await db.enrollmentRequest.findFirstOrThrow({ where: { id } });
  expect(before.createdAt.getTime() - after.createdAt.getTime()).toBe(30 * 86_400_000);
});

describe('simulate progress', () => {
  const blocks = [aHeading('One', 'h1'), aQuiz('q'), aHeading('Two', 'h2'), aHeading('Three', 'h3')];
  const progress = (contentId: string, email: string, percent: string) =>
    simulate('progress', '--content', contentId, '--email', email, '--percent', percent);

  test('goes as far as it is told, passes quizzes by the published key, and completes the course at 100, once', async () => {
    const course = await aCourse(org, { blocks });
    const { email, userId, id: learnerId } = await aLearner(org, course);
    expect(await progress(course.contentId, email.toUpperCase(), '26')).toEqual({
      userId,
      learnerId,
      progress: { completed: 2, total: 4, percent: 50 },
      completedAt: null,
    });
    expect(await db.quizAttempt.findMany({ select: { learnerId: true, score: true, passed: true } })).toEqual(
      expect.arrayContaining([{ learnerId, score: 100, passed: true }]),
    );
    const half = { completed: 2, total: 4, percent: 50 };
    expect(await progress(course.contentId, email, '10')).toMatchObject({ progress: half });
    const whole = { progress: { percent: 100 }, completedAt: expect.any(String) };
    expect(await progress(course.contentId, email, '100')).toMatchObject(whole);
    expect(await progress(course.contentId, email, '100')).toMatchObject(whole);
    expect((await emittedBy(org)).filter((name) => name === 'content.completed')).toHaveLength(1);
  });

  test('is for learners with access to a published course, and for whole percents', async () => {
    const course = await aCourse(org, { blocks });
    const learner = await aLearner(org, course);
    await updateLearner(org.ctx, { id: course.contentId, userId: learner.userId, status: 'suspended' });
    await expect(progress(course.contentId, learner.email, '50')).rejects.toThrow('no access');
    await expect(progress(course.contentId, aFreshEmail(), '50')).rejects.toThrow('Nobody has the address');
    const elsewhere = await aCourse(org, { blocks: [] });
    const { email } = await aLearner(org, elsewhere);
    await expect(progress(course.contentId, email, '50')).rejects.toThrow('Learner not found');
    await expect(progress(elsewhere.contentId, email, '50')).rejects.toThrow('nothing that progress counts');
    for (const percent of ['101', '-1', '12.5']) {
      await expect(progress(course.contentId, email, percent)).rejects.toThrow('percent');
    }
    expect(await db.learnerCompletion.count({ where: { organizationId: org.orgId } })).toBe(0);
  });
});

test('nothing can be simulated where the payment provider is not the sandbox', async () => {
  const course = await aSoldCourse(org, approval);
  const { email } = await aLearner(org, course);
  const [buyer, purchase] = [
    ['--offer', course.offerId, '--email', email],
    ['--purchase', newId('purchase')],
  ];
  const commands = [
    ['checkout', ...buyer],
    ['request', ...buyer],
    ['progress', '--content', course.contentId, '--email', email, '--percent', '100'],
    ['installment', ...purchase, '--result', 'paid'],
    ['dispute', ...purchase],
    ['age-request', '--request', newId('enrollmentRequest'), '--days', '30'],
    ['provider', '--fail-refunds', '1'],
    ['ledger', ...purchase],
  ];
  const named = Object.keys(COMMANDS).filter((name) => name.startsWith('simulate '));
  expect(commands.map(([name]) => `simulate ${name}`).sort()).toEqual(named.sort());
  Object.assign(env(), { PAYMENT_PROVIDER: 'stripe' });
  try {
    for (const words of commands) await expect(simulate(...words)).rejects.toThrow('only the sandbox can be simulated');
  } finally {
    Object.assign(env(), { PAYMENT_PROVIDER: 'sandbox' });
  }
  expect(await db.learnerCompletion.count({ where: { organizationId: org.orgId } })).toBe(0);
});
