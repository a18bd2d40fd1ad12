import { inTransaction, type OrgContext, reader } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { approveRequest, getRequest, lockRequest, rejectRequest } from '../enrollment';
import type { EnrollmentRequestDto } from '../enrollment/schemas';
import { beginRefund } from './begin-refund';
import { tellApproved, tellRejected } from './decision-mails';
import { holdPurchase } from './hold-purchase';
import type { ApproveRequestInput, RejectRequestInput } from './purchase-schemas';

/** Lets in whoever asked, and perhaps has paid. */
export async function approve(ctx: OrgContext, { id, cohortId }: ApproveRequestInput): Promise<EnrollmentRequestDto> {
  // One moment from the look at the deadline to the last write.
  const at = ctx.now();
  return inTransaction({ ...ctx, now: () => at }, async (tx, inside) => {
    const purchase = await holdPurchaseOf(tx, inside, id);
    const request = await lockRequest(tx, inside, id);
    const { learner } = await approveRequest(tx, inside, request, cohortId === undefined ? {} : { cohortId });
    tellApproved(tx, inside, { request, purchase }, learner);
    return getRequest(inside, { id });
  });
}

/** Refuses them; whoever has paid gets the money back, by the same workflow as every refund. */
export async function reject(ctx: OrgContext, { id, reason }: RejectRequestInput): Promise<EnrollmentRequestDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const purchase = await holdPurchaseOf(tx, inside, id);
    const request = await lockRequest(tx, inside, id);
    await rejectRequest(tx, inside, request, { reason: reason ?? null });
    // A disputed one is given back once the bank has decided for the seller.
    if (purchase !== null) await beginRefund(tx, inside, purchase, { cause: 'rejected' });
    tellRejected(tx, inside, { request, purchase }, reason ?? null);
    return getRequest(inside, { id });
  });
}

/** The purchase is locked before its request, as everywhere. Null for a free request, and for one that is not to be seen. */
async function holdPurchaseOf(tx: Tx, ctx: OrgContext, requestId: string) {
  const request = await reader(ctx).enrollmentRequest.findUnique({
    where: { organizationId_id: { organizationId: ctx.orgId, id: requestId } },
    select: { purchaseId: true },
  });
  return request?.purchaseId ? holdPurchase(tx, ctx, request.purchaseId) : null;
}
