import { expect, test } from 'vitest';
import { countdown } from './countdown';

const HOUR_MS = 3_600_000;

test.each([
  [29.9 * 24 * HOUR_MS, 'in 29 days'],
  [7 * 24 * HOUR_MS, 'in 7 days'],
  [48 * HOUR_MS, 'in 2 days'],
  [48 * HOUR_MS - 1, 'in 47 hours'],
  [2 * HOUR_MS, 'in 2 hours'],
  [2 * HOUR_MS - 1, 'in 119 minutes'],
  [1, 'in 1 minute'],
])('%d ms before the deadline it says %s: never more than there is, but for the last minute', (left, words) => {
  expect(countdown(left, 'en')).toBe(words);
});
