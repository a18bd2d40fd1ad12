import { type OrgContext, reader } from '../../platform/context';
import type { CheckoutDto } from './checkout-schemas';
import { readPurchase } from './hold-purchase';

/** What became of a checkout, for whoever made it. */
export async function checkoutOf(ctx: OrgContext, purchaseId: string): Promise<CheckoutDto> {
  const { status } = await readPurchase(reader(ctx), ctx, purchaseId);
  const where = { organizationId: ctx.orgId, purchaseId };
  const request = await reader(ctx).enrollmentRequest.findFirst({ where, select: { id: true, status: true } });
  const learner = await reader(ctx).learner.findFirst({ where, select: { id: true } });
  const found = { purchaseId, requestId: request?.id ?? null, learnerId: learner?.id ?? null, paymentUrl: null };
  return { state: stateOf(status, learner !== null, request?.status === 'pending'), ...found };
}

const CLOSED: readonly string[] = ['canceled', 'refund_processing', 'refund_failed', 'refunded'];

function stateOf(status: string, enrolled: boolean, waiting: boolean): CheckoutDto['state'] {
  if (status === 'pending') return 'pay';
  if (CLOSED.includes(status)) return 'closed';
  if (waiting) return 'requested';
  return enrolled ? 'enrolled' : 'paid';
}
