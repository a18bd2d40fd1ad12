import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AMOUNT_MAX } from '../../kernel/currencies';
import { campaignStateOf, type Discount, discountOf, notRedeemableReason } from './campaign-policy';
import { listPriceOf } from './price-policy';
import { notSellableReasons } from './sellability-policy';

const now = new Date('2026-05-01T12:00:00.000Z');
const plus = (ms: number) => new Date(now.getTime() + ms);

describe('a discount', () => {
  const currency = fc.constantFrom('EUR', 'JPY', 'KWD');
  const amount = fc.integer({ min: 0, max: AMOUNT_MAX });
  const discount: fc.Arbitrary<Discount> = fc.oneof(
    fc.record({ type: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ type: fc.constant('fixed' as const), amount, currency }),
  );

  test('leaves a price between nothing and the whole', () => {
    fc.assert(
      fc.property(discount, fc.record({ amount, currency }), (each, price) => {
        const off = discountOf(each, price);
        expect(Number.isSafeInteger(off) && off >= 0 && off <= price.amount).toBe(true);
      }),
    );
  });

  test('of 100 percent is the whole price, and more percent never take off less', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 99 }), (whole, percent) => {
        const off = (each: number) =>
          discountOf({ type: 'percent', percent: each }, { amount: whole, currency: 'EUR' });
        expect(off(100)).toBe(whole);
        expect(off(percent + 1)).toBeGreaterThanOrEqual(off(percent));
      }),
    );
  });

  test('is rounded to the nearest minor unit, and in another currency nothing', () => {
    expect(discountOf({ type: 'percent', percent: 15 }, { amount: 1990, currency: 'EUR' })).toBe(299);
    expect(discountOf({ type: 'percent', percent: 50 }, { amount: 5, currency: 'EUR' })).toBe(3);
    expect(discountOf({ type: 'fixed', amount: 500, currency: 'USD' }, { amount: 1990, currency: 'EUR' })).toBe(0);
  });
});

describe('a campaign', () => {
  const campaign = {
    active: true,
    startsAt: now,
    endsAt: plus(1),
    contentIds: ['a'],
    maxRedemptions: 2,
    taken: 1,
    maxPerBuyer: 1,
    takenByBuyer: 0,
    discount: { type: 'fixed' as const, amount: 500, currency: 'EUR' },
  };
  const purchase = { contentId: 'a', currency: 'EUR' };

  test('counts from its start until before its end', () => {
    expect(notRedeemableReason(campaign, purchase, now)).toBeNull();
    expect(notRedeemableReason(campaign, purchase, plus(-1))).toMatch(/yet/);
    expect(notRedeemableReason(campaign, purchase, plus(1))).toMatch(/any more/);
  });

  test.each([
    [{ active: false }, /not active/],
    [{ contentIds: ['b'] }, /this course/],
    [{ discount: { type: 'fixed' as const, amount: 5, currency: 'USD' } }, /currency/],
    [{ taken: 2 }, /as often as it may/],
    [{ takenByBuyer: 1 }, /as often as you may/],
  ])('with %j is refused', (over, sentence) => {
    expect(notRedeemableReason({ ...campaign, ...over }, purchase, now)).toMatch(sentence);
  });

  test('without a list of contents counts for all', () => {
    expect(notRedeemableReason({ ...campaign, contentIds: [] }, purchase, now)).toBeNull();
  });
});

describe('an offer', () => {
  const offer = {
    published: true,
    archived: false,
    salesStartAt: now,
    salesEndAt: plus(1),
    capacity: 1,
    seatsTaken: 0,
    paid: true,
    sellerReady: true,
    paymentsConnected: true,
  };

  test('sells from the start of its window until before its end', () => {
    expect(notSellableReasons(offer, now)).toEqual([]);
    expect(notSellableReasons(offer, plus(-1))).toEqual(['Sales have not begun yet.']);
    expect(notSellableReasons(offer, plus(1))).toEqual(['Sales have ended.']);
  });

  test('needs a seller and an account only when it costs something', () => {
    const bare = { ...offer, sellerReady: false, paymentsConnected: false };
    expect(notSellableReasons(bare, now)).toHaveLength(2);
    expect(notSellableReasons({ ...bare, paid: false }, now)).toEqual([]);
  });

  test('tells all reasons at once', () => {
    const bad = { ...offer, published: false, archived: true, seatsTaken: 1, sellerReady: false };
    expect(notSellableReasons({ ...bad, paymentsConnected: false }, plus(9))).toHaveLength(6);
  });

  test('has the sum of its monthly payments as its price', () => {
    const plan = { type: 'installments' as const, amount: 4900, currency: 'EUR', installments: 3 };
    expect(listPriceOf(plan)).toEqual({ amount: 14_700, currency: 'EUR' });
    expect(listPriceOf({ type: 'free' })).toBeNull();
  });
});

describe('the state of a campaign', () => {
  const campaign = { active: true, startsAt: now, endsAt: plus(2), maxRedemptions: 1, taken: 0 };

  test('runs from its start until before its end, while it is active and its code is not used up', () => {
    expect(campaignStateOf(campaign, now)).toBe('running');
    expect(campaignStateOf(campaign, plus(1))).toBe('running');
    expect(campaignStateOf(campaign, plus(-1))).toBe('scheduled');
    expect(campaignStateOf(campaign, plus(2))).toBe('ended');
    expect(campaignStateOf({ ...campaign, taken: 1 }, now)).toBe('used_up');
    expect(campaignStateOf({ ...campaign, active: false }, plus(2))).toBe('inactive');
    expect(campaignStateOf({ ...campaign, endsAt: null, maxRedemptions: null, taken: 9 }, plus(9))).toBe('running');
  });
});
