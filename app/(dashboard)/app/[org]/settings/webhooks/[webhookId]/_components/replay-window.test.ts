import { expect, test } from 'vitest';
import { lastDay, replayWindow } from './replay-window';

test('the last minute of a window belongs to it', () => {
  const window = replayWindow({ since: '2026-08-05T10:00', until: '2026-08-05T10:00' });
  expect(new Date(window?.until ?? 0).getTime() - new Date(window?.since ?? 0).getTime()).toBe(59_999);
});

test('what is no window is none', () => {
  expect(replayWindow({ since: '2026-08-05T10:01', until: '2026-08-05T10:00' })).toBeNull();
  expect(replayWindow({ since: '', until: '2026-08-05T10:00' })).toBeNull();
});

test('the window that is offered is a day long and ends now', () => {
  const now = new Date('2026-08-05T16:02:11.480Z');
  const window = replayWindow(lastDay(now));
  expect(new Date(window?.until ?? 0).getTime()).toBeGreaterThanOrEqual(now.getTime());
  expect(new Date(window?.since ?? 0).getTime()).toBeLessThanOrEqual(now.getTime() - 24 * 3_600_000);
});
