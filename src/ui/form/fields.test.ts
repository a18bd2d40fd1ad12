import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AMOUNT_MAX, CURRENCIES } from '../../kernel/currencies';
import { toMajor, toMinor } from './amount';
import { fromLocalMoment, toLocalMoment } from './local-moment';

test.each([
  ['49', 'EUR', 4900],
  ['49.5', 'EUR', 4950],
  [' 49,50 ', 'EUR', 4950],
  ['0.29', 'EUR', 29],
  ['1.005', 'KWD', 1005],
  ['500', 'JPY', 500],
  ['', 'EUR', undefined],
  ['49.999', 'EUR', Number.NaN],
  ['500.5', 'JPY', Number.NaN],
  ['1,234.50', 'EUR', Number.NaN],
  ['-5', 'EUR', Number.NaN],
  ['1e3', 'EUR', Number.NaN],
  ['ten', 'EUR', Number.NaN],
] as const)('%j typed as %s is %s of the minor unit', (typed, currency, minor) => {
  expect(toMinor(typed, currency)).toBe(minor);
});

test('every amount of every currency is typed back as it was shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: AMOUNT_MAX }), fc.constantFrom(...CURRENCIES), (minor, currency) => {
      expect(toMinor(toMajor(minor, currency), currency)).toBe(minor);
    }),
  );
});

test('a moment is shown by the clock of the reader', () => {
  const at = '2026-03-11T23:30:12.345Z';
  expect(toLocalMoment(at, 'Europe/Berlin')).toBe('2026-03-12T00:30');
  expect(toLocalMoment(at, 'America/New_York')).toBe('2026-03-11T19:30');
});

test('what is shown is read back as the same minute, and an empty field as none', () => {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = '2026-07-01T08:15:00.000Z';
  expect(fromLocalMoment(toLocalMoment(at, here))).toBe(at);
  expect(fromLocalMoment('')).toBeNull();
});
