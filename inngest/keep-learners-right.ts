import { addMilliseconds, systemClock } from '@/kernel/time';
import { keepLearnersRight as keepRight } from '@/modules/enrollment';
import { followUpsWanted, inngest } from './client';

const BUDGET_MS = 20_000;

/**
 * Does what a publish, a reset of everybody, or the end of access days has left to do for learners, piece by piece.
 * Without steps, because the database knows how far it is; what one run leaves is done by that of the next minute.
 */
export const keepLearnersRight = inngest.createFunction(
  {
    id: 'keep-learners-right',
    name: 'Keep the progress and access of learners up to date',
    retries: 0,
    concurrency: 1,
    triggers: [followUpsWanted, { cron: '* * * * *' }],
  },
  () => keepRight(systemClock, addMilliseconds(systemClock(), BUDGET_MS)),
);
