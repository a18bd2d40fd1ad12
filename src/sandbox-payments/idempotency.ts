import { createHash } from 'node:crypto';
import type { Connection } from './database';
import { Refusal, type Reply } from './reply';

type Keyed = { account: string; key: string; request: unknown };

/**
 * What was answered first under a key is answered again, a refusal too, and nothing is done a second time. Two calls at once
 * wait for each other. After a day, by the sandbox's clock, a key is forgotten.
 */
export async function once(
  tx: Connection,
  { account, key, request }: Keyed,
  run: () => Promise<Reply>,
): Promise<Reply & { replayed: boolean }> {
  const digest = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [`${account} ${key}`]);
  await tx.query(
    `DELETE FROM sandbox_payments.idempotency_key
      WHERE account = $1 AND key = $2 AND created_at <= sandbox_payments.now() - interval '24 hours'`,
    [account, key],
  );
  const { rows } = await tx.query<{ request: string; status: number; body: string }>(
    'SELECT request, status, body FROM sandbox_payments.idempotency_key WHERE account = $1 AND key = $2',
    [account, key],
  );
  const [kept] = rows;
  if (kept !== undefined) {
    if (kept.request !== digest) throw new Refusal(400, 'This idempotency key was used for another request.');
    return { status: kept.status, body: JSON.parse(kept.body), replayed: true };
  }
  const reply = await run().catch((error: unknown) => {
    if (error instanceof Refusal) return { status: error.status, body: { error: error.message } };
    throw error;
  });
  await tx.query(
    `INSERT INTO sandbox_payments.idempotency_key (account, key, request, status, body, created_at)
      VALUES ($1, $2, $3, $4, $5, sandbox_payments.now())`,
    [account, key, digest, reply.status, JSON.stringify(reply.body)],
  );
  return { ...reply, replayed: false };
}
