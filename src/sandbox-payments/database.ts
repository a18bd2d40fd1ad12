import pg from 'pg';

const CONNECTIONS_MAX = 6;
const CONNECT_MS_MAX = 3_000;
const QUERY_MS_MAX = 10_000;

export type Connection = Pick<pg.PoolClient, 'query'>;

/**
 * The sandbox's own books, in a schema of their own. Lectern never reads them: it asks over HTTP, as it would ask a bank.
 * Its clock can be moved, so it stands here too: every time that the sandbox speaks of is `sandbox_payments.now()`.
 */
const SCHEMA = `
CREATE SCHEMA IF NOT EXISTS sandbox_payments;
SET LOCAL search_path TO sandbox_payments;

CREATE TABLE IF NOT EXISTS behaviour (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  clock_offset_ms bigint NOT NULL DEFAULT 0,
  fail_refunds int NOT NULL DEFAULT 0,
  delay_ms int NOT NULL DEFAULT 0,
  timeouts int NOT NULL DEFAULT 0,
  duplicates boolean NOT NULL DEFAULT false,
  witness_url text
);
INSERT INTO behaviour DEFAULT VALUES ON CONFLICT DO NOTHING;

CREATE OR REPLACE FUNCTION sandbox_payments.now() RETURNS timestamptz LANGUAGE sql AS $$
  SELECT clock_timestamp() + clock_offset_ms * interval '1 millisecond' FROM sandbox_payments.behaviour
$$;

CREATE TABLE IF NOT EXISTS session (
  id text PRIMARY KEY,
  account text NOT NULL,
  organization_id text NOT NULL,
  purchase_id text NOT NULL,
  title text NOT NULL,
  currency text NOT NULL,
  buyer_email text NOT NULL,
  success_url text NOT NULL,
  cancel_url text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'expired')),
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  plan text UNIQUE,
  plan_canceled_at timestamptz
);
CREATE INDEX IF NOT EXISTS session_purchase ON session (purchase_id);

CREATE TABLE IF NOT EXISTS payment (
  session text NOT NULL REFERENCES session,
  number int NOT NULL,
  amount int NOT NULL CHECK (amount > 0),
  status text NOT NULL DEFAULT 'due' CHECK (status IN ('due', 'paid', 'failed')),
  PRIMARY KEY (session, number)
);

CREATE TABLE IF NOT EXISTS charge (
  id text PRIMARY KEY,
  session text NOT NULL REFERENCES session,
  number int NOT NULL,
  amount int NOT NULL,
  currency text NOT NULL,
  fee int NOT NULL,
  fails_refunds int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  available_on timestamptz NOT NULL,
  payout text,
  UNIQUE (session, number)
);

CREATE TABLE IF NOT EXISTS refund (
  id text PRIMARY KEY,
  charge text NOT NULL REFERENCES charge,
  amount int NOT NULL,
  status text NOT NULL CHECK (status IN ('succeeded', 'failed')),
  words text,
  witness text,
  created_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS refund_charge ON refund (charge);

CREATE TABLE IF NOT EXISTS dispute (
  id text PRIMARY KEY,
  charge text NOT NULL UNIQUE REFERENCES charge,
  status text NOT NULL CHECK (status IN ('opened', 'won', 'lost'))
);

CREATE TABLE IF NOT EXISTS idempotency_key (
  account text NOT NULL,
  key text NOT NULL,
  request text NOT NULL,
  status int NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account, key)
);

CREATE TABLE IF NOT EXISTS notice (
  id text PRIMARY KEY,
  body text NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_at timestamptz
);
CREATE INDEX IF NOT EXISTS notice_due ON notice (due_at) WHERE done_at IS NULL;
`;

/** A number of our own, so that two processes never make the tables at the same time. */
const SCHEMA_LOCK = 7_262_519;

export class Database {
  private constructor(private readonly pool: pg.Pool) {}

  static async open(databaseUrl: string): Promise<Database> {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      max: CONNECTIONS_MAX,
      connectionTimeoutMillis: CONNECT_MS_MAX,
      query_timeout: QUERY_MS_MAX,
      statement_timeout: QUERY_MS_MAX,
      application_name: 'sandbox-payments',
    });
    // Without listeners a restart of PostgreSQL would end the process, idle connections or not.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    const database = new Database(pool);
    await database.change(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
      await tx.query(SCHEMA);
    });
    return database;
  }

  get reading(): Connection {
    return this.pool;
  }

  /** All of it or nothing, however the process ends. */
  async change<T>(run: (tx: Connection) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
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

  close(): Promise<void> {
    return this.pool.end();
  }
}
