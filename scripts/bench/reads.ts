import { type Gun, load, median, type Result } from './load';
import type { Running } from './servers';
import type { World } from './world';

const CONNECTIONS = [1, 16, 64];
const ROUNDS = 5;
/** One subject in one form. */
const NARROW = encodeURIComponent('cartography by example');

export type Row = { what: string; connections: number; ours: Result; bare: Result | null };

type Case = { what: string; path: (i: number) => string; bare: ((i: number) => string) | null };

/** All cases and both servers in turns, so that what disturbs the machine disturbs all alike; medians of all rounds. */
export async function measureReads(world: World, ours: Running, bare: Running, seconds: number): Promise<Row[]> {
  const id = (i: number) => world.contentIds[(i * 7919) % world.contentIds.length] ?? '';
  const list = (query: string) => ({ path: () => `/api/v1/contents${query}`, bare: () => `/contents${query}` });
  const cases: Case[] = [
    { what: 'GET /contents, page 1', ...list('') },
    { what: 'GET /contents, page 400', ...list('?page=400') },
    { what: 'GET /contents?pageSize=100', ...list('?pageSize=100') },
    { what: 'GET /contents?q= (416 match)', path: () => `/api/v1/contents?q=${NARROW}`, bare: null },
    { what: 'GET /contents?q= (1,250 match)', path: () => '/api/v1/contents?q=cartography', bare: null },
    { what: 'GET /contents?q=a', path: () => '/api/v1/contents?q=a', bare: null },
    { what: 'GET /contents?tag=evening', path: () => '/api/v1/contents?tag=evening', bare: null },
    { what: 'GET /contents/{id}', path: (i) => `/api/v1/contents/${id(i)}`, bare: (i) => `/contents/${id(i)}` },
  ];
  await assertSameBytes(world, ours, bare, id(1));

  const runs = cases.flatMap((each) =>
    CONNECTIONS.map((connections) => ({ each, connections, ours: [] as Result[], bare: [] as Result[] })),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { each, connections, ...results } of runs) {
      results.ours.push(await load(ours.origin, connections, seconds, withKeys(world, each.path)));
      if (each.bare !== null) results.bare.push(await load(bare.origin, connections, seconds, counting(each.bare)));
    }
  }
  return runs.map(({ each, connections, ...results }) => ({
    what: each.what,
    connections,
    ours: middle(results.ours),
    bare: results.bare.length === 0 ? null : middle(results.bare),
  }));
}

let turn = 0;

/** The limiter stays on: each request bears the next key. */
export const nextKey = (world: World) => ({ authorization: `Bearer ${world.keys[turn++ % world.keys.length]}` });

const withKeys =
  (world: World, path: (i: number) => string): Gun =>
  () => ({ method: 'GET', path: path(turn), headers: nextKey(world) });

const counting = (path: (i: number) => string): Gun => {
  let i = 0;
  return () => ({ method: 'GET', path: path(i++) });
};

function middle(results: readonly Result[]): Result {
  return {
    perSecond: median(results.map((each) => each.perSecond)),
    p50Ms: median(results.map((each) => each.p50Ms)),
    p99Ms: median(results.map((each) => each.p99Ms)),
    requests: results.reduce((sum, each) => sum + each.requests, 0),
  };
}

/** A comparison of servers that answer different things would compare nothing. */
async function assertSameBytes(world: World, ours: Running, bare: Running, id: string): Promise<void> {
  for (const path of ['/contents', '/contents?page=400', `/contents/${id}`]) {
    const headers = nextKey(world);
    const one = await (await fetch(`${ours.origin}/api/v1${path}`, { headers })).text();
    const other = await (await fetch(bare.origin + path)).text();
    if (one !== other)
      throw new Error(`The two servers differ at ${path}:\n${one.slice(0, 900)}\n${other.slice(0, 900)}`);
  }
}
