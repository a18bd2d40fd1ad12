import { z } from 'zod';
import type { Connection } from './database';

/** What the provider is told to do wrong. What is left out stays as it is. */
export const Behave = z.strictObject({
  failRefunds: z.int().min(0).max(1_000).optional(),
  delayMs: z.int().min(0).max(60_000).optional(),
  /** So many calls change what they are to change, and then do not answer. */
  timeouts: z.int().min(0).max(1_000).optional(),
  duplicates: z.boolean().optional(),
  /** Asked before each refund; its answer stands beside the refund in the ledger. */
  witnessUrl: z.url().nullable().optional(),
});

type Row = {
  fail_refunds: number;
  delay_ms: number;
  timeouts: number;
  duplicates: boolean;
  witness_url: string | null;
  now: Date;
};

export type Behaviour = {
  failRefunds: number;
  delayMs: number;
  timeouts: number;
  duplicates: boolean;
  witnessUrl: string | null;
  now: Date;
};

export async function readBehaviour(db: Connection): Promise<Behaviour> {
  const { rows } = await db.query<Row>('SELECT *, sandbox_payments.now() AS now FROM sandbox_payments.behaviour');
  const [row] = rows;
  if (row === undefined) throw new Error('no behaviour');
  const { fail_refunds: failRefunds, delay_ms: delayMs, timeouts, duplicates, witness_url: witnessUrl, now } = row;
  return { failRefunds, delayMs, timeouts, duplicates, witnessUrl, now };
}

export async function behave(tx: Connection, wish: z.infer<typeof Behave>): Promise<Behaviour> {
  const { witnessUrl } = wish;
  await tx.query(
    `UPDATE sandbox_payments.behaviour SET fail_refunds = coalesce($1, fail_refunds), delay_ms = coalesce($2, delay_ms),
      timeouts = coalesce($3, timeouts), duplicates = coalesce($4, duplicates),
      witness_url = CASE WHEN $5 THEN $6 ELSE witness_url END`,
    [wish.failRefunds, wish.delayMs, wish.timeouts, wish.duplicates, witnessUrl !== undefined, witnessUrl ?? null],
  );
  return readBehaviour(tx);
}

export async function moveClock(tx: Connection, byMs: number): Promise<Behaviour> {
  await tx.query('UPDATE sandbox_payments.behaviour SET clock_offset_ms = clock_offset_ms + $1', [byMs]);
  return readBehaviour(tx);
}

/** True for the call that is not to be answered. */
export async function takeTimeout(tx: Connection): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE sandbox_payments.behaviour SET timeouts = timeouts - 1 WHERE timeouts > 0',
  );
  return (rowCount ?? 0) > 0;
}
