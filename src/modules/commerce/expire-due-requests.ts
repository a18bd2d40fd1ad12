import { addMilliseconds } from '../../kernel/time';
import type { OrgContext } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { dueBefore } from '../enrollment';
import { expireBatch } from './expire-batch';
import { jobContext } from './job-context';
import { refundForgotten } from './refund-closed';
import { pullForward, sweepRefunds } from './sweep-refunds';

/** Others wait for what a transaction holds: none shall take a tenth of a second. */
const BATCH = 48;
/** While the database works on one, the next is read and written out here. */
const AT_ONCE = 2;
const READ = 2_000;
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
  await refundForgotten(JOB, { now, end: half });
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
        const due: Place[] = await readDue(ctx, place);
        const work = async () => {
          while (due.length > 0 && now() < end) {
            const ids = due.splice(0, BATCH).map(({ id }) => id);
            purchaseIds.push(...(await expireBatch(ctx, ids)));
          }
        };
        place = due.length < READ ? null : (due.at(-1) ?? null);
        await Promise.all(Array.from({ length: AT_ONCE }, work));
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

/** Behind which request of an organization a reading begins, so that none reads again what an earlier one has done. */
type Place = { createdAt: Date; id: string };
const START: Place = { createdAt: new Date(0), id: '' };

const readDue = (ctx: OrgContext, after: Place) => db.$queryRaw<Place[]>`
  SELECT "id", "createdAt" FROM "EnrollmentRequest"
  WHERE "organizationId" = ${ctx.orgId} AND "status" = 'pending' AND "purchaseId" IS NOT NULL
    AND "createdAt" <= ${dueBefore(ctx.now())} AND ("createdAt", "id") > (${after.createdAt}, ${after.id})
  ORDER BY "createdAt", "id" LIMIT ${READ}`;
