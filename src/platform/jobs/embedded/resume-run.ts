import type { Tx } from '../../db/prisma';
import { CHANNEL } from './listener';

/**
 * Lets a failed run of that organization go on where it failed: finished steps stay finished, those that failed for good
 * are tried anew. False when there is no such failed run.
 */
export async function resumeRun(tx: Tx, organizationId: string, runId: string): Promise<boolean> {
  const resumed = await tx.$executeRawUnsafe(
    `UPDATE jobs.run r SET status = 'active', ended_at = NULL, error = NULL, stack = ARRAY(
       SELECT done.id FROM unnest(r.stack) WITH ORDINALITY AS done (id, place)
       JOIN jobs.step s ON s.run_id = r.id AND s.id = done.id WHERE (s.result -> 'error') IS NULL ORDER BY done.place)
     WHERE id = $1 AND organization_id = $2 AND status = 'failed'`,
    runId,
    organizationId,
  );
  if (resumed === 0) return false;
  await tx.$executeRawUnsafe(`DELETE FROM jobs.step WHERE run_id = $1 AND (result -> 'error') IS NOT NULL`, runId);
  await tx.$executeRawUnsafe(
    `INSERT INTO jobs.task (run_id, function_id) SELECT id, function_id FROM jobs.run WHERE id = $1`,
    runId,
  );
  await tx.$executeRawUnsafe(`SELECT pg_notify('${CHANNEL}', '')`);
  return true;
}
