import type { Connection } from './database';
import { newId } from './ids';
import { tell } from './notices';
import { ok, type Reply } from './reply';

/** The provider's own record of a purchase: money taken, and every attempt to give it back that was not a repetition. */
export async function ledgerOf(tx: Connection, purchaseId: string): Promise<Reply> {
  const { rows: charges } = await tx.query(
    `SELECT c.id, c.amount, c.currency, CASE WHEN s.plan IS NULL THEN NULL ELSE c.number END AS installment,
      c.created_at AS "createdAt" FROM sandbox_payments.charge c JOIN sandbox_payments.session s ON s.id = c.session
      WHERE s.purchase_id = $1 ORDER BY c.created_at, c.number`,
    [purchaseId],
  );
  const { rows: refunds } = await tx.query(
    `SELECT r.id, r.charge, r.amount, c.currency, r.status, r.words, r.witness, r.created_at AS "createdAt"
      FROM sandbox_payments.refund r JOIN sandbox_payments.charge c ON c.id = r.charge
      JOIN sandbox_payments.session s ON s.id = c.session WHERE s.purchase_id = $1 ORDER BY r.created_at, r.id`,
    [purchaseId],
  );
  return ok({ charges, refunds });
}

const SOLD = `FROM sandbox_payments.charge c JOIN sandbox_payments.session s ON s.id = c.session
  WHERE s.account = $1 AND c.payout IS NULL
    AND NOT EXISTS (SELECT FROM sandbox_payments.refund r WHERE r.charge = c.id AND r.status = 'succeeded')`;

export async function balanceOf(tx: Connection, account: string): Promise<Reply> {
  const { rows } = await tx.query<{ currency: string; available: boolean; net: number }>(
    `SELECT c.currency, c.available_on <= sandbox_payments.now() AS available, sum(c.amount - c.fee)::int AS net ${SOLD}
      GROUP BY 1, 2`,
    [account],
  );
  const of = (available: boolean) =>
    Object.fromEntries(rows.filter((row) => row.available === available).map(({ currency, net }) => [currency, net]));
  return ok({ available: of(true), pending: of(false) });
}

/** Sends what is available to the seller's bank. */
export async function payOut(tx: Connection, account: string): Promise<Reply> {
  const payoutReference = newId('payout');
  const { rows } = await tx.query<{ id: string }>(
    `UPDATE sandbox_payments.charge SET payout = $2
      WHERE id IN (SELECT c.id ${SOLD} AND c.available_on <= sandbox_payments.now()) RETURNING id`,
    [account, payoutReference],
  );
  const balanceReferences = rows.map(({ id }) => `balance_${id}`);
  if (rows.length > 0) {
    await tell(tx, { type: 'payout.updated', account, payoutReference, status: 'paid', balanceReferences });
  }
  return ok({ payoutReference, charges: rows.length });
}
