import { transitionOf } from '../../kernel/state-machine';
import { addMilliseconds } from '../../kernel/time';
import type { OrgContext } from '../../platform/context';
import { afterCommit } from '../../platform/db/commit-hooks';
import type { Tx } from '../../platform/db/prisma';
import { nudgeRefunds } from '../../platform/jobs/nudge';
import { log } from '../../platform/log';
import { beginRefund } from './begin-refund';
import { chargesLeft, chargesToReturn } from './charges-left';
import { finishRefund } from './finish-refund';
import { holdPurchase, readPurchase, writePurchase } from './hold-purchase';
import { assertConfirmed } from './not-yet-confirmed';
import { writeEntry } from './payment-entries';
import type { Heard } from './provider-handlers';
import { PURCHASE_MACHINE } from './purchase-policy';
import type { PurchaseRow } from './purchase-record';
import { tellStep } from './purchase-steps';
import { REFUND_MACHINE, REFUND_OPEN } from './refund-policy';

type Inside = OrgContext & { readonly tx: Tx };
const RETRY_MS = 5_000;

/** A charge went back, because we asked for it, or because the seller gave it back at the provider. */
export async function hearRefundConfirmed(
  tx: Tx,
  ctx: Inside,
  { provider, news }: Heard<'refund.confirmed'>,
): Promise<void> {
  const purchase = await holdPurchase(tx, ctx, news.purchaseId);
  assertConfirmed(purchase);
  const left = await chargesLeft(tx, ctx, purchase.id);
  const charge = left.find(({ reference }) => reference === news.chargeReference);
  if (charge === undefined) return;
  if (left.length === 1) await beginRefund(tx, ctx, purchase, { cause: 'staff' });
  const { amount, installment } = charge;
  const actor = { type: 'provider', id: provider } as const;
  const detail = { amount, currency: purchase.currency, refund: news.refundReference };
  await writeEntry(tx, ctx, purchase, { kind: 'refund', amount, installment, reference: news.refundReference });
  await tellStep(tx, ctx, purchase.id, { step: 'charge_refunded', detail, actor });
  await finishIfWhole(tx, ctx, await readPurchase(tx, ctx, purchase.id));
}

/** A plan reads refunded only once the provider has ended it, so it is left to whoever asks for that next. */
async function finishIfWhole(tx: Tx, ctx: Inside, purchase: PurchaseRow): Promise<void> {
  const refund = await refundOf(tx, ctx, purchase.id);
  if (refund === null || (await chargesToReturn(tx, ctx, purchase)).length > 0) return;
  if (purchase.installments.length < 2) return finishRefund(tx, ctx, purchase);
  await tx.refund.updateMany({
    where: { organizationId: ctx.orgId, purchaseId: purchase.id, status: { in: REFUND_OPEN }, leaseToken: null },
    data: { nextAttemptAt: ctx.now(), updatedAt: ctx.now() },
  });
  afterCommit(tx, nudgeRefunds);
}

/** A refund that was under way at the bank came back, or one that had been confirmed. */
export async function hearRefundFailed(tx: Tx, ctx: Inside, { provider, news }: Heard<'refund.failed'>): Promise<void> {
  const purchase = await holdPurchase(tx, ctx, news.purchaseId);
  if (await tellSentBack(tx, ctx, purchase, { provider, news })) return;
  const refund = await refundOf(tx, ctx, purchase.id);
  // Whoever is asking right now hears of it by themselves.
  if (refund === null || (refund.leaseUntil !== null && refund.leaseUntil > ctx.now())) return;
  const step = transitionOf(REFUND_MACHINE, refund.status, 'decline');
  const decline = transitionOf(PURCHASE_MACHINE, purchase.status, 'refund_declined');
  if (step === null || decline === null) return;
  await tx.refund.update({
    where: { organizationId_purchaseId: { organizationId: ctx.orgId, purchaseId: purchase.id } },
    data: {
      status: step.to,
      lastError: news.words,
      leaseToken: null,
      leaseUntil: null,
      nextAttemptAt: addMilliseconds(ctx.now(), RETRY_MS),
      updatedAt: ctx.now(),
    },
    select: { purchaseId: true },
  });
  await writePurchase(tx, ctx, purchase.id, { status: decline.to });
  const actor = { type: 'provider', id: provider } as const;
  await tellStep(tx, ctx, purchase.id, { step: 'refund_declined', detail: { words: news.words }, actor });
}

/**
 * What was given back, and counts as such, may be sent back by the bank weeks later. The money is with the seller then, who
 * alone can bring it to the buyer: the timeline and the log say so, once, however many messages tell of it. False where
 * it is no such refund.
 */
async function tellSentBack(
  tx: Tx,
  ctx: Inside,
  { id: purchaseId, currency }: PurchaseRow,
  { provider, news }: Heard<'refund.failed'>,
): Promise<boolean> {
  const { refundReference: refund, words } = news;
  const of = { organizationId: ctx.orgId, purchaseId };
  const entry = await tx.paymentEntry.findFirst({
    where: { ...of, kind: 'refund', reference: refund },
    select: { amount: true },
  });
  if (entry === null) return false;
  const step = 'refund_declined';
  const before = { ...of, step, detail: { path: ['refund'], equals: refund } };
  if ((await tx.purchaseStep.findFirst({ where: before, select: { id: true } })) !== null) return true;
  const reason = 'The money was sent back to you after it had been given back: return it to the buyer in another way.';
  const detail = { amount: entry.amount, currency, refund, words, reason };
  await tellStep(tx, ctx, purchaseId, { step, detail, actor: { type: 'provider', id: provider } });
  afterCommit(tx, () =>
    log.error({ ...of, refund, words }, 'a refund was sent back after it had succeeded; the seller has the money'),
  );
  return true;
}

const refundOf = (tx: Tx, ctx: OrgContext, purchaseId: string) =>
  tx.refund.findUnique({
    where: { organizationId_purchaseId: { organizationId: ctx.orgId, purchaseId } },
    select: { status: true, leaseUntil: true },
  });
