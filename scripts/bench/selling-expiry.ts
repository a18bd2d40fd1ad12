import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Ask, Report, Turn } from './expiry-process';

const TURN_SECONDS = 2;
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
      add(totals.rows, await ask<Turn>(rows, { how: 'rows', seconds: TURN_SECONDS }));
      add(totals.batches, await ask<Turn>(batches, { how: 'batches', seconds: TURN_SECONDS }));
    }
    const [ofBatches, ofRows] = [await ask<Report>(batches, 'report'), await ask<Report>(rows, 'report')];
    const [fast, slow] = [rate(totals.batches), rate(totals.rows)];
    return [
      `expiry of ${due} due paid requests, refunds queued: ${Math.round(fast)} a second; row by row (each request one transaction of the operations that decide a single one): ${Math.round(slow)}; ratio ${(fast / slow).toFixed(1)}`,
      `  its ${ofBatches.transactions} transactions: p99 ${ofBatches.p99Ms.toFixed(1)} ms, longest ${ofBatches.longestMs.toFixed(1)} ms; row by row, longest ${ofRows.longestMs.toFixed(1)} ms`,
      `  memory of the process: ${Math.round(ofBatches.memoryMb)} MB before, at most ${Math.round(ofBatches.peakMb)} MB`,
    ];
  } finally {
    for (const child of [batches, rows]) child.kill('SIGKILL');
  }
}

async function startExpiry(environment: Record<string, string>): Promise<ChildProcess> {
  const child = fork('scripts/bench/expiry-process.ts', {
    execArgv: ['--import', 'tsx'],
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
