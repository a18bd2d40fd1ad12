import { systemClock } from '@/kernel/time';
import { drainTogether } from '@/modules/webhooks';
import { eventsCommitted, inngest, webhooksDue } from './client';

const BUDGET_MS = 20_000;
const SECOND_MS = 1_000;
/** Beyond that the round of each minute comes first. */
const FORESIGHT_MS = 60_000;

/**
 * Turns what was committed into messages and delivers what is due. Without steps, because the database knows how far it
 * is, and so that a commit reaches its receivers at once. Whatever goes wrong here is found by the round of the next minute.
 */
export const deliverWebhooks = inngest.createFunction(
  {
    id: 'deliver-webhooks',
    name: 'Deliver webhooks',
    retries: 0,
    concurrency: 4,
    triggers: [eventsCommitted, webhooksDue, { cron: '* * * * *' }],
  },
  async () => {
    const drained = await drainTogether({ budgetMs: BUDGET_MS, now: systemClock });
    if (drained === null) return { joined: true };
    const { nextDueAt, ...done } = drained;
    if (nextDueAt !== null) await comeBack(nextDueAt);
    return done;
  },
);

/** At the next full second, for all that is due by then; many ask for the same second, and it comes once. */
async function comeBack(due: Date): Promise<void> {
  const now = systemClock().getTime();
  if (due.getTime() > now + FORESIGHT_MS) return;
  const second = Math.floor(Math.max(due.getTime(), now) / SECOND_MS) + 1;
  await inngest.send(webhooksDue.create({}, { id: `webhooks-due-${second}`, ts: second * SECOND_MS }));
}
