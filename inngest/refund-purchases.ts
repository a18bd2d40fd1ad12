import { addMilliseconds, systemClock } from '@/kernel/time';
import { endPlans, settleOldCheckouts, sweepRefunds } from '@/modules/commerce';
import { inngest, refundsWanted } from './client';

const BUDGET_MS = 30_000;

/**
 * Gives money back: at once where a change asks for it, and each minute whatever waits, failed, or was left behind by a
 * process that was killed. Without steps, because the database knows how far each refund is, and its lease keeps two from
 * asking at once. Also ends the plans that are to collect nothing more, and lets go what checkouts hold that nobody came
 * back to.
 */
export const refundPurchases = inngest.createFunction(
  {
    id: 'refund-purchases',
    name: 'Refund purchases',
    retries: 0,
    concurrency: 2,
    triggers: [refundsWanted, { cron: '* * * * *' }],
  },
  async () => {
    const end = addMilliseconds(systemClock(), BUDGET_MS);
    const { purchaseIds, refunded, failed } = await sweepRefunds({ now: systemClock, end });
    const settled = await settleOldCheckouts({ now: systemClock, end: addMilliseconds(systemClock(), BUDGET_MS) });
    const ended = await endPlans(systemClock);
    return { tried: purchaseIds.length, refunded, failed, settled, ended };
  },
);
