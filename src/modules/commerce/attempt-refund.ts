import { randomUUID } from 'node:crypto';
import { transitionOf } from '../../kernel/state-machine';
import { addMilliseconds } from '../../kernel/time';
import { inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { log } from '../../platform/log';
import { applyToBackedLearners } from '../enrollment';
import { askProvider } from './ask-for-refund';
import { chargesToReturn } from './charges-left';
import { finishRefund } from './finish-refund';
import { holdPurchase, writePurchase } from './hold-purchase';
import { PURCHASE_MACHINE } from './purchase-policy';
import { tellStep } from './purchase-steps';
import { type Answer, type Held, LEASE_MS, type RefundOutcome } from './refund-lease';
import { mustLookUp, REFUND_MACHINE } from './refund-policy';

/** Until the next attempt, by how many there were. */
const WAITS_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000, 86_400_000];
/** A bank that takes its time tells by itself; this is for the news that got lost. */
const PENDING_MS = 3_600_000;

/**
 * One attempt to give the money back. Its intention is committed before the provider is asked, its outcome afterwards, and
 * a crash anywhere between leaves a lease that ends: so the request, the workflow and the sweep may all call this.
 */
export async function attemptRefund(ctx: OrgContext, purchaseId: string): Promise<RefundOutcome> {
  const held = await inTransaction(ctx, (tx, inside) => claim(tx, inside, purchaseId));
  if (typeof held === 'string') return held;
  const outcome = await askProvider(ctx, held).catch((error: unknown): Answer => {
    log.error({ err: error, purchaseId }, 'a refund could not be asked for');
    return { kind: 'unknown', words: 'The payment provider could not be asked.' };
  });
  return inTransaction(ctx, (tx, inside) => conclude(tx, inside, held, outcome));
}

async function claim(tx: Tx, ctx: OrgContext, purchaseId: string): Promise<Held | RefundOutcome> {
  const purchase = await holdPurchase(tx, ctx, purchaseId);
  const where = { organizationId_purchaseId: { organizationId: ctx.orgId, purchaseId } };
  const refund = await tx.refund.findUnique({ where });
  if (refund === null || refund.status === 'canceled') return 'over';
  if (refund.status === 'succeeded') return 'succeeded';
  const now = ctx.now();
  if (refund.leaseUntil !== null && refund.leaseUntil > now) return 'held';
  await applyToBackedLearners(tx, ctx, purchaseId, 'block');
  const exposed = await isExposed(tx, ctx, purchaseId);
  const step = transitionOf(REFUND_MACHINE, refund.status, 'ask', { charged: refund.amount > 0, held: true, exposed });
  if (step === null) throw new Error(`The refund of ${purchaseId} may not be asked for.`);
  const { attempts, firstAskedAt } = refund;
  const asked =
    attempts === 0
      ? null
      : { firstAskedAt: firstAskedAt ?? refund.createdAt, definiteFailure: refund.status === 'failed' };
  const token = randomUUID();
  await tx.refund.update({
    where,
    data: {
      status: step.to,
      attempts: attempts + 1,
      firstAskedAt: firstAskedAt ?? now,
      leaseToken: token,
      leaseUntil: addMilliseconds(now, LEASE_MS),
      nextAttemptAt: addMilliseconds(now, LEASE_MS),
      updatedAt: now,
    },
    select: { purchaseId: true },
  });
  if (purchase.status === 'refund_failed') {
    const again = transitionOf(PURCHASE_MACHINE, purchase.status, 'refund');
    if (again !== null) await writePurchase(tx, ctx, purchaseId, { status: again.to });
  }
  const detail = { amount: refund.amount, currency: refund.currency };
  await tellStep(tx, ctx, purchaseId, { step: 'refund_asked', attempt: attempts + 1, detail });
  return {
    purchase,
    token,
    attempt: attempts + 1,
    keyAttempt: refund.keyAttempt,
    lookUp: asked !== null,
    newKey: mustLookUp(asked, addMilliseconds(now, KEY_MARGIN_MS)),
    charges: await chargesToReturn(tx, ctx, purchase),
  };
}

/** A key that is about to be forgotten may be so when the call arrives. */
const KEY_MARGIN_MS = 60 * 60_000;

async function isExposed(tx: Tx, ctx: OrgContext, purchaseId: string): Promise<boolean> {
  const where = { organizationId: ctx.orgId, purchaseId, status: 'active' } as const;
  return (await tx.learner.findFirst({ where, select: { id: true } })) !== null;
}

/** Writes down what the provider said, and lets go. */
async function conclude(tx: Tx, ctx: OrgContext, held: Held, answer: Answer): Promise<RefundOutcome> {
  if (answer.kind === 'held') return 'held';
  const { purchase: before, token, attempt } = held;
  const purchase = await holdPurchase(tx, ctx, before.id);
  const where = { organizationId_purchaseId: { organizationId: ctx.orgId, purchaseId: purchase.id } };
  const refund = await tx.refund.findUniqueOrThrow({ where });
  if (refund.status === 'succeeded') return 'succeeded';
  if (refund.leaseToken !== token) return 'held';
  if (answer.kind === 'succeeded') {
    if ((await chargesToReturn(tx, ctx, purchase)).length === 0) {
      await finishRefund(tx, ctx, purchase);
      return 'succeeded';
    }
    // A payment of the plan arrived while the earlier ones were given back.
    await letGo(tx, ctx, purchase.id, { nextAttemptAt: ctx.now() });
    return 'unknown';
  }
  const { kind, words } = answer;
  const declined = kind === 'failed' && transitionOf(REFUND_MACHINE, refund.status, 'decline') !== null;
  const waitMs = kind === 'pending' ? PENDING_MS : (WAITS_MS[Math.min(attempt, WAITS_MS.length) - 1] ?? PENDING_MS);
  await letGo(tx, ctx, purchase.id, {
    ...(declined ? { status: 'failed' as const } : {}),
    lastError: words,
    nextAttemptAt: addMilliseconds(ctx.now(), waitMs),
  });
  const decline = transitionOf(PURCHASE_MACHINE, purchase.status, 'refund_declined');
  if (declined && decline !== null) await writePurchase(tx, ctx, purchase.id, { status: decline.to });
  const actor = { type: 'provider', id: purchase.provider } as const;
  await tellStep(tx, ctx, purchase.id, { step: STEP[kind], attempt, detail: { words }, actor });
  return kind;
}

const STEP = { failed: 'refund_declined', unknown: 'refund_unanswered', pending: 'refund_pending' } as const;

const letGo = (tx: Tx, ctx: OrgContext, purchaseId: string, data: Parameters<Tx['refund']['update']>[0]['data']) =>
  tx.refund.update({
    where: { organizationId_purchaseId: { organizationId: ctx.orgId, purchaseId } },
    data: { ...data, leaseToken: null, leaseUntil: null, updatedAt: ctx.now() },
    select: { purchaseId: true },
  });
