import type pg from 'pg';

/** How long the transactions of a pool took, each from its BEGIN to the answer of its COMMIT. */
export type TransactionWatch = { count: number; longestMs: number; times: number[] };

type Query = (...args: unknown[]) => unknown;

/** Begins with the connections that the pool opens from now on. */
export function watchTransactions(pool: pg.Pool): TransactionWatch {
  const watch: TransactionWatch = { count: 0, longestMs: 0, times: [] };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    let begunAt = 0;
    const watched: Query = (...args) => {
      const [given] = args as [string | { text: string }];
      const text = typeof given === 'string' ? given : given.text;
      if (/^BEGIN/i.test(text)) begunAt = performance.now();
      const answer = query(...args);
      if (/^(COMMIT|ROLLBACK)/i.test(text) && answer instanceof Promise) {
        void answer.then(() => note(watch, performance.now() - begunAt));
      }
      return answer;
    };
    client.query = watched as typeof client.query;
  });
  return watch;
}

function note(watch: TransactionWatch, ms: number): void {
  watch.count += 1;
  watch.longestMs = Math.max(watch.longestMs, ms);
  watch.times.push(ms);
}
