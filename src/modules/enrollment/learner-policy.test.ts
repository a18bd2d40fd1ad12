import { expect, test } from 'vitest';
import { accessEndOf, hasAccess, LEARNER_MACHINE, statusAt } from './learner-policy';

const now = new Date('2026-05-01T12:00:00.000Z');

test('only active learners have access', () => {
  expect(LEARNER_MACHINE.states.filter(hasAccess)).toEqual(['active']);
});

test('days of access are over at their very millisecond, whether or not the job has come by', () => {
  const accessEndsAt = accessEndOf(now, 2);
  const at = (ms: number) => statusAt({ status: 'active', accessEndsAt }, new Date(now.getTime() + ms));
  expect([at(2 * 86_400_000 - 1), at(2 * 86_400_000)]).toEqual(['active', 'ended']);
});

test('who is blocked or removed stays so when the days are over, and unlimited access never ends', () => {
  expect(statusAt({ status: 'blocked', accessEndsAt: now }, now)).toBe('blocked');
  expect(statusAt({ status: 'removed', accessEndsAt: now }, now)).toBe('removed');
  expect(statusAt({ status: 'active', accessEndsAt: accessEndOf(now, null) }, now)).toBe('active');
});
