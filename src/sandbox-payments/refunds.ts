import { z } from 'zod';
import type { Connection } from './database';
import { newId } from './ids';
import { tell } from './notices';
import { ok, Refusal, type Reply } from './reply';

export const AskRefund = z.strictObject({
  account: z.string(),
  organizationId: z.string(),
  purchaseId: z.string(),
  chargeReference: z.string(),
  installment: z.int().nullable(),
});
type AskRefund = z.infer<typeof AskRefund>;

type Charge = { id: string; amount: number; currency: string; fails_refunds: number };

/**
 * Gives a charge back whole, once. A failure is a row of its own, and so is every further attempt after a success: whoever
 * asks twice is seen in the ledger.
 */
export async function refund(tx: Connection, input: AskRefund, witness: string | null): Promise<Reply> {
  const { rows } = await tx.query<Charge>(
    `SELECT c.* FROM sandbox_payments.charge c JOIN sandbox_payments.session s ON s.id = c.session
      WHERE c.id = $1 AND s.account = $2 FOR UPDATE OF c`,
    [input.chargeReference, input.account],
  );
  const [charge] = rows;
  if (charge === undefined) throw new Refusal(404, 'There is no such charge.');
  const words = await whyNot(tx, charge);
  const { rows: made } = await tx.query<{ id: string }>(
    `INSERT INTO sandbox_payments.refund (id, charge, amount, status, words, witness, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, sandbox_payments.now()) RETURNING id`,
    [newId('refund'), charge.id, charge.amount, words === null ? 'succeeded' : 'failed', words, witness],
  );
  if (words !== null) throw new Refusal(402, words);
  const refundReference = made[0]?.id;
  const { account, organizationId, purchaseId, installment, chargeReference } = input;
  const { amount, currency } = charge;
  const about = { account, organizationId, purchaseId, chargeReference, installment };
  await tell(tx, { type: 'refund.confirmed', ...about, refundReference, amount, currency });
  return ok({ refundReference, status: 'succeeded', words: null });
}

async function whyNot(tx: Connection, charge: Charge): Promise<string | null> {
  const { rowCount } = await tx.query(
    `SELECT FROM sandbox_payments.refund WHERE charge = $1 AND status = 'succeeded'`,
    [charge.id],
  );
  if ((rowCount ?? 0) > 0) return 'The charge was refunded already.';
  const { rowCount: lost } = await tx.query(
    `SELECT FROM sandbox_payments.dispute WHERE charge = $1 AND status <> 'won'`,
    [charge.id],
  );
  if ((lost ?? 0) > 0) return 'The charge is disputed.';
  const { rowCount: own } = await tx.query(
    'UPDATE sandbox_payments.charge SET fails_refunds = fails_refunds - 1 WHERE id = $1 AND fails_refunds > 0',
    [charge.id],
  );
  if ((own ?? 0) > 0) return 'The bank refused the refund.';
  const { rowCount: told } = await tx.query(
    'UPDATE sandbox_payments.behaviour SET fail_refunds = fail_refunds - 1 WHERE fail_refunds > 0',
  );
  return (told ?? 0) > 0 ? 'The bank refused the refund.' : null;
}

/** The refund that succeeded, else the latest that failed. */
export async function findRefund(tx: Connection, account: string, charge: string): Promise<Reply> {
  const { rows } = await tx.query<{ id: string; status: string; words: string | null }>(
    `SELECT r.id, r.status, r.words FROM sandbox_payments.refund r JOIN sandbox_payments.charge c ON c.id = r.charge
      JOIN sandbox_payments.session s ON s.id = c.session WHERE c.id = $1 AND s.account = $2
      ORDER BY r.status = 'succeeded' DESC, r.created_at DESC LIMIT 1`,
    [charge, account],
  );
  const [found] = rows;
  return ok(found === undefined ? null : { refundReference: found.id, status: found.status, words: found.words });
}
