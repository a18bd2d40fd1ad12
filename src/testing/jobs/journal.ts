import type { Pool } from 'pg';
import { expect, vi } from 'vitest';

/** What jobs did, kept where a process that is killed leaves it. */
export async function openJournal(pool: Pool) {
  await pool.query(
    'CREATE TABLE IF NOT EXISTS journal (at bigint GENERATED ALWAYS AS IDENTITY, process int, what text NOT NULL)',
  );
  const read = async () => {
    const { rows } = await pool.query<{ process: number; what: string }>(
      'SELECT process, what FROM journal ORDER BY at',
    );
    return rows;
  };
  return {
    read,
    lines: async () => (await read()).map(({ what }) => what),
    clear: () => pool.query('TRUNCATE journal'),
    waitFor: (what: string, timeout = 30_000) =>
      vi.waitFor(async () => expect((await read()).map((line) => line.what)).toContain(what), {
        timeout,
        interval: 25,
      }),
  };
}
