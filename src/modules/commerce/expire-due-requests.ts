import { addMilliseconds } from '../../kernel/time';
import { inTransaction, type OrgContext } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { dueBefore, expireRequests } from '../enrollment';
import { jobContext } from './job-context';
import { refundForgotten } from './refund-closed';
import { refundExpired } from './refund-expired';
import { pullForward, sweepRefunds } from './sweep-refunds';

/** As many as a transaction of a tenth of a second has room for, ten times over: others wait for what it holds. */
const BATCH = 200;
const JOB = 'expire-requests';

export type Expiry = { expired: number; scanned: number; refunded: number; failed: number };

/**
 * The daily run: expires every paid request whose 30 days are over, begins its refund in the same transaction, and then
 * gives money back, also what an earlier run could not. Two at once share the work. What the time does not suffice for is
 * done by the workflow. `scanned` counts the purchases that were looked at.
 */
export async function expireDueRequests({ now, budgetMs }: { now: () => Date; budgetMs: number }): Promise<Expiry> {
  const end = addMilliseconds(now(), budgetMs);
  const half = addMilliseconds(now(), budgetMs / 2);
  const expired = await expireUntil({ now, end: half });
  await refundForgotten(now, JOB);
  await pullForward(now);
  const swept = await sweepRefunds({ now, end });
  const scanned = new Set([...expired, ...swept.purchaseIds]).size;
  return { expired: expired.length, scanned, refunded: swept.refunded, failed: swept.failed };
}

/** Expires what is due and begins the refunds, batch by batch, until there is nothing more or the time is over. */
export async function expireUntil({ now, end }: { now: () => Date; end: Date }): Promise<string[]> {
  const purchaseIds: string[] = [];
  for (let before = -1; before < purchaseIds.length && now() < end; ) {
    before = purchaseIds.length;
    for (const organizationId of await organizationsWithDue(now())) {
      const ctx = jobContext(organizationId, JOB, now);
      for (let place: Place | null = START; place !== null && now() < end; ) {
        const batch: Batch = await expireBatch(ctx, place);
        for (const id of batch.purchaseIds) purchaseIds.push(id);
        place = batch.next;
      }
    }
  }
  return purchaseIds;
}

/** Those of the oldest, the longest overdue first. */
async function organizationsWithDue(at: Date): Promise<string[]> {
  const rows = await db.$queryRaw<{ organizationId: string }[]>`
    SELECT "organizationId" FROM (
      SELECT "organizationId", "createdAt" FROM "EnrollmentRequest"
      WHERE "status" = 'pending' AND "purchaseId" IS NOT NULL AND "createdAt" <= ${dueBefore(at)}
      ORDER BY "createdAt", "id" LIMIT 1000) oldest
    GROUP BY 1 ORDER BY min("createdAt")`;
  return rows.map(({ organizationId }) => organizationId);
}

/** Behind which request of an organization a batch begins, so that none reads again what an earlier one has done. */
type Place = { createdAt: Date; id: string };
const START: Place = { createdAt: new Date(0), id: '' };

type Batch = { purchaseIds: string[]; next: Place | null };
type Due = Place & { purchaseId: string; isHeld: boolean };

/** Purchases that somebody else holds, who decides or refunds them now, are left to a later run. */
async function expireBatch(ctx: OrgContext, after: Place): Promise<Batch> {
  return inTransaction(ctx, async (tx, inside) => {
    // Each purchase is looked up and locked by its key, whatever the statistics say.
    const due = await tx.$queryRaw<Due[]>`
      WITH oldest AS MATERIALIZED (
        SELECT "id", "purchaseId", "createdAt" FROM "EnrollmentRequest"
        WHERE "organizationId" = ${ctx.orgId} AND "status" = 'pending' AND "purchaseId" IS NOT NULL
          AND "createdAt" <= ${dueBefore(ctx.now())} AND ("createdAt", "id") > (${after.createdAt}, ${after.id})
        ORDER BY "createdAt", "id" LIMIT ${BATCH})
      SELECT o.*, p."id" IS NOT NULL AS "isHeld" FROM oldest o LEFT JOIN LATERAL (
        SELECT "id" FROM "Purchase" WHERE "organizationId" = ${ctx.orgId} AND "id" = o."purchaseId"
        FOR NO KEY UPDATE SKIP LOCKED) p ON true
      ORDER BY o."createdAt", o."id"`;
    const ids = due.filter(({ isHeld }) => isHeld).map(({ id }) => id);
    const expired = await expireRequests(tx, inside, ids);
    const purchaseIds = expired.map(({ purchaseId }) => purchaseId).sort();
    await refundExpired(tx, inside, purchaseIds);
    return { purchaseIds, next: due.length < BATCH ? null : (due.at(-1) ?? null) };
  });
}
