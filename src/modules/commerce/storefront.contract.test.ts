import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { db } from '../../platform/db/prisma';
import { createCaller } from '../../server/root';
import { refusalOf } from '../../testing/caller';
import { aSoldCourse, PRICE, type SoldCourse, seatsOf } from '../../testing/factories/commerce';
import { anOrganization, aUser, type TestOrganization } from '../../testing/factories/organization';
import { signedInAs } from '../../testing/factories/ownership';
import { createCampaign, listContentOffers, makeAccessLink } from '../offering';

let org: TestOrganization;
let visits = 0;
beforeEach(async () => {
  org = await anOrganization();
});

/** Each visitor comes from an address of their own. */
const visitor = (userId: string | null = null, address = `203.0.${(visits += 1)}.7`) =>
  createCaller({ org: null, person: userId === null ? null : signedInAs(userId), address }).storefront;

async function placeOf({ contentId }: SoldCourse) {
  const { routeSegment } = await db.content.findUniqueOrThrow({ where: { id: contentId } });
  return { org: org.slug, content: routeSegment };
}

async function secretOf({ contentId, offerId }: SoldCourse): Promise<string> {
  await makeAccessLink(org.ctx, { id: offerId });
  const [offer] = await listContentOffers(org.ctx, { id: contentId });
  return new URL(offer?.accessLink?.url ?? '').searchParams.get('access') ?? '';
}

describe('the page of a course', () => {
  test('shows what is on sale and nothing that is learned, or that only the staff may know', async () => {
    const course = await aSoldCourse(org);
    const page = await visitor().readCourse(await placeOf(course));
    expect(page).toMatchObject({ seller: { taxId: '123456789' }, offers: [{ id: course.offerId, obstacle: null }] });
    expect(Object.keys(page.offers[0] ?? {})).not.toEqual(expect.arrayContaining(['accessLink', 'learnerCount']));
    const draft = await aSoldCourse(org);
    await db.content.update({ where: { id: draft.contentId }, data: { publishedAt: null } });
    expect((await refusalOf(visitor().readCourse(await placeOf(draft)))).code).toBe('not_found');
    const elsewhere = { ...(await placeOf(course)), org: (await anOrganization()).slug };
    expect((await refusalOf(visitor().readCourse(elsewhere))).code).toBe('not_found');
  });

  test('shows an unlisted offer to whoever holds its newest link, and to nobody else', async () => {
    const course = await aSoldCourse(org, { visibility: 'unlisted' });
    const place = await placeOf(course);
    const [old, access] = [await secretOf(course), await secretOf(course)];
    const seen = async (held: string | null) => (await visitor().readCourse({ ...place, access: held })).offers.length;
    expect([await seen(null), await seen('a guess'), await seen(old), await seen(access)]).toEqual([0, 0, 0, 1]);
    const of = { ...place, offerId: course.offerId, campaign: 'AUTUMN20' };
    expect((await refusalOf(visitor().quote(of))).message).toBe('Offer not found.');
  });
});

describe('a code', () => {
  test('shows the price with it, installment by installment, and takes nothing', async () => {
    const course = await aSoldCourse(org, {
      pricing: { ...PRICE, type: 'installments', amount: 1000, installments: 3 },
    });
    await createCampaign(org.ctx, {
      code: 'AUTUMN1',
      name: 'Autumn',
      discount: { type: 'fixed', amount: 1, currency: 'EUR' },
      maxRedemptions: 1,
    });
    const of = { ...(await placeOf(course)), offerId: course.offerId, campaign: 'autumn1' };
    const quote = { listAmount: 3000, discountAmount: 1, amount: 2999, currency: 'EUR', payments: [1000, 1000, 999] };
    expect([await visitor().quote(of), await visitor().quote(of)]).toEqual([quote, quote]);
    expect(await db.campaign.findFirstOrThrow({ where: { organizationId: org.orgId } })).toMatchObject({ held: 0 });
  });

  test('cannot be guessed from one address without end', async () => {
    const course = await aSoldCourse(org);
    const of = { ...(await placeOf(course)), offerId: course.offerId, campaign: 'GUESS' };
    const guesser = visitor(null, '203.0.113.200');
    const refusals = await Promise.all(Array.from({ length: 31 }, () => refusalOf(guesser.quote(of))));
    expect(refusals.filter(({ reason }) => reason === 'rate_limited')).toHaveLength(1);
    expect((await refusalOf(visitor().quote(of))).reason).toBe('campaign_not_redeemable');
  });
});

describe('a buyer', () => {
  test('of what is free is in at once, and sees it; nobody buys for somebody else', async () => {
    const course = await aSoldCourse(org, { pricing: { type: 'free' } });
    const place = await placeOf(course);
    const [buyer, other] = [visitor(await aUser()), visitor(await aUser())];
    expect(await buyer.buy({ ...place, offerId: course.offerId })).toEqual({ state: 'enrolled', paymentUrl: null });
    expect([(await buyer.readStanding(place)).state, (await other.readStanding(place)).state]).toEqual([
      'enrolled',
      'closed',
    ]);
    expect(await seatsOf(course)).toBe(1);
    expect((await refusalOf(visitor().buy({ ...place, offerId: course.offerId }))).code).toBe('unauthenticated');
  });

  test('sees nothing of the purchase of somebody else', async () => {
    const course = await aSoldCourse(org);
    const purchaseId = newId('purchase');
    const stamps = { createdAt: new Date(), updatedAt: new Date() };
    const mine = await aUser();
    const { contentId, offerId, termsId } = course;
    await db.purchase.create({
      data: {
        ...{ id: purchaseId, organizationId: org.orgId, contentId, offerId, termsId, userId: mine, ...stamps },
        ...{ buyerName: 'Ada', buyerEmail: 'ada@example.com', seller: {}, amount: 4900, listAmount: 4900 },
        ...{ currency: 'EUR', provider: 'sandbox' },
      },
    });
    const asked = { ...(await placeOf(course)), purchaseId };
    expect((await visitor(mine).readStanding(asked)).state).toBe('pay');
    expect((await refusalOf(visitor(await aUser()).readStanding(asked))).message).toBe('Purchase not found.');
  });
});
