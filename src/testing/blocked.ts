import { setImmediate } from 'node:timers/promises';
import { pool } from '../platform/db/prisma';

/** Resolves once so many statements in this test's database wait for a lock that another transaction holds. */
export async function untilSomeoneIsBlocked(count = 1): Promise<void> {
  for (;;) {
    const { rowCount } = await pool().query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rowCount !== null && rowCount >= count) return;
    await setImmediate();
  }
}
