import { systemClock } from '@/kernel/time';
import { sweepEvents } from '@/modules/webhooks';
import { inngest } from './client';

/** Each night, forgets events that are older than the installation keeps them. */
export const sweepOldEvents = inngest.createFunction(
  { id: 'sweep-events', name: 'Forget old events', retries: 3, concurrency: 1, triggers: [{ cron: '41 3 * * *' }] },
  ({ step }) => step.run('sweep', () => sweepEvents(systemClock)),
);
