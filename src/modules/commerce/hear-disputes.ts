import { transitionOf } from '../../kernel/state-machine';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { applyToBackedLearners, withdrawRequestOfPurchase } from '../enrollment';
import { cancelInstallments } from './cancel-installments';
import { wantPlanEnded } from './end-plans';
import { holdPurchase, readPurchase, writePurchase } from './hold-purchase';
import { assertConfirmed, assertNotRefunding } from './not-yet-confirmed';
import { writeEntry } from './payment-entries';
import type { Heard } from './provider-handlers';
import { PURCHASE_MACHINE } from './purchase-policy';
import type { PurchaseRow } from './purchase-record';
import { tellStep } from './purchase-steps';
import { refundIfClosed } from './refund-closed';

type Decided = Heard<'dispute.won'> | Heard<'dispute.lost'>;
type Inside = OrgContext & { readonly tx: Tx };

/** The bank holds the money until it has decided: whoever paid with it waits outside. */
export async function hearDisputeOpened(tx: Tx, ctx: Inside, heard: Heard<'dispute.opened'>): Promise<void> {
  const purchase = await holdPurchase(tx, ctx, heard.news.purchaseId);
  assertConfirmed(purchase);
  // Of one that was decided before we heard of its opening nothing is left to do.
  if (await isDecided(tx, ctx, heard)) return;
  await open(tx, ctx, purchase, heard);
}

async function open(tx: Tx, ctx: Inside, purchase: PurchaseRow, { provider, news }: Heard<'dispute.opened'> | Decided) {
  const step = transitionOf(PURCHASE_MACHINE, purchase.status, 'dispute_opened');
  if (step === null) return;
  await writePurchase(tx, ctx, purchase.id, { status: step.to });
  await tellStep(tx, ctx, purchase.id, { step: 'dispute_opened', detail: detailOf(news), actor: by(provider) });
  await applyToBackedLearners(tx, ctx, purchase.id, 'block');
}

export async function hearDisputeWon(tx: Tx, ctx: Inside, heard: Heard<'dispute.won'>): Promise<void> {
  const { provider, news } = heard;
  const purchase = await holdPurchase(tx, ctx, news.purchaseId);
  assertConfirmed(purchase);
  if (await isDecided(tx, ctx, heard)) return;
  await tellStep(tx, ctx, purchase.id, { step: 'dispute_won', detail: detailOf(news), actor: by(provider) });
  const overdue = purchase.installments.some(({ status }) => status === 'failed');
  const step = transitionOf(PURCHASE_MACHINE, purchase.status, 'dispute_won', { overdue });
  if (step === null) return;
  const kept = await writePurchase(tx, ctx, purchase.id, { status: step.to });
  await applyToBackedLearners(tx, ctx, purchase.id, 'unblock', { overdue });
  await refundIfClosed(tx, ctx, kept);
}

/** The bank has given the money back: nothing is refunded any more, or collected. */
export async function hearDisputeLost(tx: Tx, ctx: Inside, heard: Heard<'dispute.lost'>): Promise<void> {
  const { provider, news } = heard;
  const found = await holdPurchase(tx, ctx, news.purchaseId);
  assertConfirmed(found);
  if (await isDecided(tx, ctx, heard)) return;
  assertNotRefunding(found);
  await open(tx, ctx, found, heard);
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
  const request = await withdrawRequestOfPurchase(tx, ctx, purchase.id, 'purchase_canceled');
  if (request === null) await applyToBackedLearners(tx, ctx, purchase.id, 'end');
  await wantPlanEnded(tx, ctx, purchase);
}

const by = (provider: string) => ({ type: 'provider', id: provider }) as const;

const detailOf = ({ disputeReference, amount, currency }: Heard<'dispute.opened'>['news'] | Decided['news']) => ({
  dispute: disputeReference,
  amount,
  currency,
});

/** Whether the timeline knows how that dispute ended: the opening may be told after the end. */
async function isDecided(tx: Tx, ctx: OrgContext, { news }: Heard<'dispute.opened'> | Decided): Promise<boolean> {
  const { purchaseId, disputeReference } = news;
  const decided = await tx.purchaseStep.findFirst({
    where: {
      organizationId: ctx.orgId,
      purchaseId,
      step: { in: ['dispute_won', 'dispute_lost'] },
      detail: { path: ['dispute'], equals: disputeReference },
    },
    select: { id: true },
  });
  return decided !== null;
}
