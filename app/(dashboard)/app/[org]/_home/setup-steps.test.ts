import { expect, test } from 'vitest';
import { setupSteps } from './setup-steps';

const usage = {
  members: 1,
  teams: 1,
  contents: 0,
  publishedContents: 0,
  learners: 0,
  purchases: 0,
  storageBytes: 0,
  revenue: 0,
};
const left = (...state: [Parameters<typeof setupSteps>[1], { ready: boolean }, { status: 'pending' | 'expired' }[]]) =>
  setupSteps('riverside', ...state)
    .filter(({ done }) => !done)
    .map(({ label }) => label);

test('an empty organization has everything before it', () => {
  expect(left({ bio: null, logo: null, usage }, { ready: false }, [])).toHaveLength(5);
});

test('each step follows from how things stand', () => {
  const published = { bio: 'Evening courses.', logo: null, usage: { ...usage, contents: 2, publishedContents: 1 } };
  expect(left(published, { ready: true }, [{ status: 'pending' }])).toEqual(['Introduce the organization']);
  expect(left(published, { ready: true }, [{ status: 'expired' }])).toEqual([
    'Introduce the organization',
    'Invite the people you work with',
  ]);
});
