import { load, median } from './load';
import type { Catalog } from './selling-catalog';
import type { Running } from './servers';

const ROUNDS = 5;
const CONNECTIONS = 1;
const SECONDS = 0.3;
/** The name of one buyer in a thousand of each catalog. */
const NAME = encodeURIComponent('grace hopper');

type Case = { what: string; path: (of: Catalog) => string };

const content = ({ courses }: Catalog) => courses[3]?.contentId ?? '';
const CASES: Case[] = [
  ...['learners', 'purchases'].flatMap((what) => [
    { what: `GET /${what}, page 1`, path: () => `/${what}` },
    { what: `GET /${what}?pageSize=100`, path: () => `/${what}?pageSize=100` },
    { what: `GET /${what}?contentId=`, path: (of: Catalog) => `/${what}?contentId=${content(of)}` },
    { what: `GET /contents/{id}/${what}`, path: (of: Catalog) => `/contents/${content(of)}/${what}` },
  ]),
  ...['active', 'ended', 'suspended', 'removed'].map((status) => ({
    what: `GET /learners?status=${status}`,
    path: () => `/learners?status=${status}`,
  })),
  ...['paid', 'refunded', 'disputed'].map((status) => ({
    what: `GET /purchases?status=${status}`,
    path: () => `/purchases?status=${status}`,
  })),
  {
    what: 'GET /purchases?contentId=&status=disputed',
    path: (of) => `/purchases?contentId=${content(of)}&status=disputed`,
  },
  { what: 'GET /sales', path: () => '/sales' },
];

/** What a search finds grows with the rows, and so does its cost. */
const SEARCHES: Case[] = ['learners', 'purchases'].map((what) => ({
  what: `GET /${what}?q= (1 in 100)`,
  path: () => `/${what}?q=${NAME}`,
}));

export type ListRow = { what: string; manyMs: number; fewMs: number };

/** Each list of the large catalog and of the small one in turns, by one connection, whose answers tell what each costs. */
export async function measureLists(many: Catalog, few: Catalog, ours: Running): Promise<ListRow[]> {
  const cases = [...CASES, ...SEARCHES].map((each) => ({ ...each, many: [] as number[], few: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const each of cases) {
      each.many.push(await costOf(ours, many, each));
      each.few.push(await costOf(ours, few, each));
    }
  }
  return cases.map(({ what, many: ofMany, few: ofFew }) => ({
    what,
    manyMs: median(ofMany),
    fewMs: median(ofFew),
  }));
}

let turn = 0;

async function costOf(ours: Running, of: Catalog, { path }: Case): Promise<number> {
  const result = await load(ours.origin, CONNECTIONS, SECONDS, () => ({
    method: 'GET',
    path: `/api/v1${path(of)}`,
    headers: { authorization: `Bearer ${of.keys[turn++ % of.keys.length]}` },
  }));
  return result.p50Ms;
}
