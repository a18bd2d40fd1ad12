import { jobClient } from './client';
import { eventsCommitted } from './events';
import { connectRelay } from './nudge';

/** To be called once by each process that changes anything: from then on its commits wake the relay. */
export const connectJobs = (): void => connectRelay(() => jobClient.send(eventsCommitted.create()));
