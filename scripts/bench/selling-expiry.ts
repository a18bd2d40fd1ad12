import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { SERVER_MEMORY } from '../lib/server-process';
import type { Ask, Report, Turn } from './expiry-process';

const SECONDS = { rows: 3, batches: 6 };
const TURNS_MAX = 60;

/**
 * Expires all that is due, and some of it row by row: in turns, so that what disturbs the machine disturbs both alike.
 * Each works from an end of its own.
 */
export async function measureExpiry(environment: Record<string, string>, due: number): Promise<string[]> {
  const [batches, rows] = [await startExpiry(environment), await startExpiry(environment)];
  try {
    const totals = { batches: { expired: 0, seconds: 0 }, rows: { expired: 0, seconds: 0 } };
    for (let turns = 0; totals.batches.expired + totals.rows.expired < due; turns += 1) {
      if (turns === TURNS_MAX) throw new Error('Not all of the requests that were due were expired.');
      add(totals.rows, await ask<Turn>(rows, { how: 'rows', seconds: SECONDS.rows }));
      add(totals.batches, await ask<Turn>(batches, { how: 'batches', seconds: SECONDS.batches }));
    }
    const [ofBatches, ofRows] = [await ask<Report>(batches, 'report'), await ask<Report>(rows, 'report')];
    const [fast, slow] = [rate(totals.batches), rate(totals.rows)];
    return [
      `expiry of ${due} due paid requests, refunds queued: ${Math.round(fast)} a second; row by row (for each the operation that expires a single one, in a transaction of its own): ${Math.round(slow)}; ratio ${(fast / slow).toFixed(1)}`,
      `  its ${ofBatches.transactions} transactions: p99 ${ofBatches.p99Ms.toFixed(1)} ms, longest ${ofBatches.longestMs.toFixed(1)} ms; row by row, longest ${ofRows.longestMs.toFixed(1)} ms`,
      `  memory: at most ${Math.round(ofBatches.peakMb - ofBatches.memoryMb)} MB more than the ${Math.round(ofBatches.memoryMb)} MB that the process had before`,
    ];
  } finally {
    for (const child of [batches, rows]) child.kill('SIGKILL');
  }
}

async function startExpiry(environment: Record<string, string>): Promise<ChildProcess> {
  const child = fork('scripts/bench/expiry-process.ts', {
    execArgv: [...SERVER_MEMORY, '--import', 'tsx'],
    env: { ...process.env, ...environment },
  });
  await once(child, 'message');
  return child;
}

async function ask<T>(child: ChildProcess, question: Ask): Promise<T> {
  const answer = once(child, 'message') as Promise<[T]>;
  child.send(question);
  return (await answer)[0];
}

function add(total: Turn, { expired, seconds }: Turn): void {
  total.expired += expired;
  total.seconds += seconds;
}

const rate = ({ expired, seconds }: Turn) => expired / seconds;
