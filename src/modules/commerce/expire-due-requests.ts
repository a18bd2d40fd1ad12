import { addMilliseconds } from '../../kernel/time';
import type { OrgContext } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { dueBefore } from '../enrollment';
import { expireBatch } from './expire-batch';
import { jobContext } from './job-context';
import { type LeftOut, leaveOut } from './left-out';
import { refundForgotten } from './refund-closed';
import { pullForward, sweepRefunds } from './sweep-refunds';

/** Others wait for what a transaction holds: none shall take a tenth of a second. */
const BATCH = 40;
/** While the database works on one, the next is read and written out here. */
const AT_ONCE = 2;
const READ = 2_000;
const JOB = 'expire-requests';

export type Expiry = { expired: number; scanned: number; refunded: number; failed: number };

/**
 * The daily run: expires every paid request whose 30 days are over, begins its refund in the same transaction, and then
 * gives money back, also what an earlier run could not. Two at once share the work. What the time does not suffice for is
 * done by the workflow. `scanned` counts the purchases that were looked at, `failed` those whose request could not be
 * expired or whose money could not be given back.
 */
export async function expireDueRequests({ now, budgetMs }: { now: () => Date; budgetMs: number }): Promise<Expiry> {
  const end = addMilliseconds(now(), budgetMs);
  const half = addMilliseconds(now(), budgetMs / 2);
  const leftOut: LeftOut = new Set();
  const expired = await expireUntil({ now, end: half, leftOut });
  await refundForgotten(JOB, { now, end: half, leftOut });
  await pullForward(now);
  const swept = await sweepRefunds({ now, end });
  const scanned = new Set([...expired, ...leftOut, ...swept.purchaseIds]).size;
  return { expired: expired.length, scanned, refunded: swept.refunded, failed: swept.failed + leftOut.size };
}

type Run = { now: () => Date; end: Date; leftOut?: LeftOut };

/**
 * Expires what is due and begins the refunds, batch by batch, until there is nothing more or the time is over. Each
 * organization is gone through once, so that what always fails ends no run and delays none.
 */
export async function expireUntil({ now, end, leftOut = new Set() }: Run): Promise<string[]> {
  const purchaseIds: string[] = [];
  const seen = new Set<string>();
  while (now() < end) {
    const organizationIds = await organizationsWithDue(now(), seen);
    if (organizationIds.length === 0) break;
    for (const organizationId of organizationIds) {
      seen.add(organizationId);
      const ctx = jobContext(organizationId, JOB, now);
      for (let place: Place | null = START; place !== null && now() < end; ) {
        const due: Due[] = await readDue(ctx, place);
        const work = async () => {
          while (due.length > 0 && now() < end) {
            purchaseIds.push(...(await expireLeavingOut(ctx, due.splice(0, BATCH), { end, leftOut })));
          }
        };
        place = due.length < READ ? null : (due.at(-1) ?? null);
        await Promise.all(Array.from({ length: AT_ONCE }, work));
      }
    }
  }
  return purchaseIds;
}

/** A batch that fails is gone through one by one. */
async function expireLeavingOut(
  ctx: OrgContext,
  due: readonly Due[],
  run: { end: Date; leftOut: LeftOut },
): Promise<string[]> {
  const failed = (purchaseId: string, error: unknown) => leaveOut(run.leftOut, ctx, purchaseId, error);
  try {
    return await expireBatch(
      ctx,
      due.map(({ id }) => id),
      failed,
    );
  } catch (error) {
    const [first, second] = due;
    if (first !== undefined && second === undefined) failed(first.purchaseId, error);
    if (second === undefined) return [];
    const expired: string[] = [];
    for (const each of due) if (ctx.now() < run.end) expired.push(...(await expireLeavingOut(ctx, [each], run)));
    return expired;
  }
}

/** Those of the oldest, the longest overdue first. */
async function organizationsWithDue(at: Date, seen: ReadonlySet<string>): Promise<string[]> {
  const rows = await db.$queryRaw<{ organizationId: string }[]>`
    SELECT "organizationId" FROM (
      SELECT "organizationId", "createdAt" FROM "EnrollmentRequest"
      WHERE "status" = 'pending' AND "purchaseId" IS NOT NULL AND "createdAt" <= ${dueBefore(at)}
        AND "organizationId" <> ALL(${[...seen]}::text[])
      ORDER BY "createdAt", "id" LIMIT 1000) oldest
    GROUP BY 1 ORDER BY min("createdAt")`;
  return rows.map(({ organizationId }) => organizationId);
}

/** Behind which request of an organization a reading begins, so that none reads again what an earlier one has done. */
type Place = { createdAt: Date; id: string };
type Due = Place & { purchaseId: string };
const START: Place = { createdAt: new Date(0), id: '' };

const readDue = (ctx: OrgContext, after: Place) => db.$queryRaw<Due[]>`
  SELECT "id", "createdAt", "purchaseId" FROM "EnrollmentRequest"
  WHERE "organizationId" = ${ctx.orgId} AND "status" = 'pending' AND "purchaseId" IS NOT NULL
    AND "createdAt" <= ${dueBefore(ctx.now())} AND ("createdAt", "id") > (${after.createdAt}, ${after.id})
  ORDER BY "createdAt", "id" LIMIT ${READ}`;
