import { setTimeout as sleep } from 'node:timers/promises';
import { conflict, DomainError } from '../../kernel/errors';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import { attemptRefund } from './attempt-refund';
import { beginRefund } from './begin-refund';
import { holdPurchase } from './hold-purchase';
import type { RefundedDto } from './purchase-schemas';
import type { RefundOutcome } from './refund-lease';

/** A caller waits no longer; what is not known by then goes on without them. */
const REQUEST_MS_MAX = 9_500;
const LOOK_MS = 100;

/**
 * Gives the money back, whole: the first attempt is made here, and the workflow is its backstop. However many call at
 * once, one of them asks the provider, and the others wait for its answer.
 */
export async function refundPurchase(ctx: OrgContext, { id }: { id: string }): Promise<RefundedDto> {
  const isDone = await inTransaction(ctx, async (tx, inside) => {
    const purchase = await holdPurchase(tx, inside, id);
    const begun = await beginRefund(tx, inside, purchase, { cause: 'staff' });
    if (begun === 'refused') throw notRefundable(purchase.status);
    if (begun === 'begun' || purchase.status === 'refund_failed') {
      const changes = { status: [purchase.status, 'refund_processing'] as [string, string] };
      record(tx, inside, { action: 'purchase.refund_requested', target: { type: 'purchase', id }, changes });
    }
    return begun === 'done';
  });
  const outcome = isDone ? 'succeeded' : await withinTime(ctx, id);
  if (outcome !== 'succeeded') throw await notYet(ctx, id, outcome);
  const refund = await refundOf(ctx, id);
  return { id, refunded: true, amount: refund.amount };
}

async function withinTime(ctx: OrgContext, id: string): Promise<RefundOutcome> {
  const late = new AbortController();
  const timer = sleep(REQUEST_MS_MAX, 'unknown' as const, { ref: false, signal: late.signal }).catch(
    () => 'unknown' as const,
  );
  try {
    return await Promise.race([attemptOrWait(ctx, id, late.signal), timer]);
  } finally {
    late.abort();
  }
}

/** Makes the attempt, or waits for the one that is under way and says how that ended. */
async function attemptOrWait(ctx: OrgContext, id: string, late: AbortSignal): Promise<RefundOutcome> {
  const outcome = await attemptRefund(ctx, id);
  if (outcome !== 'held') return outcome;
  for (let over = false; !over && !late.aborted; ) {
    await sleep(LOOK_MS);
    const { status, leaseUntil } = await refundOf(ctx, id);
    if (status === 'succeeded') return 'succeeded';
    over = leaseUntil === null || leaseUntil <= ctx.now();
    if (over && status === 'failed') return 'failed';
  }
  return 'unknown';
}

const refundOf = (ctx: OrgContext, purchaseId: string) =>
  reader(ctx).refund.findUniqueOrThrow({
    where: { organizationId_purchaseId: { organizationId: ctx.orgId, purchaseId } },
    select: { status: true, amount: true, leaseUntil: true, lastError: true },
  });

async function notYet(ctx: OrgContext, id: string, outcome: RefundOutcome): Promise<DomainError> {
  const { lastError } = await refundOf(ctx, id);
  const words = lastError ?? 'The payment provider did not answer in time.';
  const sentence =
    outcome === 'failed'
      ? `The payment provider refused the refund, and will be asked again: ${words}`
      : `The refund is under way and goes on by itself: ${words}`;
  return new DomainError('provider_failed', 'payment_provider_failed', sentence);
}

const WHY_NOT: Record<string, string> = {
  pending: 'This purchase is not paid yet, so there is nothing to give back.',
  canceled: 'This purchase is canceled, so it cannot be refunded.',
  disputed: 'This purchase is disputed: the bank holds the money, and decides whose it is.',
};

const notRefundable = (status: string) =>
  conflict('purchase_not_refundable', WHY_NOT[status] ?? 'Nothing was paid, so there is nothing to give back.');
