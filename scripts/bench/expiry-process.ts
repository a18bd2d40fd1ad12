import { addMilliseconds, systemClock } from '../../src/kernel/time';
import { beginRefund } from '../../src/modules/commerce/begin-refund';
import { expireUntil } from '../../src/modules/commerce/expire-due-requests';
import { holdPurchase } from '../../src/modules/commerce/hold-purchase';
import { jobContext } from '../../src/modules/commerce/job-context';
import { dueBefore, expireRequests } from '../../src/modules/enrollment';
import { inTransaction } from '../../src/platform/context';
import { closeDatabase, db, pool } from '../../src/platform/db/prisma';
import { watchTransactions } from './transaction-watch';

/** Expires in a process of its own, whose memory is that of the expiry alone. Asked and answered by messages. */
export type Ask = { how: 'batches' | 'rows'; seconds: number } | 'report';
export type Turn = { expired: number; seconds: number };
export type Report = { transactions: number; longestMs: number; p99Ms: number; memoryMb: number; peakMb: number };

const SOME = 100;
const PEAK_EVERY_MS = 20;

const watch = watchTransactions(pool());
await db.$queryRaw`SELECT 1`;
const memoryMb = process.memoryUsage.rss() / 2 ** 20;
let peakMb = memoryMb;
setInterval(() => {
  peakMb = Math.max(peakMb, process.memoryUsage.rss() / 2 ** 20);
}, PEAK_EVERY_MS).unref();

/**
 * What a loop over the requests would do: for each of them one transaction, which locks the purchase, expires the request
 * and begins the refund by the operation that rejections, withdrawals and refunds by the staff call.
 */
async function expireRowByRow(end: Date): Promise<number> {
  let expired = 0;
  while (systemClock() < end) {
    const due = await db.enrollmentRequest.findMany({
      where: { status: 'pending', purchaseId: { not: null }, createdAt: { lte: dueBefore(systemClock()) } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true, purchaseId: true, organizationId: true },
      take: SOME,
    });
    for (const { id, purchaseId, organizationId } of due) {
      if (systemClock() >= end) break;
      await inTransaction(jobContext(organizationId, 'bench', systemClock), async (tx, inside) => {
        const purchase = await holdPurchase(tx, inside, purchaseId ?? '');
        await expireRequests(tx, inside, [id]);
        await beginRefund(tx, inside, purchase, { cause: 'expired' });
      });
      expired += 1;
    }
    if (due.length === 0) break;
  }
  return expired;
}

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
