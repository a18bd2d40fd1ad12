import type pg from 'pg';
import { openPool } from '../../db/open-pool';

const CONNECTIONS_MAX = 4;
const CONNECT_MS_MAX = 3_000;
const QUERY_MS_MAX = 10_000;

/** The engine's own few connections, so that busy requests never keep it from renewing its leases. */
export const openJobsPool = (connectionString: string): pg.Pool =>
  openPool({
    connectionString,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    query_timeout: QUERY_MS_MAX,
    statement_timeout: QUERY_MS_MAX,
    idleTimeoutMillis: 60_000,
    application_name: 'lectern-jobs',
  });

export async function inTransaction<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await run(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
