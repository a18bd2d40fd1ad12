import { addMilliseconds, systemClock } from '../../src/kernel/time';
import { expireOne } from '../../src/modules/commerce/expire-batch';
import { expireUntil } from '../../src/modules/commerce/expire-due-requests';
import { jobContext } from '../../src/modules/commerce/job-context';
import { dueBefore } from '../../src/modules/enrollment';
import { closeDatabase, db, pool } from '../../src/platform/db/prisma';
import { watchTransactions } from './transaction-watch';

/** Expires in a process of its own, whose memory is that of the expiry alone. Asked and answered by messages. */
export type Ask = { how: 'batches' | 'rows'; seconds: number } | 'report';
export type Turn = { expired: number; seconds: number };
export type Report = { transactions: number; longestMs: number; p99Ms: number; memoryMb: number; peakMb: number };

const ROWS_MAX = 10_000;
const PEAK_EVERY_MS = 20;

const watch = watchTransactions(pool());
await db.$queryRaw`SELECT 1`;
const memoryMb = process.memoryUsage.rss() / 2 ** 20;
let peakMb = memoryMb;
setInterval(() => {
  peakMb = Math.max(peakMb, process.memoryUsage.rss() / 2 ** 20);
}, PEAK_EVERY_MS).unref();

/** What a loop over the requests would do: each by the operation that expires a single one, plans for instance. */
async function expireRowByRow(end: Date): Promise<number> {
  let expired = 0;
  while (systemClock() < end) {
    const next = newest.pop();
    if (next === undefined) break;
    const ctx = jobContext(next.organizationId, 'bench', systemClock);
    if (await expireOne(ctx, { id: next.id, purchaseId: next.purchaseId ?? '' })) expired += 1;
  }
  return expired;
}

/** Read once, so that the loop does nothing but its work. */
const newest = await db.enrollmentRequest
  .findMany({
    where: { status: 'pending', purchaseId: { not: null }, createdAt: { lte: dueBefore(systemClock()) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, purchaseId: true, organizationId: true },
    take: ROWS_MAX,
  })
  .then((rows) => rows.reverse());

async function turn({ how, seconds }: Exclude<Ask, 'report'>): Promise<Turn> {
  const startedAt = performance.now();
  const end = addMilliseconds(systemClock(), seconds * 1000);
  const expired = how === 'rows' ? await expireRowByRow(end) : (await expireUntil({ now: systemClock, end })).length;
  return { expired, seconds: (performance.now() - startedAt) / 1000 };
}

function report(): Report {
  const sorted = watch.times.toSorted((a, b) => a - b);
  const p99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  return { transactions: watch.count, longestMs: watch.longestMs, p99Ms, memoryMb, peakMb };
}

process.on('message', (ask: Ask) => {
  void (ask === 'report' ? Promise.resolve(report()) : turn(ask)).then((answer) => process.send?.(answer));
});
process.once('disconnect', () => void closeDatabase());
process.send?.('ready');
