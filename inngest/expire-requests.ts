import { systemClock } from '@/kernel/time';
import { expireDueRequests } from '@/modules/commerce';
import { inngest } from './client';

const BUDGET_MS = 120_000;

/** Each day, expires the paid requests that nobody decided in 30 days, and gives the money back. */
export const expireEnrollmentRequests = inngest.createFunction(
  {
    id: 'expire-enrollment-requests',
    name: 'Expire enrollment requests',
    retries: 3,
    concurrency: 1,
    triggers: [{ cron: '0 5 * * *' }],
  },
  ({ step }) => step.run('expire', () => expireDueRequests({ now: systemClock, budgetMs: BUDGET_MS })),
);
