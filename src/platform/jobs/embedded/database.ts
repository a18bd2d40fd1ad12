import pg from 'pg';
import { log } from '../../log';

const CONNECTIONS_MAX = 4;
const CONNECT_MS_MAX = 3_000;
const QUERY_MS_MAX = 10_000;

/** The engine's own few connections, so that busy requests never keep it from renewing its leases. */
export function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    query_timeout: QUERY_MS_MAX,
    statement_timeout: QUERY_MS_MAX,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'lectern-jobs',
  });
  // Without a listener a restart of PostgreSQL would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection of the job engine was lost'));
  // Nor may one that is lost while it is handed out; its next statement tells of it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

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
