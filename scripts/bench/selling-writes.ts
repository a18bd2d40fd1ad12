import { db } from '../../src/platform/db/prisma';
import { sandboxSecret, setSandboxAddress } from '../../src/platform/payments/sandbox/call';
import { sandboxControl } from '../../src/platform/payments/sandbox/control';
import { SandboxProcess } from '../../src/platform/payments/sandbox/process';
import { aBegunCheckout, type SoldCourse } from '../../src/testing/factories/commerce';
import { doneOf } from '../../src/testing/payments/checkouts';
import { loadOnce, type Shot } from './load';
import { NoticeCollector } from './notice-collector';
import type { Row } from './reads';
import { type Catalog, makeCatalog } from './selling-catalog';
import { OURS, serve } from './servers';

/** How many of each are done at how many connections. */
const PARTS = [
  { connections: 1, count: 100 },
  { connections: 16, count: 300 },
];
const EACH = PARTS.reduce((sum, { count }) => sum + count, 0);
const AT_ONCE = 8;

/**
 * Checkouts that the provider confirms, requests that are approved, and refunds that the provider confirms, by the server
 * that `npm start` starts and a payment sandbox beside it: half of what is bought waits for a decision, and all of it is
 * refunded in the end.
 */
export async function measureDecisions(given: Record<string, string>, say: (what: string) => void): Promise<Row[]> {
  const collector = new NoticeCollector();
  const sandbox = await SandboxProcess.start({
    databaseUrl: given.DATABASE_URL ?? '',
    port: 0,
    secret: sandboxSecret(),
    notifyUrl: await collector.start(),
    pageUrl: 'http://127.0.0.1/pay',
  });
  setSandboxAddress(sandbox.url);
  const server = await serve(OURS, '/api/health', { ...given, SANDBOX_PAYMENTS_URL: sandbox.url });
  try {
    say(`${2 * EACH} checkouts that begin and are paid`);
    const sold = await makeCatalog('08', { courses: 1 });
    const decided = await makeCatalog('09', { courses: 1, enrollment: 'approval' });
    for (const { courses } of [sold, decided]) for (const course of courses) await payMany(course, EACH);
    const messages = await collector.messages(2 * EACH);
    const measure = async (what: string, all: readonly Shot[]): Promise<Row[]> => {
      say(what);
      const rows: Row[] = [];
      let from = 0;
      for (const { connections, count } of PARTS) {
        const share = Math.round((all.length * count) / EACH);
        const ours = await loadOnce(server.origin, connections, all.slice(from, from + share));
        rows.push({ what, connections, ours, bare: null });
        from += share;
      }
      return rows;
    };
    return [
      ...(await measure('checkout confirmed by the provider', messages)),
      ...(await measure('POST /enrollment-requests/{id}/approve', await approvals(decided))),
      ...(await measure('POST /purchases/{id}/refund', [...(await refunds(sold)), ...(await refunds(decided))])),
    ];
  } finally {
    await server.stop();
    await sandbox.stop();
    setSandboxAddress(undefined);
    collector.stop();
  }
}

/** Begun by the operation, and paid at the sandbox; nobody but the collector is told. */
async function payMany(course: SoldCourse, count: number): Promise<void> {
  let left = count;
  const work = async () => {
    while (left-- > 0) {
      const { purchaseId } = await aBegunCheckout(course);
      const { sessionReference } = await db.purchase.findFirstOrThrow({
        where: { id: purchaseId ?? '' },
        select: { sessionReference: true },
      });
      await doneOf(sandboxControl.pay(sessionReference ?? '', 'succeed'));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function approvals({ orgId, keys }: Catalog): Promise<Shot[]> {
  const requests = await db.enrollmentRequest.findMany({
    where: { organizationId: orgId, status: 'pending' },
    select: { id: true },
  });
  return requests.map(({ id }, i) => post(keys, i, `/enrollment-requests/${id}/approve`));
}

async function refunds({ orgId, keys }: Catalog): Promise<Shot[]> {
  const purchases = await db.purchase.findMany({
    where: { organizationId: orgId, status: 'paid' },
    select: { id: true },
  });
  return purchases.map(({ id }, i) => post(keys, i, `/purchases/${id}/refund`));
}

const post = (keys: readonly string[], i: number, path: string): Shot => ({
  method: 'POST',
  path: `/api/v1${path}`,
  headers: { authorization: `Bearer ${keys[i % keys.length]}` },
});
