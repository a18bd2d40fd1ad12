import { expect, test } from 'vitest';
import { EVENT_CATALOG } from '../../../../../../../src/kernel/events/catalog';
import { eventLabel } from './event-label';

test.each(Object.entries(EVENT_CATALOG))('%s can be told by whom or what it is about', (_, { example }) => {
  expect(eventLabel({ data: example })).toMatch(/\S/);
});

test('what has no name is shown without one', () => {
  expect(eventLabel({ data: {} })).toBeUndefined();
  expect(eventLabel({ data: { record: null } })).toBeUndefined();
});
