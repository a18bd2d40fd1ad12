import type pg from 'pg';
import { pool } from './prisma';

/**
 * Runs one statement under planner settings of its own, in one transaction. For statements that must walk an index
 * whatever the statistics say, because a table that was empty a minute ago is planned as if it still were.
 */
export async function steeredQuery<R extends pg.QueryResultRow>(
  settings: string,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  const client = await pool().connect();
  let failed: Error | undefined;
  try {
    await client.query(`BEGIN; ${settings}`);
    const { rows } = await client.query<R>(text, [...values]);
    await client.query('COMMIT');
    return rows;
  } catch (error) {
    failed = error as Error;
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release(failed !== undefined && !('severity' in failed)); // a connection that broke is not used again
  }
}
