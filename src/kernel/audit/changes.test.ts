import { expect, test } from 'vitest';
import { canonicalJson, changesBetween } from './changes';

test('only what differs is told, in the fields that were asked for', () => {
  const before = { name: 'A', tags: ['x'], bio: 'old', other: 1 };
  const after = { name: 'B', tags: ['x'], bio: 'new', other: 2 };
  expect(changesBetween(['name', 'tags'], before, after)).toEqual({ name: ['A', 'B'] });
});

test('what is made has no before, what is deleted no after, and what is null on both sides is left out', () => {
  expect(changesBetween(['name', 'bio'], null, { name: 'A', bio: null })).toEqual({ name: [null, 'A'] });
  expect(changesBetween(['name', 'bio'], { name: 'A' }, null)).toEqual({ name: ['A', null] });
});

test('of a hidden field only the change is told', () => {
  const changes = changesBetween(['bio'], { bio: 'old' }, { bio: 'new' }, { hidden: ['bio'] });
  expect(changes).toEqual({ bio: ['[hidden]', '[hidden]'] });
});

test('dates are told as they leave', () => {
  const changes = changesBetween(['at'], null, { at: new Date(0) });
  expect(changes).toEqual({ at: [null, '1970-01-01T00:00:00.000Z'] });
});

test('equal values have one canonical text, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'é' }], a: true })).toBe('{"a":true,"b":[1,{"c":"é","d":null}]}');
});
