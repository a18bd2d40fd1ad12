import { isDomainError } from '../../kernel/errors';
import { inTransaction } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { log } from '../../platform/log';
import { attemptRefund } from './attempt-refund';
import { beginRefund } from './begin-refund';
import { holdPurchase } from './hold-purchase';
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
  await beginForgotten(now);
  const until = now();
  const swept: Swept = { purchaseIds: [], refunded: 0, failed: 0 };
  while (now() < end) {
    const due = await db.$queryRaw<Due[]>`
      SELECT "organizationId", "purchaseId" FROM "Refund"
      WHERE "status" IN ('requested', 'processing', 'failed') AND "nextAttemptAt" <= ${until}
      ORDER BY "nextAttemptAt", "organizationId", "id" LIMIT ${BATCH}`;
    const fresh = due.filter(({ purchaseId }) => !swept.purchaseIds.includes(purchaseId));
    if (fresh.length === 0) break;
    swept.purchaseIds.push(...fresh.map(({ purchaseId }) => purchaseId));
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
  return swept;
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

/** For the daily run, which waits for nothing: what failed is tried now, whenever it would have been. */
export async function pullForward(now: () => Date): Promise<void> {
  const at = now();
  await db.refund.updateMany({
    where: {
      status: { in: ['requested', 'processing', 'failed'] },
      nextAttemptAt: { gt: at },
      OR: [{ leaseUntil: null }, { leaseUntil: { lte: at } }],
    },
    data: { nextAttemptAt: at },
  });
}

/**
 * Whose request was closed while a bank disputed the payment, and who won: the purchase is paid again, and is to go back.
 * The terminal requests whose purchase was not refunded are the queue.
 */
async function beginForgotten(now: () => Date): Promise<void> {
  const forgotten = await db.$queryRaw<(Due & { status: 'rejected' | 'expired' | 'withdrawn' })[]>`
    SELECT r."organizationId", r."purchaseId", r."status" FROM "Purchase" p
    JOIN "EnrollmentRequest" r ON r."organizationId" = p."organizationId" AND r."purchaseId" = p."id"
    WHERE r."status" IN ('rejected', 'expired', 'withdrawn') AND p."status" IN ('paid', 'past_due')
    LIMIT ${BATCH}`;
  for (const { organizationId, purchaseId, status } of forgotten) {
    const begin = inTransaction(jobContext(organizationId, JOB, now), async (tx, inside) =>
      beginRefund(tx, inside, await holdPurchase(tx, inside, purchaseId), { cause: status }),
    );
    await begin.catch((error: unknown) => {
      if (!isDomainError(error)) throw error;
    });
  }
}
