import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../platform/db/prisma';
import { refusalOf } from '../../testing/caller';
import { aSoldCourse, PRICE, type SoldCourse, seatsOf } from '../../testing/factories/commerce';
import { anOrganization, aUser, type TestOrganization } from '../../testing/factories/organization';
import { courseAddressOf, visitor } from '../../testing/factories/visitor';
import { createCampaign, listContentOffers, makeAccessLink } from '../offering';

let org: TestOrganization;
beforeEach(async () => {
  org = await anOrganization();
});

async function secretOf({ contentId, offerId }: SoldCourse): Promise<string> {
  await makeAccessLink(org.ctx, { id: offerId });
  const [offer] = await listContentOffers(org.ctx, { id: contentId });
  return new URL(offer?.accessLink?.url ?? '').searchParams.get('access') ?? '';
}

describe('the page of a course', () => {
  test('shows what is on sale and nothing that is learned, or that only the staff may know', async () => {
    const course = await aSoldCourse(org);
    const page = await visitor().readCourse(await courseAddressOf(course));
    expect(page).toMatchObject({ seller: { taxId: '123456789' }, offers: [{ id: course.offerId, obstacle: null }] });
    expect(Object.keys(page.offers[0] ?? {})).not.toEqual(expect.arrayContaining(['accessLink', 'learnerCount']));
    const draft = await aSoldCourse(org);
    await db.content.update({ where: { id: draft.contentId }, data: { publishedAt: null } });
    expect((await refusalOf(visitor().readCourse(await courseAddressOf(draft)))).code).toBe('not_found');
    const elsewhere = { ...(await courseAddressOf(course)), org: (await anOrganization()).slug };
    expect((await refusalOf(visitor().readCourse(elsewhere))).code).toBe('not_found');
  });

  test('shows an unlisted offer to whoever holds its newest link, and to nobody else', async () => {
    const course = await aSoldCourse(org, { visibility: 'unlisted' });
    const place = await courseAddressOf(course);
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
    const of = { ...(await courseAddressOf(course)), offerId: course.offerId, campaign: 'autumn1' };
    const quote = { listAmount: 3000, discountAmount: 1, amount: 2999, currency: 'EUR', payments: [1000, 1000, 999] };
    expect([await visitor().quote(of), await visitor().quote(of)]).toEqual([quote, quote]);
    expect(await db.campaign.findFirstOrThrow({ where: { organizationId: org.orgId } })).toMatchObject({ held: 0 });
  });

  test.each([
    ['There is no such code.', null],
    ['This code does not count any more.', { startsAt: new Date('2020-01-01'), endsAt: new Date('2020-02-01') }],
    ['This code does not count yet.', { startsAt: new Date('2100-01-01') }],
    ['This code is not active.', { active: false }],
    [
      'This code takes off an amount in another currency.',
      { discount: { type: 'fixed', amount: 100, currency: 'USD' } as const },
    ],
  ])('that does not count says so before anything is bought: %s', async (sentence, over) => {
    const course = await aSoldCourse(org);
    const discount = { type: 'percent', percent: 20 } as const;
    if (over !== null) await createCampaign(org.ctx, { code: 'AUTUMN2', name: 'Autumn', discount, ...over });
    const of = { ...(await courseAddressOf(course)), offerId: course.offerId, campaign: 'AUTUMN2' };
    const refused = await refusalOf(visitor().quote(of));
    expect([refused.reason, refused.message]).toEqual(['campaign_not_redeemable', `campaign: ${sentence}`]);
    const buyer = visitor(await aUser());
    expect((await refusalOf(buyer.buy(of))).message).toBe(`campaign: ${sentence}`);
    expect(await seatsOf(course)).toBe(0);
  });

  test('cannot be guessed from one address without end', async () => {
    const course = await aSoldCourse(org);
    const of = { ...(await courseAddressOf(course)), offerId: course.offerId, campaign: 'GUESS' };
    const guesser = visitor(null, '203.0.113.200');
    const refusals = await Promise.all(Array.from({ length: 31 }, () => refusalOf(guesser.quote(of))));
    expect(refusals.filter(({ reason }) => reason === 'rate_limited')).toHaveLength(1);
    expect((await refusalOf(visitor().quote(of))).reason).toBe('campaign_not_redeemable');
  });
});
