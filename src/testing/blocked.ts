import { setImmediate } from 'node:timers/promises';
import { pool } from '../platform/db/prisma';

/** Resolves once some statement in this test's database waits for a lock that another transaction holds. */
export async function untilSomeoneIsBlocked(): Promise<void> {
  for (;;) {
    const { rowCount } = await pool().query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rowCount !== null && rowCount > 0) return;
    await setImmediate();
  }
}
