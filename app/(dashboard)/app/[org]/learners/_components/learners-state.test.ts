import { expect, test } from 'vitest';
import { isFiltered, LEARNERS_STATE, listInput } from './learners-state';

const content = 'content_01kakr8b9qf2kb7d3h5n6p4rst';
const other = 'content_01kakr2m9xe1rbn8s5v3q7w4zy';

test('an address without a query asks for the first page of everybody', () => {
  expect(listInput({ ...LEARNERS_STATE })).toEqual({ page: 1, pageSize: 25 });
  expect(isFiltered({ ...LEARNERS_STATE, page: 3, learner: 'user_x' })).toBe(false);
});

test('the page of one content asks for its learners, whatever content the address names', () =>
  expect(listInput({ ...LEARNERS_STATE, content: other }, content).contentId).toBe(content));

test('what no list could answer counts as not asked, and the rest stays', () => {
  const state = { ...LEARNERS_STATE, q: 'grace', status: 'asleep', cohort: 'cohort_', page: 2 };
  expect(listInput(state)).toEqual({ q: 'grace', page: 2, pageSize: 25 });
});
