import { expect, test } from 'vitest';
import { failureRate, shortUrl, webhookState } from './webhook-state';

const at = '2026-08-05T16:02:11.480Z';

test('an endpoint that a person paused is told from one that was disabled, and a failing one from a healthy one', () => {
  expect(webhookState({ active: true, disabledAt: null, failingSince: null }).label).toBe('Active');
  expect(webhookState({ active: true, disabledAt: null, failingSince: at }).label).toBe('Failing');
  expect(webhookState({ active: false, disabledAt: null, failingSince: at }).label).toBe('Paused');
  expect(webhookState({ active: false, disabledAt: at, failingSince: at }).label).toBe('Disabled');
});

test('a single failure among many is never nothing', () => {
  expect(failureRate({ recentAttempts: 0, recentFailures: 0 })).toBe('No events sent in the last day');
  expect(failureRate({ recentAttempts: 1, recentFailures: 0 })).toBe('The one attempt of the last day succeeded');
  expect(failureRate({ recentAttempts: 1, recentFailures: 1 })).toBe('The one attempt of the last day failed');
  expect(failureRate({ recentAttempts: 3, recentFailures: 3 })).toBe('All 3 attempts of the last day failed');
  expect(failureRate({ recentAttempts: 1000, recentFailures: 1 })).toContain('(1 %)');
});

test('an address is shown without what all of them share', () => {
  expect(shortUrl('https://hooks.example.com/')).toBe('hooks.example.com');
  expect(shortUrl('https://hooks.example.com:8443/a?b=c')).toBe('hooks.example.com:8443/a?b=c');
});
