import type { Connection } from './database';
import { openDispute } from './disputes';
import { newId } from './ids';
import { type Notice, tell } from './notices';
import { Refusal } from './reply';
import { checkoutPayment, oursOf, type Session } from './sessions';

const FEE_SHARE = 0.029;
const FEE_FIXED = 30;

/** What the buyer's card does. `refund_fails_3` pays, and then refuses the first three attempts to give the money back. */
export const TOKENS = {
  succeed: 'Pay',
  decline: 'Decline the card',
  refund_fails_1: 'Pay, and fail the first refund',
  timeout: 'Pay, and never answer',
  dispute: 'Pay, and dispute the charge',
} as const;

const REFUND_FAILS = /^refund_fails_(\d{1,2})$/;

export const isToken = (token: string) => Object.hasOwn(TOKENS, token) || REFUND_FAILS.test(token);

/** False where the card was declined: the page stays open. */
export async function pay(tx: Connection, session: Session, token: string): Promise<boolean> {
  if (session.status === 'paid') return true;
  if (session.status === 'expired') throw new Refusal(400, 'This payment page has expired.');
  if (token === 'decline') return false;
  const charge = await takePayment(tx, session, 1, Number(REFUND_FAILS.exec(token)?.[1] ?? 0));
  const { rows } = await tx.query<{ paid_at: Date }>(
    `UPDATE sandbox_payments.session SET status = 'paid', paid_at = sandbox_payments.now() WHERE id = $1 RETURNING paid_at`,
    [session.id],
  );
  Object.assign(session, { status: 'paid', paid_at: rows[0]?.paid_at });
  const { account, id } = session;
  const payment = await checkoutPayment(tx, session);
  await tell(tx, { type: 'checkout.paid', account, ...oursOf(session), sessionReference: id, ...payment });
  await tellFee(tx, session, charge);
  if (token === 'dispute') await openDispute(tx, charge.id);
  return true;
}

type Charge = { id: string; number: number; amount: number; currency: string; created_at: Date };

async function takePayment(tx: Connection, session: Session, number: number, failsRefunds: number): Promise<Charge> {
  const { rows } = await tx.query<{ amount: number }>(
    `UPDATE sandbox_payments.payment SET status = 'paid' WHERE session = $1 AND number = $2 AND status <> 'paid'
      RETURNING amount`,
    [session.id, number],
  );
  const amount = rows[0]?.amount;
  if (amount === undefined) throw new Refusal(400, 'This payment was taken already.');
  const fee = Math.min(amount, Math.round(amount * FEE_SHARE) + FEE_FIXED);
  const { rows: made } = await tx.query<Charge>(
    `INSERT INTO sandbox_payments.charge (id, session, number, amount, currency, fee, fails_refunds, created_at, available_on)
      SELECT $1, $2, $3, $4, $5, $6, $7, now, now + interval '2 days' FROM sandbox_payments.now() AS now RETURNING *`,
    [newId('charge'), session.id, number, amount, session.currency, fee, failsRefunds],
  );
  const [charge] = made;
  if (charge === undefined) throw new Error('no charge was made');
  return charge;
}

async function tellFee(tx: Connection, session: Session, { id }: Charge): Promise<void> {
  const fee = await feeOf(tx, session.account, id);
  await tell(tx, { type: 'fee.known', account: session.account, ...oursOf(session), chargeReference: id, fee });
}

export async function feeOf(tx: Connection, account: string, charge: string) {
  const { rows } = await tx.query<{ amount: number; fee: number; currency: string; available_on: Date }>(
    `SELECT c.amount, c.fee, c.currency, c.available_on FROM sandbox_payments.charge c
      JOIN sandbox_payments.session s ON s.id = c.session WHERE c.id = $1 AND s.account = $2`,
    [charge, account],
  );
  const [found] = rows;
  if (found === undefined) throw new Refusal(404, 'There is no such charge.');
  const { amount, fee, currency, available_on: availableOn } = found;
  return { balanceReference: `balance_${charge}`, amount, fee, net: amount - fee, currency, availableOn };
}

/** The next payment of a plan that was not taken: takes it, or says that the card refused it. Returns what is told of it. */
export async function collect(tx: Connection, session: Session, result: 'paid' | 'failed'): Promise<Notice> {
  const { plan, account } = session;
  if (plan === null || session.status !== 'paid') throw new Refusal(400, 'This purchase has no plan that runs.');
  if (session.plan_canceled_at !== null) throw new Refusal(400, 'This plan was canceled.');
  const { rows } = await tx.query<{ number: number }>(
    `SELECT number FROM sandbox_payments.payment WHERE session = $1 AND status <> 'paid' ORDER BY number LIMIT 1`,
    [session.id],
  );
  const number = rows[0]?.number;
  if (number === undefined) throw new Refusal(400, 'Every payment of this plan was taken.');
  const about = { account, ...oursOf(session), planReference: plan };
  if (result === 'failed') {
    await tx.query(`UPDATE sandbox_payments.payment SET status = 'failed' WHERE session = $1 AND number = $2`, [
      session.id,
      number,
    ]);
    return tell(tx, { type: 'installment.failed', ...about, installment: number, words: 'The card was declined.' });
  }
  const charge = await takePayment(tx, session, number, 0);
  const { id, amount, currency, created_at: paidAt } = charge;
  const told = { chargeReference: id, installment: number, amount, currency };
  const notice = await tell(tx, { type: 'installment.paid', ...about, charge: told, paidAt });
  await tellFee(tx, session, charge);
  return notice;
}

/** Nothing happens to a plan that was canceled before, or taken whole. */
export async function cancelPlan(tx: Connection, account: string, plan: string): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE sandbox_payments.session SET plan_canceled_at = coalesce(plan_canceled_at, sandbox_payments.now())
      WHERE plan = $1 AND account = $2`,
    [plan, account],
  );
  if (rowCount === 0) throw new Refusal(404, 'There is no such plan.');
}
