import { pool } from './prisma';

const MINUTES_10_MS = 600_000;

/** A statement that reads very much, for the command line and the daily run: it may take ten minutes instead of the usual seconds. */
export async function longRead<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
  const client = await pool().connect();
  try {
    await client.query('BEGIN READ ONLY');
    await client.query(`SET LOCAL statement_timeout = ${MINUTES_10_MS}`);
    const statement = { text, values: [...values], query_timeout: MINUTES_10_MS };
    const { rows } = await client.query<Row>(statement);
    return rows;
  } finally {
    // Given up half way, the connection may still be at it.
    await client.query('ROLLBACK').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}
