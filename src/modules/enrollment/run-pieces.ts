import { inTransaction } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { log } from '../../platform/log';

/** What failed in this run, by its id: one row that cannot be worked on must not stop all the others. */
export type LeftOut = Set<string>;

/**
 * Does one piece of a job in a transaction of its own. `hold` names the row that the piece is of, once it is chosen; if
 * the piece fails from then on, that is logged, the row is left out for the rest of the run, and the answer is null. The
 * next run tries it again.
 */
export async function eachAlone<T>(
  job: string,
  leftOut: LeftOut,
  run: (tx: Tx, hold: (id: string) => void) => Promise<T>,
): Promise<T | null> {
  let held: string | undefined;
  try {
    return await inTransaction({}, (tx) =>
      run(tx, (id) => {
        held = id;
      }),
    );
  } catch (error) {
    if (held === undefined) throw error;
    leftOut.add(held);
    log.error({ err: error, job, id: held }, 'a piece of a job failed and is left out of this run');
    return null;
  }
}
