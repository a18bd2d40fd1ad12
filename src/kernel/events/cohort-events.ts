import { CohortDto, cohortExample } from '../records/cohort';
import { LearnerDto, learnerExample } from '../records/learner';
import { event, PREVIOUS, UNREMARKABLE } from './event-entry';

const previousCohort = LearnerDto.pick({ cohortId: true }).meta({
  description: 'The cohort that the learner was in before; null for none.',
});

export const cohortEvents = {
  'cohort.created': event(
    'A cohort is created.',
    { cohort: CohortDto },
    { cohort: { ...cohortExample, memberCount: 0 } },
  ),
  'cohort.updated': event(
    'A cohort changes.',
    { cohort: CohortDto, previous: CohortDto.omit(UNREMARKABLE).partial().meta(PREVIOUS) },
    { cohort: { ...cohortExample, updatedAt: '2026-08-20T15:30:00.000Z' }, previous: { capacity: 10 } },
  ),
  'cohort.deleted': event(
    'A cohort is deleted.',
    { cohort: CohortDto },
    { cohort: { ...cohortExample, memberCount: 0 } },
  ),
  'cohort.joined': event('A learner joins a cohort by choice.', { learner: LearnerDto }, { learner: learnerExample }),
  'cohort.member.moved': event(
    'The staff places a learner in a cohort, or moves one to another.',
    { learner: LearnerDto, previous: previousCohort },
    {
      learner: { ...learnerExample, updatedAt: '2026-09-01T13:05:00.000Z' },
      previous: { cohortId: 'cohort_01kakra9m3e8dv6h2s4k7p5x1b' },
    },
  ),
  'cohort.member.removed': event(
    'The staff takes a learner out of a cohort.',
    { learner: LearnerDto, previous: previousCohort },
    {
      learner: { ...learnerExample, cohortId: null, updatedAt: '2026-09-01T13:05:00.000Z' },
      previous: { cohortId: cohortExample.id },
    },
  ),
};
