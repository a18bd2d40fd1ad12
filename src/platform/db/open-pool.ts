import pg from 'pg';
import { log } from '../log';

/** A pool that outlives every loss of its connections: without listeners one of them would end the process. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, ...config });
  pool.on('error', (error) =>
    log.warn({ err: error, pool: config.application_name }, 'an idle database connection was lost'),
  );
  // One that is lost while it is handed out may have no other listener; its next statement tells of it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
