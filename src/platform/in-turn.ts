const WAIT_MS_MAX = 3_000;

type Shared = Map<string, Promise<unknown>>;
const last: Shared = ((globalThis as { [key: symbol]: unknown })[Symbol.for('lectern.turns')] ??= new Map()) as Shared;

/**
 * Runs what bears the same key one after the other in this process, so that a crowd around one row waits here and not on
 * all connections of the database. It promises nothing to anyone else: the row's own lock does. Whoever has waited long
 * enough goes on without a turn.
 */
export async function inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
  const before = last.get(key);
  const turn = (before === undefined ? Promise.resolve() : settledOrLate(before)).then(run);
  last.set(key, turn);
  try {
    return await turn;
  } finally {
    if (last.get(key) === turn) last.delete(key);
  }
}

function settledOrLate(before: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS_MAX);
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    before.then(go, go);
  });
}
