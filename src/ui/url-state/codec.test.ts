import { expect, test } from 'vitest';
import { readUrlState, writeUrlState } from './codec';

const defaults = { q: '', page: 1, published: false, team: null };

test('an address without a query is the default state, and the default state writes none', () => {
  const state = readUrlState(defaults, new URLSearchParams());
  expect(state).toEqual(defaults);
  expect(writeUrlState(defaults, state)).toBe('');
});

test('what was written is read back', () => {
  const state = { q: 'a b&c=ü', page: 3, published: true, team: 'team_1' };
  expect(readUrlState(defaults, new URLSearchParams(writeUrlState(defaults, state)))).toEqual(state);
});

test('the server reads the same state from its own form of the query', () => {
  expect(readUrlState(defaults, { q: ['first', 'second'], page: '2', other: 'x' })).toEqual({
    ...defaults,
    q: 'first',
    page: 2,
  });
});

test.each(['page=-1', 'page=2.5', 'page=abc', 'page=99999999999', 'published=yes', 'page='])(
  'unreadable text (%s) counts as not given',
  (query) => expect(readUrlState(defaults, new URLSearchParams(query))).toEqual(defaults),
);

test('names of other parts of the page stay in the address', () => {
  expect(writeUrlState(defaults, { ...defaults, page: 2 }, new URLSearchParams('tab=draft&q=old'))).toBe(
    '?tab=draft&page=2',
  );
});
