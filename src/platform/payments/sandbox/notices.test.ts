import { beforeEach, expect, test } from 'vitest';
import { aCheckout, doneOf } from '../../../testing/payments/checkouts';
import { aSandbox } from '../../../testing/payments/sandbox';
import { aReceiver, type Received } from '../../../testing/receiver';
import { pool } from '../../db/prisma';
import type { CheckoutRequest } from '../port';
import { sandboxControl } from './control';
import { sandboxProvider as provider } from './provider';

/** What the sandbox tells, and how it insists. */

beforeEach(() => pool().query('DROP SCHEMA IF EXISTS sandbox_payments CASCADE'));

async function pay(over: Partial<CheckoutRequest> = {}, token = 'succeed') {
  const request = aCheckout(over);
  const { sessionReference } = await doneOf(provider.openCheckout(request));
  await doneOf(sandboxControl.pay(sessionReference, token));
  return { ...request, sessionReference };
}

const hear = async ({ body, headers }: Received) =>
  provider.hear({ body: Buffer.from(body), headers: new Headers(headers as Record<string, string>), now: new Date() });

const typesOf = (received: readonly Received[]) => received.map(({ body }) => JSON.parse(body).type as string).sort();

test('each message is signed, and says in our words what happened', async () => {
  const receiver = await aReceiver();
  await aSandbox({ notifyUrl: receiver.url });
  const { purchaseId, organizationId, account, sessionReference } = await pay({ payments: [2450, 2450] });
  await doneOf(sandboxControl.collect(purchaseId, 'failed'));
  await doneOf(sandboxControl.collect(purchaseId, 'paid'));
  await doneOf(sandboxControl.dispute(purchaseId, 'opened'));
  await doneOf(sandboxControl.dispute(purchaseId, 'won'));
  await doneOf(sandboxControl.moveClock(3 * 86_400_000));
  await doneOf(sandboxControl.payOut(account));
  await receiver.got(8);
  const heard = await Promise.all(receiver.received.map(hear));
  expect(heard.every(({ kind }) => kind === 'news')).toBe(true);
  expect(typesOf(receiver.received)).toEqual([
    'checkout.paid',
    'dispute.opened',
    'dispute.won',
    'fee.known',
    'fee.known',
    'installment.failed',
    'installment.paid',
    'payout.updated',
  ]);
  const paid = heard.map((each) => ('news' in each ? each.news : null)).find((news) => news?.type === 'checkout.paid');
  expect(paid).toMatchObject({ purchaseId, organizationId, account, sessionReference, charge: { installment: 1 } });
});

test('what is not taken is sent again, the same and newly signed, until it is', async () => {
  const receiver = await aReceiver((_, response, attempt) => response.writeHead(attempt > 2 ? 200 : 500).end());
  await aSandbox({ notifyUrl: receiver.url });
  await pay();
  await receiver.got(4);
  const bodies = receiver.received.map(({ body }) => body);
  expect(new Set(bodies).size).toBe(2);
  expect(await hear(receiver.received[3] as Received)).toMatchObject({ kind: 'news' });
});

test('on request everything comes twice, under one id', async () => {
  const receiver = await aReceiver();
  await aSandbox({ notifyUrl: receiver.url });
  await doneOf(sandboxControl.behave({ duplicates: true }));
  await pay();
  await receiver.got(4);
  const ids = receiver.received.map(({ body }) => JSON.parse(body).id as string);
  expect([ids.length, new Set(ids).size]).toEqual([4, 2]);
});

test('what a killed sandbox had not yet told is told by the next', async () => {
  let open = false;
  const receiver = await aReceiver((_, response) => (open ? response.end() : response.destroy()));
  const sandbox = await aSandbox({ notifyUrl: receiver.url });
  const { purchaseId } = await pay();
  await receiver.got(1);
  await sandbox.kill();
  const before = receiver.received.length;
  open = true;
  await sandbox.restart();
  await receiver.got(before + 2);
  expect(receiver.received.slice(before).every(({ body }) => body.includes(purchaseId))).toBe(true);
});

test('a page that nobody pays expires by itself, and that is told', async () => {
  const receiver = await aReceiver();
  await aSandbox({ notifyUrl: receiver.url });
  const request = aCheckout();
  await doneOf(provider.openCheckout(request));
  await doneOf(sandboxControl.moveClock(3_600_001));
  await receiver.got(1);
  expect(await hear(receiver.received[0] as Received)).toMatchObject({
    news: { type: 'checkout.expired', purchaseId: request.purchaseId },
  });
});
