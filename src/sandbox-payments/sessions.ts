import { z } from 'zod';
import type { Connection } from './database';
import { newId } from './ids';
import { tell } from './notices';
import { ok, Refusal, type Reply } from './reply';

const PAYMENTS_MAX = 36;

export const OpenSession = z.strictObject({
  account: z.string(),
  organizationId: z.string(),
  purchaseId: z.string(),
  title: z.string(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  payments: z.array(z.int().min(1)).min(1).max(PAYMENTS_MAX),
  buyerEmail: z.string(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  expiresAt: z.iso.datetime(),
});

export type Session = {
  id: string;
  account: string;
  organization_id: string;
  purchase_id: string;
  title: string;
  currency: string;
  buyer_email: string;
  success_url: string;
  cancel_url: string;
  status: 'open' | 'paid' | 'expired';
  expires_at: Date;
  paid_at: Date | null;
  plan: string | null;
  plan_canceled_at: Date | null;
};

export const oursOf = ({ organization_id, purchase_id }: Session) => ({
  organizationId: organization_id,
  purchaseId: purchase_id,
});

/**
 * The page is open for as long as was asked for, by whichever clock. What is over by the clock on the wall was asked for by
 * somebody who plays the past, in which the sandbox is then too.
 */
export async function openSession(tx: Connection, input: z.infer<typeof OpenSession>, pageUrl: string): Promise<Reply> {
  const id = newId('session');
  const { account, organizationId, purchaseId, title, currency, buyerEmail, successUrl, cancelUrl, expiresAt } = input;
  await tx.query(
    `INSERT INTO sandbox_payments.session (id, account, organization_id, purchase_id, title, currency, buyer_email,
      success_url, cancel_url, expires_at, plan) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9,
      CASE WHEN $10::timestamptz < clock_timestamp() THEN $10::timestamptz
        ELSE sandbox_payments.now() + ($10::timestamptz - clock_timestamp()) END, $11)`,
    [
      id,
      account,
      organizationId,
      purchaseId,
      title,
      currency,
      buyerEmail,
      successUrl,
      cancelUrl,
      expiresAt,
      input.payments.length > 1 ? newId('plan') : null,
    ],
  );
  await tx.query(
    'INSERT INTO sandbox_payments.payment (session, number, amount) SELECT $1, ordinality, amount FROM unnest($2::int[]) WITH ORDINALITY AS p (amount, ordinality)',
    [id, input.payments],
  );
  return ok({ sessionReference: id, url: `${pageUrl}/${id}`, expiresAt });
}

/** Locked. A page whose time is over is closed by whoever looks at it next. */
export async function holdSession(tx: Connection, id: string, account?: string): Promise<Session> {
  const { rows } = await tx.query<Session & { over: boolean }>(
    `SELECT *, expires_at <= sandbox_payments.now() AS over FROM sandbox_payments.session
      WHERE id = $1 AND ($2::text IS NULL OR account = $2) FOR UPDATE`,
    [id, account ?? null],
  );
  const [session] = rows;
  if (session === undefined) throw new Refusal(404, 'There is no such session.');
  if (session.status === 'open' && session.over) await expireSession(tx, session);
  return session;
}

export async function expireSession(tx: Connection, session: Session): Promise<void> {
  await tx.query(`UPDATE sandbox_payments.session SET status = 'expired' WHERE id = $1`, [session.id]);
  session.status = 'expired';
  const { account, id } = session;
  await tell(tx, { type: 'checkout.expired', account, ...oursOf(session), sessionReference: id });
}

/** Pages that nobody looks at expire too, and the seller is told. */
export async function expireOverdue(tx: Connection): Promise<number> {
  const { rows } = await tx.query<Session>(
    `SELECT * FROM sandbox_payments.session WHERE status = 'open' AND expires_at <= sandbox_payments.now()
      LIMIT 100 FOR UPDATE SKIP LOCKED`,
  );
  for (const session of rows) await expireSession(tx, session);
  return rows.length;
}

export async function sessionState(tx: Connection, session: Session, pageUrl: string): Promise<Reply> {
  if (session.status === 'open') return ok({ status: 'open', url: `${pageUrl}/${session.id}` });
  if (session.status === 'expired') return ok({ status: 'expired' });
  return ok({ status: 'paid', ...(await checkoutPayment(tx, session)) });
}

export async function checkoutPayment(tx: Connection, session: Session) {
  const { rows } = await tx.query<{ id: string; amount: number; currency: string }>(
    'SELECT id, amount, currency FROM sandbox_payments.charge WHERE session = $1 AND number = 1',
    [session.id],
  );
  const charge = rows[0];
  if (charge === undefined) throw new Error('a paid session without its charge');
  const { id, amount, currency } = charge;
  return {
    charge: { chargeReference: id, installment: session.plan === null ? null : 1, amount, currency },
    planReference: session.plan,
    paidAt: session.paid_at,
  };
}
