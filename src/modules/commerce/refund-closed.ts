import { isDomainError } from '../../kernel/errors';
import { inTransaction, type OrgContext } from '../../platform/context';
import { longRead } from '../../platform/db/long-read';
import type { Tx } from '../../platform/db/prisma';
import { beginRefund } from './begin-refund';
import { holdPurchase } from './hold-purchase';
import { jobContext } from './job-context';
import { type LeftOut, leaveOut } from './left-out';
import type { PurchaseRow } from './purchase-record';

const CLOSED = ['rejected', 'expired', 'withdrawn'] as const;
type Closed = (typeof CLOSED)[number];
const isClosed = (status: string): status is Closed => CLOSED.some((each) => each === status);

const requestOf = (tx: Tx, ctx: OrgContext, purchaseId: string) =>
  tx.enrollmentRequest.findUnique({
    where: { organizationId_purchaseId: { organizationId: ctx.orgId, purchaseId } },
    select: { status: true },
  });

/** Whether the payment is to go back to a buyer who was not let in. */
export async function isRequestClosed(tx: Tx, ctx: OrgContext, purchaseId: string): Promise<boolean> {
  const request = await requestOf(tx, ctx, purchaseId);
  return request !== null && isClosed(request.status);
}

/** The locked purchase is paid again, after a dispute: where its request was closed meanwhile, it is to go back now. */
export async function refundIfClosed(
  tx: Tx,
  ctx: OrgContext & { readonly tx: Tx },
  purchase: PurchaseRow,
): Promise<void> {
  const request = await requestOf(tx, ctx, purchase.id);
  if (request !== null && isClosed(request.status)) await beginRefund(tx, ctx, purchase, { cause: request.status });
}

type Forgotten = { organizationId: string; purchaseId: string; status: Closed };

/**
 * For the daily run: the terminal requests whose purchase is paid and not refunded are a queue of what is still to be
 * given back, however it came to be. It looks at each that was ever closed, so nothing does this every minute.
 */
export async function refundForgotten(
  job: string,
  { now, end, leftOut }: { now: () => Date; end: Date; leftOut: LeftOut },
): Promise<void> {
  const forgotten = await longRead<Forgotten>(
    `SELECT r."organizationId", r."purchaseId", r."status" FROM "EnrollmentRequest" r
     JOIN "Purchase" p ON p."organizationId" = r."organizationId" AND p."id" = r."purchaseId"
     WHERE r."status" IN ('rejected', 'expired', 'withdrawn') AND r."purchaseId" IS NOT NULL
       AND p."status" IN ('paid', 'past_due')
     LIMIT 1000`,
    [],
  );
  for (const { organizationId, purchaseId, status } of forgotten) {
    if (now() >= end) return;
    const ctx = jobContext(organizationId, job, now);
    const begin = inTransaction(ctx, async (tx, inside) =>
      beginRefund(tx, inside, await holdPurchase(tx, inside, purchaseId), { cause: status }),
    );
    await begin.catch((error: unknown) => {
      if (!isDomainError(error)) leaveOut(leftOut, ctx, purchaseId, error);
    });
  }
}
