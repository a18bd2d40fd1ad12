import { beforeEach, describe, expect, test } from 'vitest';
import { addMilliseconds, DAY_MS, systemClock } from '../../kernel/time';
import { db } from '../../platform/db/prisma';
import { sandboxControl } from '../../platform/payments/sandbox/control';
import { mailsTo } from '../../testing/browser';
import {
  aBegunCheckout,
  aPurchase,
  aSoldCourse,
  paidBy,
  type SoldCourse,
  termsOf,
} from '../../testing/factories/commerce';
import { aLearner } from '../../testing/factories/enrollment';
import { anOrganization, aUser, type TestOrganization } from '../../testing/factories/organization';
import { courseAddressOf } from '../../testing/factories/visitor';
import { doneOf } from '../../testing/payments/checkouts';
import { sandboxOfFile } from '../../testing/payments/sandbox';
import { restAs } from '../../testing/rest';
import { createCampaign } from '../offering';
import { expireUntil } from './expire-due-requests';
import { hearProvider } from './hear-provider';
import { settleCheckout } from './settle-checkout';
import { sweepRefunds } from './sweep-refunds';

/** What buyers are told by mail, in the name of the school. */

sandboxOfFile();

let org: TestOrganization;
beforeEach(async () => {
  org = await anOrganization();
});

let serial = 0;
/** Somebody with a mailbox of their own, and a name that a mail must not read as HTML. */
async function aBuyer() {
  const email = `buyer-${process.pid}-${(serial += 1)}@example.com`;
  const userId = await aUser({ name: 'Ada <b>', email });
  return { userId, email, buyer: { userId, name: 'Ada <b>', email } };
}
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind).toReversed();
const newestTo = async (email: string) => {
  const [mail] = await mailsTo(email);
  if (mail === undefined) throw new Error(`${email} has no mail.`);
  return mail;
};
const decide = (id: string, how: 'approve' | 'reject', body?: unknown) =>
  restAs(org).post(`/enrollment-requests/${id}/${how}`, body);
const sweep = () => sweepRefunds({ now: () => new Date(), end: addMilliseconds(new Date(), 20_000) });
const addressOf = async (course: SoldCourse) => {
  const place = await courseAddressOf(course);
  return `/${place.org}/${place.content}`;
};
const approval = { enrollment: 'approval' } as const;
const free = { pricing: { type: 'free' } } as const;
const pricing = { type: 'installments', amount: 1000, currency: 'EUR', installments: 3 } as const;
const DAY = /\b[A-Z][a-z]+ \d{1,2}, \d{4}\b/;

async function collect(purchaseId: string, result: 'paid' | 'failed') {
  const { notice } = await doneOf(sandboxControl.collect(purchaseId, result));
  await hearProvider(org.ctx, 'sandbox', notice);
}

/** As the daily run does, once the 30 days are over. */
async function expire(requestId: string) {
  const createdAt = addMilliseconds(new Date(), -31 * DAY_MS);
  await db.enrollmentRequest.updateMany({ where: { id: requestId }, data: { createdAt } });
  await expireUntil({ now: systemClock, end: addMilliseconds(systemClock(), 20_000) });
  await sweep();
}

describe('a purchase', () => {
  test('is confirmed by a receipt in the school’s name, once however often its payment is told', async () => {
    const course = await aSoldCourse(org, { name: 'Evening course', accessDays: 30 });
    const { email, ...of } = await aBuyer();
    await createCampaign(org.ctx, { code: 'HALF', name: 'Half', discount: { type: 'percent', percent: 50 } });
    const { purchaseId } = await aPurchase(course, { ...of, campaign: 'HALF' });
    await settleCheckout(course.shop, { purchaseId });
    const { name } = await db.organization.findUniqueOrThrow({ where: { id: org.orgId } });
    const mail = await newestTo(email);
    expect(mail).toMatchObject({ kind: 'commerce.purchased', sender: { name, replyTo: 'help@example.com' } });
    for (const words of [
      'Hello Ada <b>,',
      'Evening course',
      '€49.00',
      '−€24.50',
      '€24.50',
      purchaseId,
      'Bench & Chisel Lda',
    ]) {
      expect(mail.text).toContain(words);
    }
    expect(mail.text).toContain(await addressOf(course));
    expect(mail.text).toMatch(/Your access ends on/);
    expect(mail.html).toContain('Ada &lt;b&gt;');
    expect(mail.html).toContain('Bench &amp; Chisel Lda');
    expect(mail.html).not.toContain('<b>');
    expect(await kindsTo(email)).toEqual(['commerce.purchased']);
  });

  test('in installments says what is still to come, and when', async () => {
    const { email, ...of } = await aBuyer();
    await aPurchase(await aSoldCourse(org, { pricing }), of);
    const { text } = await newestTo(email);
    expect(text).toContain('Paid: €10.00');
    expect(text.match(/^Payment \d of 3: €10.00 on (.+)$/gm)).toHaveLength(2);
    expect(text).toMatch(DAY);
  });

  test('of what is free is confirmed without a receipt', async () => {
    const { email, ...of } = await aBuyer();
    await aBegunCheckout(await aSoldCourse(org, free), of);
    const mail = await newestTo(email);
    expect(mail.kind).toBe('commerce.joined');
    expect(mail.text).not.toContain('Paid');
  });

  test('that lets nobody in any more is told as refunded, and as nothing else', async () => {
    const course = await aSoldCourse(org);
    const { email, ...of } = await aBuyer();
    const { purchaseId } = await aBegunCheckout(course, of);
    const { id } = await aLearner(org, termsOf(course), { userId: of.userId });
    await db.learner.update({ where: { id }, data: { status: 'suspended', suspendedAt: new Date() } });
    await paidBy(course.shop, purchaseId ?? '');
    await sweep();
    expect(await kindsTo(email)).toEqual(['commerce.refunded']);
    expect((await newestTo(email)).text).toContain('bought nothing');
  });
});

