import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatRelative } from './format';
import { englishAmong, localeOfRequest } from './viewer-locale';

const berlin = { locale: 'en-GB', timeZone: 'Europe/Berlin' };
const at = new Date('2026-03-11T23:30:00.000Z');

test('a date is the date in the reader’s own zone', () => {
  expect(formatDate(at, berlin)).toBe('12 Mar 2026');
  expect(formatDate(at, { ...berlin, timeZone: 'UTC' })).toBe('11 Mar 2026');
  expect(formatDateTime(at, berlin)).toBe('12 Mar 2026, 00:30');
});

test.each([
  ['2026-03-11T23:29:30.000Z', 'just now'],
  ['2026-03-11T23:00:00.000Z', '30 minutes ago'],
  ['2026-03-11T20:00:00.000Z', '3 hours ago'],
  ['2026-03-10T23:00:00.000Z', 'yesterday'],
  ['2026-03-14T23:30:00.000Z', 'in 3 days'],
  ['2025-01-01T00:00:00.000Z', 'last year'],
])('%s reads as %s', (then, text) => expect(formatRelative(new Date(then), at, berlin)).toBe(text));

test('dates are English in the reader’s variety, else in one that puts the day first', () => {
  expect(englishAmong(['de-DE', 'en-US', 'en'])).toBe('en-US');
  expect(englishAmong(['de-DE'])).toBe('en-GB');
});

test('what a browser sends about itself never breaks a page', () => {
  expect(localeOfRequest('en-<script>, en-US;q=0.9', 'Not/AZone')).toEqual({ locale: 'en-US', timeZone: 'UTC' });
  expect(localeOfRequest(null, undefined)).toEqual({ locale: 'en-GB', timeZone: 'UTC' });
});
