import pg from 'pg';
import { verifySales } from '../../src/modules/commerce';
import { closeDatabase } from '../../src/platform/db/prisma';
import { inBulk } from './bulk-load';
import type { Row } from './reads';
import { makeCatalog } from './selling-catalog';
import { measureExpiry } from './selling-expiry';
import { type ListRow, measureLists } from './selling-lists';
import { leaveUndecided, SOLD_TABLES, sellMany } from './selling-rows';
import { measureDecisions } from './selling-writes';
import { OURS, serve } from './servers';

const MANY = 1_000_000;
const FEW = 10_000;
const DUE = 100_000;

export type Selling = { lines: string[]; lists: ListRow[]; decisions: Row[] };

/** Selling: a million purchases and learners beside ten thousand of another organization, and what decides and returns. */
export async function measureSelling(given: Record<string, string>, say: (what: string) => void): Promise<Selling> {
  Object.assign(process.env, given);
  try {
    say(`selling to ${MANY.toLocaleString('en')} people`);
    const [many, few, due] = [await makeCatalog('01'), await makeCatalog('02'), await makeCatalog('03')];
    await load(given.DATABASE_URL ?? '', async (client) => {
      await sellMany(client, many, MANY);
      await sellMany(client, few, FEW);
      await leaveUndecided(client, due, DUE);
    });
    const lines = [await proof('after the sale')];
    say('lists and totals');
    const server = await serve(OURS, '/api/health', given);
    const lists = await measureLists(many, few, server).finally(() => server.stop());
    say('confirmations, decisions and refunds');
    const decisions = await measureDecisions(given, say);
    say(`expiry of ${DUE.toLocaleString('en')}`);
    lines.push(...(await measureExpiry(given, DUE)));
    lines.push(await proof('in the end'));
    return { lines, lists, decisions };
  } finally {
    await closeDatabase();
  }
}

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
