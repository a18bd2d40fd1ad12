import { beforeEach, expect, test } from 'vitest';
import { inTransaction, type OrgContext } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { untilSomeoneIsBlocked } from '../../testing/blocked';
import { refusalOf } from '../../testing/caller';
import { aBegunCheckout, aSoldCourse, type SoldCourse, seatsOf } from '../../testing/factories/commerce';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { sandboxOfFile } from '../../testing/payments/sandbox';
import { archiveOffer, updateOffer } from '../offering';

/** Somebody changes the offer between what a checkout reads of it and its seat. */

sandboxOfFile();

let org: TestOrganization;
beforeEach(async () => {
  org = await anOrganization();
});

async function refusedBy(course: SoldCourse, change: (ctx: OrgContext) => Promise<unknown>) {
  const { refusal } = await inTransaction(org.ctx, async (tx, inside) => {
    await tx.$queryRaw`SELECT 1 FROM "Offer" WHERE "id" = ${course.offerId} FOR NO KEY UPDATE`;
    const refusal = refusalOf(aBegunCheckout(course));
    refusal.catch(() => undefined);
    await untilSomeoneIsBlocked();
    await change(inside);
    return { refusal };
  });
  const { code, reason } = await refusal;
  const counts = { where: { organizationId: org.orgId } };
  const left = [
    await db.purchase.count(counts),
    await db.learner.count(counts),
    await db.enrollmentRequest.count(counts),
  ];
  return [code, reason, await seatsOf(course), ...left];
}
const REFUSED = ['conflict', 'offer_not_sellable', 0, 0, 0, 0];

const free = { pricing: { type: 'free' } } as const;
const paid = {};
test.each([
  ['paid', 'approval', paid],
  ['free', 'approval', free],
] as const)('nobody comes into a %s offer without the %s that is asked for by then', async (_, enrollment, over) => {
  const course = await aSoldCourse(org, over);
  expect(await refusedBy(course, (ctx) => updateOffer(ctx, { id: course.offerId, enrollment }))).toEqual(REFUSED);
});

test('no new price is sold on the old terms', async () => {
  const course = await aSoldCourse(org);
  const pricing = { type: 'one_time', amount: 100, currency: 'EUR' } as const;
  expect(await refusedBy(course, (ctx) => updateOffer(ctx, { id: course.offerId, pricing }))).toEqual(REFUSED);
});

test.each([
  ['paid', {}],
  ['free', free],
  ['approval', { ...free, enrollment: 'approval' }],
] as const)('no %s offer is sold once it is archived', async (_, over) => {
  const course = await aSoldCourse(org, over);
  expect(await refusedBy(course, (ctx) => archiveOffer(ctx, { id: course.offerId }))).toEqual(REFUSED);
});

test('what changes nothing of its terms refuses nobody', async () => {
  const course = await aSoldCourse(org);
  const { begun } = await inTransaction(org.ctx, async (tx, inside) => {
    await tx.$queryRaw`SELECT 1 FROM "Offer" WHERE "id" = ${course.offerId} FOR NO KEY UPDATE`;
    const begun = aBegunCheckout(course);
    begun.catch(() => undefined);
    await untilSomeoneIsBlocked();
    await updateOffer(inside, { id: course.offerId, capacity: 5 });
    return { begun };
  });
  expect((await begun).state).toBe('pay');
});
