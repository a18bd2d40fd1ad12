import type { Connection } from './database';
import { newId } from './ids';
import { type Notice, tell } from './notices';
import { Refusal } from './reply';

type Disputed = { id: string; charge: string; status: string; amount: number; currency: string; session: string };

export async function openDispute(tx: Connection, charge: string): Promise<Notice> {
  const { rowCount } = await tx.query(
    `INSERT INTO sandbox_payments.dispute (id, charge, status) VALUES ($1, $2, 'opened') ON CONFLICT (charge) DO NOTHING`,
    [newId('dispute'), charge],
  );
  if (rowCount === 0) throw new Refusal(400, 'This charge was disputed before.');
  return tellOf(tx, charge);
}

export async function decideDispute(tx: Connection, charge: string, status: 'won' | 'lost'): Promise<Notice> {
  const { rowCount } = await tx.query(
    `UPDATE sandbox_payments.dispute SET status = $2 WHERE charge = $1 AND status = 'opened'`,
    [charge, status],
  );
  if (rowCount === 0) throw new Refusal(400, 'This charge has no open dispute.');
  return tellOf(tx, charge);
}

async function tellOf(tx: Connection, charge: string): Promise<Notice> {
  const { rows } = await tx.query<Disputed & { account: string; organization_id: string; purchase_id: string }>(
    `SELECT d.id, d.status, c.amount, c.currency, s.account, s.organization_id, s.purchase_id
      FROM sandbox_payments.dispute d JOIN sandbox_payments.charge c ON c.id = d.charge
      JOIN sandbox_payments.session s ON s.id = c.session WHERE d.charge = $1`,
    [charge],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('no dispute');
  const { id, status, amount, currency, account, organization_id: organizationId, purchase_id: purchaseId } = found;
  return tell(tx, {
    type: `dispute.${status}`,
    account,
    organizationId,
    purchaseId,
    disputeReference: id,
    chargeReference: charge,
    amount,
    currency,
  });
}
