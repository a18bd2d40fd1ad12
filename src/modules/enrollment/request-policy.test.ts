import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deadlineOf, dueBefore, isDue, isRefundPending } from './request-policy';

const paid = (at: string | Date) => ({ createdAt: new Date(at), purchaseId: 'purchase_1' });
const plus = (at: Date, ms: number) => new Date(at.getTime() + ms);

describe('the deadline', () => {
  test('is 30 calendar days after the creation, across a leap day and a change of clocks', () => {
    expect(deadlineOf(paid('2028-02-10T12:34:56.789Z'))?.toISOString()).toBe('2028-03-11T12:34:56.789Z');
    expect(deadlineOf(paid('2027-02-10T12:34:56.789Z'))?.toISOString()).toBe('2027-03-12T12:34:56.789Z');
    expect(deadlineOf(paid('2028-02-29T00:00:00.000Z'))?.toISOString()).toBe('2028-03-30T00:00:00.000Z');
    expect(deadlineOf(paid('2026-10-20T01:30:00.000Z'))?.toISOString()).toBe('2026-11-19T01:30:00.000Z');
  });

  test('is reached at its very millisecond, not one before', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (createdAt) => {
        const request = paid(createdAt);
        const deadline = deadlineOf(request) ?? new Date(Number.NaN);
        expect([
          isDue(request, plus(deadline, -1)),
          isDue(request, deadline),
          isDue(request, plus(deadline, 1)),
        ]).toEqual([false, true, true]);
      }),
    );
  });

  test('means the same to one request and to the scan over all', () => {
    const moment = fc.integer({ min: 0, max: 4e12 }).map((ms) => new Date(ms));
    fc.assert(
      fc.property(moment, moment, (createdAt, now) => {
        expect(isDue(paid(createdAt), now)).toBe(createdAt <= dueBefore(now));
      }),
    );
  });

  test('does not exist for free requests', () => {
    const request = { createdAt: new Date(0), purchaseId: null };
    expect([deadlineOf(request), isDue(request, new Date('2100-01-01'))]).toEqual([null, false]);
  });
});

describe('a refund is pending', () => {
  const open = { canceled: false, refundedAt: null, refundUnderWay: false };

  test.each([
    ['pending', open, false],
    ['pending', { ...open, refundUnderWay: true }, true],
    ['approved', open, false],
    ['rejected', open, true],
    ['expired', open, true],
    ['withdrawn', open, true],
    ['rejected', { ...open, canceled: true }, false],
    ['rejected', { ...open, refundedAt: new Date(0) }, false],
    ['rejected', null, false],
  ] as const)('%s with %j: %s', (status, purchase, expected) => {
    expect(isRefundPending(status, purchase)).toBe(expected);
  });
});
