import { changesBetween } from '../../kernel/audit/changes';
import { type AuditContext, record } from '../../platform/audit';
import type { Tx } from '../../platform/db/prisma';
import type { CheckoutDto } from './checkout-schemas';

type Sold = { contentId: string; offerId: string; cohortId: string | null };

/** One row for what the buyer did, whatever came of it at once. */
export function recordCheckout(tx: Tx, ctx: AuditContext, sold: Sold, done: CheckoutDto): void {
  const { purchaseId, requestId, learnerId } = done;
  const changes = changesBetween(['contentId', 'offerId', 'cohortId'], null, sold);
  if (purchaseId !== null) {
    record(tx, ctx, { action: 'purchase.checkout_begun', target: { type: 'purchase', id: purchaseId }, changes });
  } else if (requestId !== null) {
    const target = { type: 'enrollment_request', id: requestId } as const;
    record(tx, ctx, { action: 'enrollment_request.created', target, changes });
  } else if (learnerId !== null) {
    record(tx, ctx, { action: 'learner.joined', target: { type: 'learner', id: learnerId }, changes });
  }
}
