import { isDomainError } from '../../kernel/errors';
import { transitionOf } from '../../kernel/state-machine';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import type { CheckoutPayment } from '../../platform/payments/port';
import { enroll, requestEnrollment } from '../enrollment';
import { changeSeats, getCampaign, redeemCampaignUse } from '../offering';
import { beginRefund } from './begin-refund';
import { tellJoined, tellRequested } from './checkout-mails';
import { heldSeats } from './held-seats';
import { readPurchase, writePurchase } from './hold-purchase';
import type { KeptAnswer } from './intake-answers';
import { isCharged, writeEntry } from './payment-entries';
import { PURCHASE_MACHINE } from './purchase-policy';
import { type PurchaseRow, toInstallmentDto, toPurchaseDto } from './purchase-record';
import type { StepActor } from './purchase-schemas';
import { tellStep } from './purchase-steps';
import { soldByApproval } from './sold-terms';

type Inside = OrgContext & { readonly tx: Tx };

/** Of a price of nothing, which no provider hears of. */
export const NOTHING_TO_PAY = { charge: null, planReference: null };
type Payment = Omit<CheckoutPayment, 'charge'> & { charge: CheckoutPayment['charge'] | null };

/**
 * The payment of the locked purchase arrived: it counts, and opens the door, or waits for the staff. What comes after the
 * checkout was abandoned is given back, and so is what lets in somebody who cannot be let in any more. Twice is once.
 */
export async function confirmCheckout(
  tx: Tx,
  ctx: Inside,
  purchase: PurchaseRow,
  payment: Payment,
  actor: StepActor,
): Promise<void> {
  const approval = await soldByApproval(tx, ctx, purchase);
  const charged = await isCharged(tx, ctx, purchase.id);
  const step = transitionOf(PURCHASE_MACHINE, purchase.status, 'confirm', { approval, charged });
  if (step === null) return;
  const { charge, planReference, paidAt } = payment;
  const { id } = purchase;
  const isLate = step.to !== 'paid';
  await writeEntry(tx, ctx, purchase, {
    kind: 'charge',
    amount: charge?.amount ?? 0,
    installment: purchase.installments.length === 0 ? null : 1,
    reference: charge?.chargeReference ?? `nothing:${id}`,
    first: true,
  });
  if (!isLate) await startPlan(tx, ctx, purchase, payment);
  const paid = await writePurchase(tx, ctx, id, {
    ...(isLate ? {} : { status: step.to }),
    paidAt,
    providerReference: planReference ?? charge?.chargeReference ?? null,
  });
  const detail = { amount: charge?.amount ?? 0, currency: purchase.currency, charge: charge?.chargeReference ?? null };
  await tellStep(tx, ctx, id, { step: isLate ? 'paid_too_late' : 'paid', detail, actor });
  if (isLate) await beginRefund(tx, ctx, paid, { cause: 'late_payment' });
  await tellCreated(tx, ctx, isLate ? await readPurchase(tx, ctx, id) : paid);
  if (isLate) return;
  const [first] = paid.installments;
  if (first !== undefined) {
    const told = { purchase: toPurchaseDto(paid), installment: toInstallmentDto(first) };
    await emit(tx, ctx, 'purchase.installment.paid', told);
  }
  const isIn = await letIn(tx, ctx, paid, approval);
  await redeem(tx, ctx, paid);
  if (!isIn) await beginRefund(tx, ctx, await readPurchase(tx, ctx, id), { cause: 'late_payment' });
}

async function tellCreated(tx: Tx, ctx: Inside, row: PurchaseRow): Promise<void> {
  const purchase = toPurchaseDto(row);
  await emit(tx, ctx, 'purchase.created', { purchase });
  if (row.feeAmount !== null) await emit(tx, ctx, 'purchase.fee.updated', { purchase, previous: { feeAmount: null } });
}

/** The first payment is done, and the later ones are counted from its day. */
async function startPlan(tx: Tx, ctx: Inside, { id }: PurchaseRow, { charge, paidAt }: Payment): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Installment" SET "updatedAt" = ${ctx.now()},
      "dueAt" = (${paidAt}::timestamptz AT TIME ZONE 'UTC' + make_interval(months => "number" - 1)) AT TIME ZONE 'UTC'
    WHERE "organizationId" = ${ctx.orgId} AND "purchaseId" = ${id}`;
  await tx.installment.updateMany({
    where: { organizationId: ctx.orgId, purchaseId: id, number: 1 },
    data: { status: 'paid', paidAt, providerReference: charge?.chargeReference ?? null },
  });
}

/** Refusals of the enrollment that paying cannot mend. */
const SHUT: readonly string[] = ['already_enrolled', 'request_pending', 'learner_without_access'];

/**
 * With the seats that the checkout held. False, with the seats returned, where the person came to a closed door meanwhile, or
 * was let in by another one: their purchase would open nothing, and end nothing when it is refunded.
 */
async function letIn(tx: Tx, ctx: Inside, purchase: PurchaseRow, approval: boolean): Promise<boolean> {
  const { id, userId, contentId, offerId, termsId, cohortId } = purchase;
  const of = { userId, contentId, offerId, termsId, purchaseId: id, cohortId };
  try {
    if (approval) {
      const answers = purchase.answers as KeptAnswer[];
      const request = await requestEnrollment(tx, ctx, { ...of, answers, holdsSeat: true });
      tellRequested(tx, ctx, { purchase }, request);
    } else {
      const seats = { offer: true, cohort: cohortId !== null };
      const { learner, enrolled } = await enroll(tx, ctx, { ...of, choseCohort: cohortId !== null, heldSeats: seats });
      if (!enrolled) return false;
      tellJoined(tx, ctx, { purchase }, learner);
    }
    return true;
  } catch (error) {
    if (!isDomainError(error) || !SHUT.includes(error.reason)) throw error;
    await changeSeats(tx, ctx, heldSeats({ offerId, cohortId, approval }, -1));
    return false;
  }
}

async function redeem(tx: Tx, ctx: Inside, purchase: PurchaseRow): Promise<void> {
  if (!(await redeemCampaignUse(tx, ctx, purchase.id)) || purchase.campaignId === null) return;
  const campaign = await getCampaign(ctx, { id: purchase.campaignId });
  await emit(tx, ctx, 'campaign.redeemed', { campaign, purchase: toPurchaseDto(purchase) });
}
