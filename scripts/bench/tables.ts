import type { Row } from './reads';
import type { ListRow } from './selling-lists';

/** Throughput and latency, beside the bare server's where there is one. */
export function printRequests(rows: readonly Row[]): void {
  print(
    ['what', 'connections', 'per second', 'p50 ms', 'p99 ms', 'bare per second', 'ratio'],
    rows.map((row) => [
      row.what,
      String(row.connections),
      String(Math.round(row.ours.perSecond)),
      row.ours.p50Ms.toFixed(1),
      row.ours.p99Ms.toFixed(1),
      row.bare === null ? '' : String(Math.round(row.bare.perSecond)),
      row.bare === null ? '' : (row.ours.perSecond / row.bare.perSecond).toFixed(2),
    ]),
  );
}

/** What a list costs by how many rows there are. */
export function printLists(rows: readonly ListRow[]): void {
  print(
    ['what', 'ms of 10,000', 'ms of 1,000,000', 'ratio'],
    rows.map(({ what, fewMs, manyMs }) => [what, fewMs.toFixed(2), manyMs.toFixed(2), (manyMs / fewMs).toFixed(2)]),
  );
}

function print(head: readonly string[], cells: readonly (readonly string[])[]): void {
  const widths = head.map((name, i) => Math.max(name.length, ...cells.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  for (const row of [head, ...cells]) process.stdout.write(`${line(row)}\n`);
}
