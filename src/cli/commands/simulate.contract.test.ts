import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateContent } from '../../modules/content';
import { createCampaign } from '../../modules/offering';
import { updateOrganization } from '../../modules/organization';
import { db } from '../../platform/db/prisma';
import { aSoldCourse, learnerStatusOf, statusOf } from '../../testing/factories/commerce';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { aFreshEmail } from '../../testing/factories/person';
import { startSandbox, type TestSandbox } from '../../testing/payments/sandbox';
import { runCli } from '../main';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ notifyUrl: 'http://127.0.0.1:9/nobody' });
});
afterAll(() => sandbox.stop());

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
    expect((await db.purchase.findUniqueOrThrow({ where: { id: bought.purchaseId } })).amount).toBe(4410);
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
    const { answers } = await db.enrollmentRequest.findUniqueOrThrow({ where: { id: asked.requestId } });
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
  const before = await db.enrollmentRequest.findUniqueOrThrow({ where: { id } });
  await simulate('age-request', '--request', id, '--days', '30');
  const after = await db.enrollmentRequest.findUniqueOrThrow({ where: { id } });
  expect(before.createdAt.getTime() - after.createdAt.getTime()).toBe(30 * 86_400_000);
});
