import pg from 'pg';
import { verifySales } from '../../src/modules/commerce';
import { closeDatabase } from '../../src/platform/db/prisma';
import { inBulk } from './bulk-load';
import { makeCatalog } from './selling-catalog';
import { measureExpiry } from './selling-expiry';
import { measureLists } from './selling-lists';
import { leaveUndecided, SOLD_TABLES, sellMany } from './selling-rows';
import { measureDecisions } from './selling-writes';
import { OURS, serve } from './servers';
import { printLists, printRequests } from './tables';

const MANY = 1_000_000;
const FEW = 10_000;
const DUE = 100_000;

/**
 * Selling: a million purchases and learners beside ten thousand of another organization, and what is confirmed, decided,
 * refunded and expired. Each part is printed as soon as it is known.
 */
export async function measureSelling(given: Record<string, string>, say: (what: string) => void): Promise<void> {
  Object.assign(process.env, given);
  try {
    say(`selling to ${MANY.toLocaleString('en')} people`);
    const [many, few, due] = [await makeCatalog('01'), await makeCatalog('02'), await makeCatalog('03')];
    await load(given.DATABASE_URL ?? '', async (client) => {
      await sellMany(client, many, MANY);
      await sellMany(client, few, FEW);
      await leaveUndecided(client, due, DUE);
    });
    print([await proof('after the sale')]);
    say('lists and totals');
    const server = await serve(OURS, '/api/health', given);
    printLists(await measureLists(many, few, server).finally(() => server.stop()));
    say('confirmations, decisions and refunds');
    print([]);
    printRequests(await measureDecisions(given, say));
    say(`expiry of ${DUE.toLocaleString('en')}`);
    print(await measureExpiry(given, DUE));
    print([await proof('in the end')]);
  } finally {
    await closeDatabase();
  }
}

const print = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);

async function load(databaseUrl: string, run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await inBulk(client, SOLD_TABLES, () => run(client));
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

/** The check of `lectern sales verify`: it counts every payment and purchase anew. */
async function proof(when: string): Promise<string> {
  const startedAt = performance.now();
  const { ok, problems } = await verifySales();
  if (!ok) throw new Error(`The kept totals are not what is counted: ${JSON.stringify(problems.slice(0, 5))}`);
  const seconds = (performance.now() - startedAt) / 1000;
  return `kept totals are what is counted, ${when}: yes (counting took ${seconds.toFixed(1)} s)`;
}
