import { addMilliseconds } from '../../kernel/time';
import { inTransaction, type OrgContext } from '../../platform/context';
import type { ChargeOf, RefundState } from '../../platform/payments/port';
import type { Charge } from './charges-left';
import { holdPurchase } from './hold-purchase';
import { writeEntry } from './payment-entries';
import { accountOf, providerOf } from './provider-of';
import { tellStep } from './purchase-steps';
import { type Answer, type Held, LEASE_MS } from './refund-lease';
import { refundKey } from './refund-policy';

/** Outside of every transaction: ends the plan, and gives one charge after the other back. */
export async function askProvider(ctx: OrgContext, held: Held): Promise<Answer> {
  const { purchase } = held;
  const provider = providerOf(purchase);
  if (purchase.installments.length > 1 && purchase.providerReference !== null) {
    const plan = { account: accountOf(purchase), planReference: purchase.providerReference };
    const canceled = await provider.cancelPlan(plan);
    // After a no it may go on collecting as well, so nothing is given back before it has ended.
    if (canceled.kind !== 'done') return { kind: 'unknown', words: canceled.words };
  }
  let lease = held;
  for (const charge of held.charges) {
    const answer = await askForCharge(ctx, lease, charge);
    if (answer.kind !== 'returned') return answer;
    lease = { ...lease, keyAttempt: answer.keyAttempt, newKey: lease.newKey && answer.keyAttempt === held.keyAttempt };
  }
  return { kind: 'succeeded' };
}

type ChargeAnswer = Exclude<Answer, { kind: 'succeeded' }> | { kind: 'returned'; keyAttempt: number };

async function askForCharge(ctx: OrgContext, held: Held, charge: Charge): Promise<ChargeAnswer> {
  const { purchase } = held;
  const provider = providerOf(purchase);
  const of: ChargeOf = {
    organizationId: ctx.orgId,
    purchaseId: purchase.id,
    account: accountOf(purchase),
    chargeReference: charge.reference,
    amount: charge.amount,
    currency: purchase.currency,
  };
  let keyAttempt = held.keyAttempt;
  if (held.lookUp) {
    const known = await provider.findRefund(of);
    if (known.kind === 'unknown') return { kind: 'unknown', words: known.words };
    const state = known.kind === 'done' ? known.value : null;
    if (state?.status === 'succeeded') return returned(ctx, held, charge, state, keyAttempt);
    if (state?.status === 'pending') return { kind: 'pending', words: PENDING };
    // A no is kept with its key, so asking again under the same one would only be told the same.
    if (held.newKey || state?.status === 'failed') keyAttempt += 1;
  }
  if (!(await keepLease(ctx, held, keyAttempt))) return { kind: 'held' };
  const { installment } = charge;
  const idempotencyKey = refundKey(purchase.id, installment, keyAttempt);
  const asked = await provider.refund({ ...of, installment, idempotencyKey });
  if (asked.kind === 'unknown') return { kind: 'unknown', words: asked.words };
  if (asked.kind === 'done') {
    if (asked.value.status === 'pending') return { kind: 'pending', words: PENDING };
    return returned(ctx, held, charge, asked.value, keyAttempt);
  }
  // What is refused may have been given back before, by whomever.
  const known = await provider.findRefund(of);
  if (known.kind === 'done' && known.value?.status === 'succeeded') {
    return returned(ctx, held, charge, known.value, keyAttempt);
  }
  return { kind: 'failed', words: asked.words };
}

const PENDING = 'The bank takes its time.';

/** Just before the call: whose turn it is, under which key, and that nobody else's begins meanwhile. */
function keepLease(ctx: OrgContext, { purchase, token }: Held, keyAttempt: number): Promise<boolean> {
  return inTransaction(ctx, async (tx, inside) => {
    await holdPurchase(tx, inside, purchase.id);
    const now = inside.now();
    const until = addMilliseconds(now, LEASE_MS);
    const mine = {
      organizationId: inside.orgId,
      purchaseId: purchase.id,
      leaseToken: token,
      status: 'processing',
    } as const;
    const refund = await tx.refund.findFirst({ where: mine, select: { keyAttempt: true } });
    if (refund === null) return false;
    const isNewKey = refund.keyAttempt !== keyAttempt;
    const { count } = await tx.refund.updateMany({
      where: mine,
      data: {
        leaseUntil: until,
        nextAttemptAt: until,
        keyAttempt,
        ...(isNewKey ? { firstAskedAt: now } : {}),
        updatedAt: now,
      },
    });
    return count === 1;
  });
}

/** Notes that this charge went back. */
function returned(
  ctx: OrgContext,
  { purchase, attempt }: Held,
  { installment, amount }: Charge,
  { refundReference: reference }: RefundState,
  keyAttempt: number,
): Promise<ChargeAnswer> {
  return inTransaction(ctx, async (tx, inside) => {
    const locked = await holdPurchase(tx, inside, purchase.id);
    if (await writeEntry(tx, inside, locked, { kind: 'refund', amount, installment, reference })) {
      const detail = { amount, currency: locked.currency, refund: reference };
      const actor = { type: 'provider', id: locked.provider } as const;
      await tellStep(tx, inside, locked.id, { step: 'charge_refunded', attempt, detail, actor });
    }
    return { kind: 'returned', keyAttempt };
  });
}
