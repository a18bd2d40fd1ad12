import { describe, expect, test } from 'vitest';
import { fromZonedMoment } from '@/ui/form/local-moment';
import { dayOf, monthOf, monthsAway, weeksOf } from './month';

test('a month has its days in whole weeks from Monday on', () => {
  const weeks = weeksOf('2026-02');
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([5, '2026-01-26', '2026-03-01']);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('the month before January is December of the year before', () => {
  expect([monthsAway('2026-01', -1), monthsAway('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
});

test('an address without a month means the present one where the reader is', () => {
  const now = '2026-08-31T23:30:00.000Z';
  expect([monthOf('', now, 'UTC'), monthOf('2026-13', now, 'Asia/Tokyo')]).toEqual(['2026-08', '2026-09']);
  expect(dayOf(now, 'Asia/Tokyo')).toBe('2026-09-01');
});

describe('a time that is typed', () => {
  test.each([
    ['2026-07-01T18:00', 'Europe/Lisbon', '2026-07-01T17:00:00.000Z'],
    ['2026-12-01T18:00', 'Europe/Lisbon', '2026-12-01T18:00:00.000Z'],
    ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T00:30', 'Europe/Berlin', '2026-10-24T22:30:00.000Z'],
    ['2026-07-01T00:10', 'Asia/Kolkata', '2026-06-30T18:40:00.000Z'],
  ])('as %s is by the clocks of %s', (wall, timeZone, expected) => {
    expect(fromZonedMoment(wall, timeZone)).toBe(expected);
  });

  test('is none while it is half a date', () => {
    expect([fromZonedMoment('', 'UTC'), fromZonedMoment('2026-13-45T00:00', 'UTC')]).toEqual([null, null]);
  });
});
