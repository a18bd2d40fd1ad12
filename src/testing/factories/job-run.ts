import { newId } from '../../kernel/ids';
import { pool } from '../../platform/db/prisma';

type Made = { organizationId: string | null; status?: 'active' | 'failed' | 'completed'; message?: string };

/** A run of a job that no server offers, as the engine keeps it. */
export async function aRun({ organizationId, status = 'active', message }: Made): Promise<string> {
  const id = newId('jobRun');
  const error = message === undefined ? null : JSON.stringify({ name: 'Error', message });
  await pool().query(
    `INSERT INTO jobs.run (id, function_id, organization_id, event, status, error, ended_at)
     VALUES ($1, 'lectern-test', $2, '{}', $3, $4, CASE WHEN $3 <> 'active' THEN now() END)`,
    [id, organizationId, status, error],
  );
  return id;
}
