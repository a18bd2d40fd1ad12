import { expect, test } from 'vitest';
import { nextPath } from './next-path';

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  undefined,
  ['/a', '/b'],
])('%j does not lead away from here', (next) => expect(nextPath(next)).toBe('/app'));

test('a path of ours is kept with its query', () => {
  expect(nextPath('/app/riverside/contents?page=2#top')).toBe('/app/riverside/contents?page=2#top');
});