describe('a request', () => {
  test('is confirmed with the day until which it is decided, and with the receipt of what was paid', async () => {
    const { email, ...of } = await aBuyer();
    await aPurchase(await aSoldCourse(org, approval), of);
    const { kind, text } = await newestTo(email);
    expect([kind, text.includes('Paid: €49.00')]).toEqual(['commerce.requested', true]);
    expect(text).toMatch(/not decided by [A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d\s[AP]M UTC/);
  });

  test('that is approved tells the way to the course', async () => {
    const course = await aSoldCourse(org, approval);
    const { email, ...of } = await aBuyer();
    const { requestId } = await aPurchase(course, of);
    await decide(requestId, 'approve');
    expect(await kindsTo(email)).toEqual(['commerce.requested', 'commerce.approved']);
    expect((await newestTo(email)).text).toContain(await addressOf(course));
  });

  test('that is approved while a payment of its plan is overdue says what the course still waits for', async () => {
    const { email, ...of } = await aBuyer();
    const { requestId, purchaseId } = await aPurchase(await aSoldCourse(org, { ...approval, pricing }), of);
    await collect(purchaseId, 'failed');
    await decide(requestId, 'approve');
    expect((await newestTo(email)).text).toContain('the course opens once it is paid');
  });

  test('that cost nothing and is rejected tells the reason, and of no money', async () => {
    const { email, ...of } = await aBuyer();
    const { requestId } = await aBegunCheckout(await aSoldCourse(org, { ...approval, ...free }), of);
    await decide(requestId ?? '', 'reject', { reason: 'No bench & <no> vice is free.' });
    const { text, html } = await newestTo(email);
    expect(await kindsTo(email)).toEqual(['commerce.requested', 'commerce.rejected']);
    expect(text).toContain('No bench & <no> vice is free.');
    expect(html).toContain('No bench &amp; &lt;no&gt; vice is free.');
    expect(text).not.toMatch(/paid|refund/);
  });

  test('that was paid and is rejected says that the money goes back, and the next mail that it has', async () => {
    const { email, ...of } = await aBuyer();
    const { requestId } = await aPurchase(await aSoldCourse(org, approval), of);
    await decide(requestId, 'reject');
    expect((await newestTo(email)).text).toContain('The €49.00 that you paid goes back to you by itself.');
    expect((await newestTo(email)).text).not.toContain('reason');
    await sweep();
    expect(await kindsTo(email)).toEqual(['commerce.requested', 'commerce.rejected', 'commerce.refunded']);
    expect((await newestTo(email)).text).toContain('€49.00');
  });

  test('that was paid and runs out is told by the mail about its refund alone', async () => {
    const { email, ...of } = await aBuyer();
    const { requestId } = await aPurchase(await aSoldCourse(org, approval), of);
    await expire(requestId);
    expect(await kindsTo(email)).toEqual(['commerce.requested', 'commerce.refunded']);
    expect((await newestTo(email)).text).toMatch(/did not decide within 30 days[^\n]+€49\.00 was given back/);
  });

  test('whose code paid everything is told when it runs out, since no money goes back', async () => {
    const { email, ...of } = await aBuyer();
    await createCampaign(org.ctx, { code: 'GIFT', name: 'Gift', discount: { type: 'percent', percent: 100 } });
    const { requestId } = await aBegunCheckout(await aSoldCourse(org, approval), { ...of, campaign: 'GIFT' });
    await expire(requestId ?? '');
    expect(await kindsTo(email)).toEqual(['commerce.requested', 'commerce.expired']);
  });

  test('that is refused to be decided tells nobody anything', async () => {
    const { email, ...of } = await aBuyer();
    const { requestId } = await aPurchase(await aSoldCourse(org, approval), of);
    await decide(requestId, 'approve');
    expect((await decide(requestId, 'reject')).status).toBe(400);
    expect(await kindsTo(email)).toEqual(['commerce.requested', 'commerce.approved']);
  });
});

test('a plan tells of its first failed payment, and of the one that mends it', async () => {
  const { email, ...of } = await aBuyer();
  const { purchaseId } = await aPurchase(await aSoldCourse(org, { pricing }), of);
  await collect(purchaseId, 'failed');
  expect((await newestTo(email)).text).toContain('payment 2 of 3, €10.00');
  await collect(purchaseId, 'failed');
  await collect(purchaseId, 'paid');
  const told = ['commerce.purchased', 'commerce.installment_failed', 'commerce.installment_recovered'];
  expect(await kindsTo(email)).toEqual(told);
});
