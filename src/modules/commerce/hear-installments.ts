import { transitionOf } from '../../kernel/state-machine';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { log } from '../../platform/log';
import { emit } from '../../platform/outbox';
import { applyToBackedLearners, withdrawRequestOfPurchase } from '../enrollment';
import { cancelInstallments } from './cancel-installments';
import { holdPurchase, readPurchase, writePurchase } from './hold-purchase';
import { tellCaughtUp, tellFellBehind } from './installment-mails';
import { INSTALLMENT_MACHINE } from './installment-policy';
import { assertConfirmed } from './not-yet-confirmed';
import { writeEntry } from './payment-entries';
import type { Heard } from './provider-handlers';
import { isEnded, PURCHASE_MACHINE } from './purchase-policy';
import { type PurchaseRow, toInstallmentDto, toPurchaseDto } from './purchase-record';
import { tellStep } from './purchase-steps';
import { refundLatePayment } from './refund-late-payment';

const overdueApartFrom = ({ installments }: PurchaseRow, number: number): boolean =>
  installments.some((each) => each.number !== number && each.status === 'failed');

const plan = true;

/** A monthly payment arrived: one that failed lets its learner back once nothing else is overdue. */
export async function hearInstallmentPaid(
  tx: Tx,
  ctx: OrgContext & { readonly tx: Tx },
  { provider, news }: Heard<'installment.paid'>,
): Promise<void> {
  const before = await holdPurchase(tx, ctx, news.purchaseId);
  assertConfirmed(before);
  const { chargeReference, installment: number, amount } = news.charge;
  const actor = { type: 'provider', id: provider } as const;
  const entry = { kind: 'charge', amount, installment: number, reference: chargeReference } as const;
  if (!(await writeEntry(tx, ctx, before, entry))) return;
  await tellStep(tx, ctx, before.id, { step: 'installment_paid', detail: { installment: number, amount }, actor });
  const overdue = overdueApartFrom(before, number);
  const step = transitionOf(PURCHASE_MACHINE, before.status, 'installment_paid', {
    plan,
    overdue,
    ended: isEnded(before),
  });
  if (step?.to === 'refund_processing') return refundLatePayment(tx, ctx, before, step.to);
  const collected = before.installments.find((each) => each.number === number);
  const collect = collected && transitionOf(INSTALLMENT_MACHINE, collected.status, 'collect');
  if (step === null || !collect) {
    // Taken while the plan was ended: the refund that is under way, or the end of the dispute, gives it back as well.
    log.warn({ purchaseId: before.id, installment: number, status: before.status }, 'a payment came for a closed plan');
    return;
  }
  await tx.installment.update({
    where: { organizationId_purchaseId_number: { organizationId: ctx.orgId, purchaseId: before.id, number } },
    data: {
      status: collect.to,
      paidAt: news.paidAt,
      providerReference: chargeReference,
      updatedAt: ctx.now(),
    },
  });
  const after = await writePurchase(tx, ctx, before.id, { status: step.to });
  const told = toldOf(after, number);
  await emit(tx, ctx, 'purchase.installment.paid', told);
  if (before.status === 'past_due' && step.to === 'paid') {
    await emit(tx, ctx, 'purchase.installment.recovered', told);
    await applyToBackedLearners(tx, ctx, before.id, 'catch_up');
    tellCaughtUp(tx, ctx, after, number);
  }
}

/** A monthly payment was refused: the learner waits outside until it is paid. */
export async function hearInstallmentFailed(
  tx: Tx,
  ctx: OrgContext,
  { provider, news }: Heard<'installment.failed'>,
): Promise<void> {
  const before = await holdPurchase(tx, ctx, news.purchaseId);
  assertConfirmed(before);
  const { installment: number, words } = news;
  const failed = before.installments.find((each) => each.number === number);
  const step = transitionOf(PURCHASE_MACHINE, before.status, 'installment_failed', { plan });
  const miss = failed && transitionOf(INSTALLMENT_MACHINE, failed.status, 'miss');
  // An old message about what was paid since, or about a plan that has ended, says nothing any more.
  if (step === null || !miss) return;
  await tx.installment.update({
    where: { organizationId_purchaseId_number: { organizationId: ctx.orgId, purchaseId: before.id, number } },
    data: { status: miss.to, updatedAt: ctx.now() },
  });
  const after = await writePurchase(tx, ctx, before.id, { status: step.to });
  const actor = { type: 'provider', id: provider } as const;
  await tellStep(tx, ctx, before.id, { step: 'installment_failed', detail: { installment: number, words }, actor });
  await emit(tx, ctx, 'purchase.installment.failed', toldOf(after, number));
  if (step.access !== 'fall_behind') return;
  await applyToBackedLearners(tx, ctx, before.id, step.access);
  tellFellBehind(tx, ctx, after, number);
}

/** The provider ended the plan, or somebody did so there: what is open stays unpaid, and the access ends. */
export async function hearPlanCanceled(
  tx: Tx,
  ctx: OrgContext,
  { provider, news }: Heard<'plan.canceled'>,
): Promise<void> {
  const before = await holdPurchase(tx, ctx, news.purchaseId);
  assertConfirmed(before);
  const open = before.installments.some(({ status }) => status === 'due' || status === 'failed');
  const step = transitionOf(PURCHASE_MACHINE, before.status, 'cancel_plan', { plan, open });
  if (step === null) return;
  await writePurchase(tx, ctx, before.id, { status: step.to, canceledAt: ctx.now() });
  await cancelInstallments(tx, ctx, await readPurchase(tx, ctx, before.id));
  await tellStep(tx, ctx, before.id, { step: 'plan_canceled', actor: { type: 'provider', id: provider } });
  // While a dispute is open the door is closed; what becomes of it is decided with the dispute.
  if (step.access === null) return;
  const request = await withdrawRequestOfPurchase(tx, ctx, before.id, 'purchase_canceled');
  if (request === null) await applyToBackedLearners(tx, ctx, before.id, 'end');
}

function toldOf(purchase: PurchaseRow, number: number) {
  const installment = purchase.installments.find((each) => each.number === number);
  if (installment === undefined) throw new Error(`${purchase.id} has no installment ${number}.`);
  return { purchase: toPurchaseDto(purchase), installment: toInstallmentDto(installment) };
}
