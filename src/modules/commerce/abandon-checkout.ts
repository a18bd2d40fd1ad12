import { transitionOf } from '../../kernel/state-machine';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { changeSeats, returnCampaignUse } from '../offering';
import { heldSeats } from './held-seats';
import { writePurchase } from './hold-purchase';
import { PURCHASE_MACHINE } from './purchase-policy';
import type { PurchaseRow } from './purchase-record';
import { tellStep } from './purchase-steps';
import { soldByApproval } from './sold-terms';

/** Nobody will pay at this page any more: what the locked purchase held is for others. Twice is once. */
export async function abandonCheckout(tx: Tx, ctx: OrgContext, purchase: PurchaseRow): Promise<void> {
  const { id, offerId, cohortId, status } = purchase;
  const step = transitionOf(PURCHASE_MACHINE, status, 'abandon');
  if (step === null) return;
  const now = ctx.now();
  await writePurchase(tx, ctx, id, { status: step.to, canceledAt: now });
  await tx.installment.updateMany({
    where: { organizationId: ctx.orgId, purchaseId: id, status: 'due' },
    data: { status: 'canceled', updatedAt: now },
  });
  await tellStep(tx, ctx, id, { step: 'checkout_abandoned' });
  const approval = await soldByApproval(tx, ctx, purchase);
  await changeSeats(tx, ctx, heldSeats({ offerId, cohortId, approval }, -1));
  await returnCampaignUse(tx, ctx, id);
}
