import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AMOUNT_MAX } from '../../kernel/currencies';
import { dueAtOf, splitPrice } from './installment-policy';
import { KEY_KEPT_MS, mustLookUp, refundableAmount, refundKey } from './refund-policy';

const price = fc.integer({ min: 0, max: AMOUNT_MAX });
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

describe('installments', () => {
  test('add up to the price, are never zero, and differ by one minor unit at most', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 2, max: 24 }), (amount, count) => {
        const parts = splitPrice(amount, count);
        expect(sum(parts)).toBe(amount);
        expect(parts.length).toBe(Math.min(amount, count));
        expect(parts.every((each) => Number.isSafeInteger(each) && each > 0)).toBe(true);
        if (parts.length > 0) expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(2);
      }),
    );
  });

  test('fall on the day of the first one, or on the last day of a shorter month', () => {
    const first = new Date('2027-12-31T10:00:00.000Z');
    expect([1, 2, 3, 4, 15].map((n) => dueAtOf(first, n).toISOString().slice(0, 10))).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2029-02-28',
    ]);
  });
});

describe('a refund', () => {
  test('is never more than what was taken, never negative, and nothing after it was given', () => {
    fc.assert(
      fc.property(fc.array(price, { maxLength: 24 }), (amounts) => {
        const charges = amounts.map((amount) => ({ kind: 'charge' as const, amount }));
        const whole = refundableAmount(charges);
        expect(whole).toBe(sum(amounts));
        expect(refundableAmount([...charges, { kind: 'refund', amount: whole }])).toBe(0);
        expect(refundableAmount([...charges, { kind: 'chargeback', amount: whole + 1 }])).toBe(0);
      }),
    );
  });

  test('is asked for under the purchase’s id, with the installment and the attempt where there are such', () => {
    expect([refundKey('p', null, 0), refundKey('p', 2, 0), refundKey('p', null, 1), refundKey('p', 2, 3)]).toEqual([
      'p',
      'p:2',
      'p:1',
      'p:2:3',
    ]);
  });

  test('is looked up first after a definite failure, and when its key may be forgotten', () => {
    const now = new Date('2026-01-02T00:00:00.000Z');
    const ago = (ms: number, definiteFailure = false) => ({
      firstAskedAt: new Date(now.getTime() - ms),
      definiteFailure,
    });
    expect(mustLookUp(null, now)).toBe(false);
    expect(mustLookUp(ago(KEY_KEPT_MS - 1), now)).toBe(false);
    expect(mustLookUp(ago(KEY_KEPT_MS), now)).toBe(true);
    expect(mustLookUp(ago(1, true), now)).toBe(true);
  });
});
