import { systemClock } from '@/kernel/time';
import { continueResets, endRunOut, followPublishes } from '@/modules/enrollment';
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
  async () => {
    const end = systemClock().getTime() + BUDGET_MS;
    const done = { ended: 0, pieces: 0 };
    for (let more = true; more && systemClock().getTime() < end; ) {
      const ended = await endRunOut(systemClock);
      const pieces = Number(await continueResets(systemClock)) + Number(await followPublishes(systemClock));
      done.ended += ended;
      done.pieces += pieces;
      more = ended + pieces > 0;
    }
    return done;
  },
);
