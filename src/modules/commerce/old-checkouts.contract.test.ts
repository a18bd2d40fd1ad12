import { beforeEach, describe, expect, test } from 'vitest';
import { addMilliseconds } from '../../kernel/time';
import { db } from '../../platform/db/prisma';
import { sandboxControl } from '../../platform/payments/sandbox/control';
import { systemContext } from '../../server/auth/system';
import { aBegunCheckout, aPurchase, aSoldCourse, statusOf } from '../../testing/factories/commerce';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { doneOf } from '../../testing/payments/checkouts';
import { sandboxOfFile } from '../../testing/payments/sandbox';
import { endPlans, hearProvider, settleOldCheckouts } from '.';

sandboxOfFile();

let org: TestOrganization;
beforeEach(async () => {
  org = await anOrganization();
});

const inMinutes = (minutes: number) => addMilliseconds(new Date(), minutes * 60_000);
const settle = (minutes: number) => settleOldCheckouts({ now: () => inMinutes(minutes), end: inMinutes(minutes + 1) });
/** Whoever asks of it fails before the provider is asked. */
const spoil = (id: string) => db.purchase.updateMany({ where: { id }, data: { provider: 'gone' } });

describe('the sweep of old checkouts', () => {
  test('goes on behind one that it fails at, and comes back to that one later', async () => {
    const course = await aSoldCourse(org);
    const [broken, other] = [await aBegunCheckout(course), await aBegunCheckout(course)];
    const [first, second] = [broken.purchaseId ?? '', other.purchaseId ?? ''];
    await spoil(first);
    expect(await settle(70)).toBe(1);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'canceled']);
    await db.purchase.updateMany({ where: { id: first }, data: { provider: 'sandbox' } });
    expect([await settle(71), await settle(90), await statusOf(first)]).toEqual([0, 1, 'canceled']);
  });

  test('reaches what lies behind more than it takes at once, though none of those can be closed', async () => {
    const course = await aSoldCourse(org);
    const [{ purchaseId: last }, stuck] = [await aBegunCheckout(course), 60];
    const pattern = await db.purchase.findFirstOrThrow({ where: { id: last ?? '' } });
    const users = await Promise.all(
      Array.from({ length: stuck }, (_, n) =>
        db.user.create({
          data: { id: `stuck_${org.orgId}_${n}`, name: 'S', email: `stuck_${org.orgId}_${n}@example.com` },
        }),
      ),
    );
    await db.purchase.createMany({
      data: users.map(({ id: userId }, n) => ({
        ...pattern,
        id: `${pattern.id}_${n}`,
        userId,
        provider: 'gone',
        sessionReference: `gone_${n}`,
        seller: {},
        answers: [],
        createdAt: addMilliseconds(pattern.createdAt, -1000),
      })),
    });
    expect([await settle(70), await statusOf(last ?? '')]).toEqual([1, 'canceled']);
    expect([await settle(71), await settle(72)]).toEqual([0, 0]);
  });
});

test('the ending of plans goes on behind one that it fails at', async () => {
  const pricing = { type: 'installments', amount: 1000, currency: 'EUR', installments: 3 } as const;
  const course = await aSoldCourse(org, { pricing });
  const plans = [await aPurchase(course), await aPurchase(course)];
  for (const { purchaseId } of plans) {
    for (const outcome of ['opened', 'lost'] as const) {
      const { notice } = await doneOf(sandboxControl.dispute(purchaseId, outcome));
      await hearProvider(await systemContext(org.orgId, 'test'), 'sandbox', notice);
    }
  }
  await spoil(plans[0]?.purchaseId ?? '');
  await db.purchase.updateMany({ where: { id: plans[0]?.purchaseId ?? '' }, data: { planToEndAt: inMinutes(-60) } });
  expect(await endPlans(() => new Date())).toBe(1);
});
