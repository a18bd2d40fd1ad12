import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { type Prisma, PrismaClient } from '../../generated/prisma/client';
import { env } from '../env';
import { openPool } from './open-pool';

const CONNECT_MS_MAX = 3_000;
const QUERY_MS_MAX = 4_500;
const STATEMENT_MS_MAX = 30_000;
const QUEUE_CONNECTIONS_MAX = 3;

type Shared = { pool?: pg.Pool; queuePool?: pg.Pool; prisma?: Map<unknown, PrismaClient> };
const shared: Shared = ((globalThis as { [key: symbol]: unknown })[Symbol.for('lectern.database')] ??= {}) as Shared;

const settings = (own: pg.PoolConfig): pg.PoolConfig => ({
  connectionString: env().DATABASE_URL,
  connectionTimeoutMillis: CONNECT_MS_MAX,
  query_timeout: QUERY_MS_MAX,
  statement_timeout: STATEMENT_MS_MAX,
  idleTimeoutMillis: 30_000,
  application_name: 'lectern',
  ...own,
});

/** One pool for the whole process: Next bundles its own copy of this module. */
export function pool(): pg.Pool {
  shared.pool ??= openPool(settings({ max: env().DATABASE_POOL_MAX }));
  return shared.pool;
}

/**
 * For the named statements that work off a queue: they must walk its indexes whatever the statistics say, because a table
 * that was empty a minute ago is planned as if it still were; and their plans are kept, since a queue is asked all the time.
 */
export function queuePool(): pg.Pool {
  const off = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'].map((way) => `-c enable_${way}=off`);
  const options = [...off, '-c plan_cache_mode=force_generic_plan'].join(' ');
  shared.queuePool ??= openPool(settings({ max: QUEUE_CONNECTIONS_MAX, options }));
  return shared.queuePool;
}

/**
 * A raw statement that begins with such a comment is prepared once in each connection, by this name: its plan is kept. For
 * those that are run again and again and look everything up by its key, so that one plan suits all values.
 */
const PREPARED = /^\s*\/\* prepared: ([\w-]+) \*\//;
const statementNameGenerator = ({ sql }: { sql: string }) => PREPARED.exec(sql)?.[1] ?? '';

let client: PrismaClient | undefined;
const open = () => {
  client ??= new PrismaClient({
    adapter: new PrismaPg(pool(), { disposeExternalPool: false, statementNameGenerator }),
  });
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
  const open = [shared.pool, shared.queuePool];
  delete shared.pool;
  delete shared.queuePool;
  await Promise.all(open.map((each) => each?.end()));
}
