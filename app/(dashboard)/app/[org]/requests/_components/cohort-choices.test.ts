import { expect, test } from 'vitest';
import { type CohortDto, cohortExample } from '@/kernel/records/cohort';
import { cohortChoices } from './cohort-choices';

const cohort = (id: string, over: Partial<CohortDto> = {}): CohortDto => ({ ...cohortExample, id, name: id, ...over });
const day = (date: Date) => date.toISOString().slice(0, 10);

const COHORTS = [
  cohort('autumn', { capacity: null }),
  cohort('full', { capacity: 3 }),
  cohort('spring', { state: 'ended', endsAt: '2026-05-30T19:00:00.000Z', capacity: 3 }),
  cohort('other', { offerId: 'offer_other' }),
];
const { offerId } = cohortExample;

test('offers the cohorts that have not ended, and no full one', () => {
  expect(cohortChoices(COHORTS, { offerId, cohortId: null }, day)).toEqual([
    { value: 'autumn', label: 'autumn, from 2026-09-15', disabled: false },
    { value: 'full', label: 'full, from 2026-09-15, 3 of 3 places taken', disabled: true },
  ]);
});

test('shows the chosen cohort even when it has ended, and says so, because approving places them there', () => {
  expect(cohortChoices(COHORTS, { offerId, cohortId: 'spring' }, day)).toContainEqual({
    value: 'spring',
    label: 'spring, ended 2026-05-30, 3 of 3 places taken',
    disabled: false,
  });
});
