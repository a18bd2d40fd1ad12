import type { Tx } from './prisma';

type Hooks = { before: (() => Promise<void>)[]; after: (() => void)[] };

const hooks = new WeakMap<Tx, Hooks>();

/** To be run as the last thing inside the transaction. */
export const beforeCommit = (tx: Tx, run: () => Promise<void>): void => void hooksOf(tx).before.push(run);

/** To be run once the transaction has committed, and never when it has not. Must not throw. */
export const afterCommit = (tx: Tx, run: () => void): void => void hooksOf(tx).after.push(run);

export async function runBeforeCommit(tx: Tx): Promise<void> {
  for (const run of hooks.get(tx)?.before ?? []) await run();
}

export function runAfterCommit(tx: Tx): void {
  for (const run of hooks.get(tx)?.after ?? []) run();
}

function hooksOf(tx: Tx): Hooks {
  let own = hooks.get(tx);
  if (own === undefined) {
    own = { before: [], after: [] };
    hooks.set(tx, own);
  }
  return own;
}
