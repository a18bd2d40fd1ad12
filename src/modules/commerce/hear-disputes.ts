import { transitionOf } from '../../kernel/state-machine';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { applyToBackedLearners, withdrawRequestOfPurchase } from '../enrollment';
import { beginRefund } from './begin-refund';
import { cancelInstallments } from './cancel-installments';
import { chargesToReturn } from './charges-left';
import { wantPlanEnded } from './end-plans';
import { holdPurchase, readPurchase, writePurchase } from './hold-purchase';
import { assertConfirmed, assertNotRefunding } from './not-yet-confirmed';
import { writeEntry } from './payment-entries';
import type { Heard } from './provider-handlers';
import { isEnded, PURCHASE_MACHINE } from './purchase-policy';
import type { PurchaseRow } from './purchase-record';
import { tellStep } from './purchase-steps';
import { isRequestClosed, refundIfClosed } from './refund-closed';
import { toldDisputes } from './told-disputes';

type Decided = Heard<'dispute.won'> | Heard<'dispute.lost'>;
type Inside = OrgContext & { readonly tx: Tx };
type Disputes = Awaited<ReturnType<typeof toldDisputes>>;

/** The bank holds the money until it has decided: whoever paid with it waits outside. */
export async function hearDisputeOpened(tx: Tx, ctx: Inside, heard: Heard<'dispute.opened'>): Promise<void> {
  const purchase = await holdPurchase(tx, ctx, heard.news.purchaseId);
  assertConfirmed(purchase);
  const disputes = await toldDisputes(tx, ctx, purchase.id);
  // Of one that was decided before we heard of its opening nothing is left to do.
  if (disputes.decided.has(heard.news.disputeReference)) return;
  await open(tx, ctx, purchase, heard, disputes);
}

/** Each dispute is in the timeline, once; the first of them closes the door. */
async function open(
  tx: Tx,
  ctx: Inside,
  purchase: PurchaseRow,
  { provider, news }: Heard<'dispute.opened'> | Decided,
  { opened }: Disputes,
) {
  const step = transitionOf(PURCHASE_MACHINE, purchase.status, 'dispute_opened');
  if (step === null) return;
  if (!opened.has(news.disputeReference)) {
    await tellStep(tx, ctx, purchase.id, { step: 'dispute_opened', detail: detailOf(news), actor: by(provider) });
  }
  if (step.access !== 'block') return;
  await writePurchase(tx, ctx, purchase.id, { status: step.to });
  await applyToBackedLearners(tx, ctx, purchase.id, step.access);
}

/** The door opens with the last of its disputes, unless the plan ended meanwhile. */
export async function hearDisputeWon(tx: Tx, ctx: Inside, heard: Heard<'dispute.won'>): Promise<void> {
  const { provider, news } = heard;
  const purchase = await holdPurchase(tx, ctx, news.purchaseId);
  assertConfirmed(purchase);
  const { opened, decided } = await toldDisputes(tx, ctx, purchase.id);
  if (decided.has(news.disputeReference)) return;
  await tellStep(tx, ctx, purchase.id, { step: 'dispute_won', detail: detailOf(news), actor: by(provider) });
  const contested = [...opened].some((each) => each !== news.disputeReference && !decided.has(each));
  const overdue = purchase.installments.some(({ status }) => status === 'failed');
  const facts = { contested, overdue, ended: isEnded(purchase), decided: await isRequestClosed(tx, ctx, purchase.id) };
  const step = transitionOf(PURCHASE_MACHINE, purchase.status, 'dispute_won', facts);
  if (step === null || step.to === 'disputed') return;
  if (step.to === 'canceled') {
    await writePurchase(tx, ctx, purchase.id, { status: step.to });
    await closeDoor(tx, ctx, purchase.id);
    await returnTakenSince(tx, ctx, purchase.id);
    return;
  }
  // What is to be given back as a whole has not ended: that would keep what was collected before.
  const kept = await writePurchase(tx, ctx, purchase.id, { status: step.to, canceledAt: null });
  await applyToBackedLearners(tx, ctx, purchase.id, 'unblock', { overdue });
  await refundIfClosed(tx, ctx, kept);
}

/** The bank has given the money back: nothing is refunded any more, or collected. */
export async function hearDisputeLost(tx: Tx, ctx: Inside, heard: Heard<'dispute.lost'>): Promise<void> {
  const { provider, news } = heard;
  const found = await holdPurchase(tx, ctx, news.purchaseId);
  assertConfirmed(found);
  const disputes = await toldDisputes(tx, ctx, found.id);
  if (disputes.decided.has(news.disputeReference)) return;
  assertNotRefunding(found);
  await open(tx, ctx, found, heard, disputes);
  const purchase = await readPurchase(tx, ctx, found.id);
  const entry = {
    kind: 'chargeback',
    amount: news.amount,
    installment: null,
    reference: news.disputeReference,
  } as const;
  await writeEntry(tx, ctx, purchase, entry);
  await tellStep(tx, ctx, purchase.id, { step: 'dispute_lost', detail: detailOf(news), actor: by(provider) });
  const step = transitionOf(PURCHASE_MACHINE, purchase.status, 'dispute_lost');
  if (step === null) return;
  await writePurchase(tx, ctx, purchase.id, { status: step.to, canceledAt: ctx.now() });
  await tx.refund.updateMany({
    where: { organizationId: ctx.orgId, purchaseId: purchase.id, status: 'failed' },
    data: { status: 'canceled', nextAttemptAt: null, leaseToken: null, leaseUntil: null, updatedAt: ctx.now() },
  });
  await cancelInstallments(tx, ctx, await readPurchase(tx, ctx, purchase.id));
  await closeDoor(tx, ctx, purchase.id);
  await wantPlanEnded(tx, ctx, purchase);
  // A plan that had ended before may have been told of a payment since; otherwise nothing was taken after the end.
  if (purchase.status !== 'disputed' || !isEnded(purchase)) return;
  await returnTakenSince(tx, ctx, purchase.id, { lost: news.chargeReference });
}

async function closeDoor(tx: Tx, ctx: Inside, purchaseId: string): Promise<void> {
  const request = await withdrawRequestOfPurchase(tx, ctx, purchaseId, 'purchase_canceled');
  if (request === null) await applyToBackedLearners(tx, ctx, purchaseId, 'end');
}

/** What the provider took after the plan had ended, and told of while the dispute was open, goes back; not twice. */
async function returnTakenSince(tx: Tx, ctx: Inside, purchaseId: string, { lost }: { lost?: string } = {}) {
  const purchase = await readPurchase(tx, ctx, purchaseId);
  const charges = await chargesToReturn(tx, ctx, purchase);
  if (charges.every(({ reference }) => reference === lost)) return;
  await beginRefund(tx, ctx, purchase, { cause: 'late_payment' });
}

const by = (provider: string) => ({ type: 'provider', id: provider }) as const;

const detailOf = ({ disputeReference, amount, currency }: Heard<'dispute.opened'>['news'] | Decided['news']) => ({
  dispute: disputeReference,
  amount,
  currency,
});
