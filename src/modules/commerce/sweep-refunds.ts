import { db } from '../../platform/db/prisma';
import { log } from '../../platform/log';
import { attemptRefund } from './attempt-refund';
import { jobContext } from './job-context';

const BATCH = 100;
const AT_ONCE = 6;
const JOB = 'refund-purchases';

export type Swept = { purchaseIds: string[]; refunded: number; failed: number };

/**
 * Asks the provider for every refund whose time has come, each of them once, until `end`. Whatever was left behind is
 * among them: by a request that was not answered, by a process that was killed, by a provider that failed.
 */
export async function sweepRefunds({ now, end }: { now: () => Date; end: Date }): Promise<Swept> {
  const until = now();
  const swept: Swept = { purchaseIds: [], refunded: 0, failed: 0 };
  const tried = new Set<string>();
  while (now() < end) {
    const due = await db.$queryRaw<Due[]>`
      SELECT "organizationId", "purchaseId" FROM "Refund"
      WHERE "status" IN ('requested', 'processing', 'failed') AND "nextAttemptAt" <= ${until}
      ORDER BY "nextAttemptAt", "organizationId", "purchaseId" LIMIT ${BATCH}`;
    const fresh = due.filter(({ purchaseId }) => !tried.has(purchaseId));
    if (fresh.length === 0) break;
    for (const { purchaseId } of fresh) tried.add(purchaseId);
    const queue = [...fresh];
    const work = async () => {
      for (let next = queue.shift(); next !== undefined && now() < end; next = queue.shift()) {
        const outcome = await attempt(next, now);
        if (outcome === 'succeeded') swept.refunded += 1;
        if (outcome === 'failed' || outcome === 'unknown') swept.failed += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return { ...swept, purchaseIds: [...tried] };
}

type Due = { organizationId: string; purchaseId: string };

async function attempt({ organizationId, purchaseId }: Due, now: () => Date) {
  try {
    return await attemptRefund(jobContext(organizationId, JOB, now), purchaseId);
  } catch (error) {
    log.error(
      { err: error, organizationId, purchaseId },
      'a refund could not be attempted; the next sweep tries again',
    );
    return 'failed' as const;
  }
}

const PULLED = 500;

/** For the daily run, which waits for nothing: what failed is tried now, whenever it would have been. */
export async function pullForward(now: () => Date): Promise<void> {
  const at = now();
  for (let pulled = PULLED; pulled === PULLED; ) {
    pulled = await db.$executeRaw`
      WITH later AS MATERIALIZED (
        SELECT "organizationId", "purchaseId" FROM "Refund"
        WHERE "status" IN ('requested', 'processing', 'failed') AND "nextAttemptAt" > ${at}
          AND ("leaseUntil" IS NULL OR "leaseUntil" <= ${at})
        LIMIT ${PULLED} FOR NO KEY UPDATE SKIP LOCKED)
      UPDATE "Refund" r SET "nextAttemptAt" = ${at} FROM later
      WHERE r."organizationId" = later."organizationId" AND r."purchaseId" = later."purchaseId"`;
  }
}
