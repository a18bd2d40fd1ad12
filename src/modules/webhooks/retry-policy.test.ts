import { expect, test } from 'vitest';
import { nextAttemptAfter } from './retry-policy';

const AT = new Date('2026-08-05T16:00:00.000Z');
const pause = (step: number, random: number) => {
  const next = nextAttemptAfter(step, AT, random);
  return next === null ? null : (next.getTime() - AT.getTime()) / 1000;
};

test('ten attempts: at once, then after these pauses, and no more', () => {
  const seconds = Array.from({ length: 10 }, (_, i) => pause(i + 1, 0.5));
  expect(seconds).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
});

test('each pause is spread by a tenth in both directions', () => {
  expect([pause(2, 0), pause(2, 1)]).toEqual([270, 330]);
});
