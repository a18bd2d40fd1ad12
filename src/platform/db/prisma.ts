import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Prisma, PrismaClient } from '../../generated/prisma/client';
import { env } from '../env';
import { log } from '../log';

const CONNECT_MS_MAX = 3_000;
const QUERY_MS_MAX = 4_500;
const STATEMENT_MS_MAX = 30_000;

type Shared = { pool?: pg.Pool; prisma?: Map<unknown, PrismaClient> };
const shared: Shared = ((globalThis as { [key: symbol]: unknown })[Symbol.for('lectern.database')] ??= {}) as Shared;

function openPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL_MAX,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    query_timeout: QUERY_MS_MAX,
    statement_timeout: STATEMENT_MS_MAX,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'lectern',
  });
  // Without a listener a restart of PostgreSQL would end the process; the pool replaces the connection by itself.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  return pool;
}

/** One pool for the whole process: Next bundles its own copy of this module. */
export function pool(): pg.Pool {
  shared.pool ??= openPool();
  return shared.pool;
}

let client: PrismaClient | undefined;
const open = () => {
  client ??= new PrismaClient({ adapter: new PrismaPg(pool(), { disposeExternalPool: false }) });
  return client;
};

/** Connects on first use, so that importing a module needs no database. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get: (_, key) => Reflect.get(open(), key, open()),
});
export type Tx = Prisma.TransactionClient;

export async function closeDatabase(): Promise<void> {
  await client?.$disconnect();
  client = undefined;
  const open = shared.pool;
  delete shared.pool;
  await open?.end();
}
