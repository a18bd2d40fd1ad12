import { jobClient } from './client';
import { eventsCommitted, followUpsWanted, refundsWanted } from './events';
import { connectNudges } from './nudge';

/** To be called once by each process that changes anything: from then on its commits wake the jobs that follow them. */
export const connectJobs = (): void =>
  connectNudges({
    relay: () => jobClient.send(eventsCommitted.create()),
    followUps: () => jobClient.send(followUpsWanted.create()),
    refunds: () => jobClient.send(refundsWanted.create()),
  });
