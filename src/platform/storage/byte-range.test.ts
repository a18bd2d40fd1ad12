import { expect, test } from 'vitest';
import { byteRangeOf } from './byte-range';

test.each([
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=40-49', { first: 40, last: 49 }],
  ['bytes=40-4000', { first: 40, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
])('%s of a hundred bytes is the part %j', (header, range) => {
  expect(byteRangeOf(header, 100)).toEqual(range);
});

test.each([null, '', 'bytes=', 'bytes=-', 'bytes=5-4', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b', 'bytes=1e1-20'])(
  '%j is answered with the whole file',
  (header) => expect(byteRangeOf(header, 100)).toBeNull(),
);

test('what lies behind the end cannot be answered', () => {
  for (const header of ['bytes=100-', 'bytes=100-200', 'bytes=-0'])
    expect(byteRangeOf(header, 100)).toBe('unsatisfiable');
  for (const header of ['bytes=0-', 'bytes=-5']) expect(byteRangeOf(header, 0)).toBe('unsatisfiable');
});
