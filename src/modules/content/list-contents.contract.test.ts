import { beforeAll, describe, expect, test } from 'vitest';
import type { OrgContext } from '../../platform/context';
import { pool } from '../../platform/db/prisma';
import { callAs } from '../../testing/caller';
import { aContent, aPublishedContent, aTag } from '../../testing/factories/content';
import { aKey, anOrganization, staffOf, type TestOrganization } from '../../testing/factories/organization';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { TeamDto } from '../organization/schemas';
import { listContents } from './list-contents';
import { ContentPageDto } from './schemas';

const list = async (org: { key: string }, query = '') =>
  dataOf(ContentPageDto, await restAs(org).get(`/contents${query}`));
const slugs = async (org: { key: string }, query = '') =>
  (await list(org, query)).contents.map((each) => each.routeSegment);

const TITLES = ['Dovetail joints', 'ÉTUDE für Élise', '100% wood_work', 'Урок дерева', 'Back\\slash', 'Oak'];

describe('a list', () => {
  let org: TestOrganization;
  let neighbour: TestOrganization;

  beforeAll(async () => {
    [org, neighbour] = [await anOrganization(), await anOrganization()];
    await aTag(org, 'wood');
    await aTag(neighbour, 'wood');
    for (const [i, title] of TITLES.entries()) {
      const over = { slug: `lesson-${i}`, title, kind: i % 2 === 0 ? ('learning' as const) : ('article' as const) };
      if (i === 0) await aPublishedContent(org, { ...over, tags: ['wood'] });
      else await aContent(org, { ...over, tags: i === 3 ? ['wood'] : [] });
      await aContent(neighbour, { ...over, slug: `neighbour-${i}`, tags: ['wood'] });
    }
  });

  test('is newest first, of one organization, with the exact total', async () => {
    const page = await list(org);
    expect(page).toMatchObject({ page: 1, pageSize: 25, total: 6 });
    expect(page.contents.map(({ title }) => title)).toEqual(TITLES.toReversed());
    const single = await restAs(org).get(`/contents/${page.contents[0]?.id}`);
    expect((single.body as { data: unknown }).data).toEqual(page.contents[0]);
  });

  test.each([
    ['?isPublished=true', ['lesson-0']],
    ['?isPublished=false&kind=learning', ['lesson-4', 'lesson-2']],
    ['?hasUnpublishedChanges=false', ['lesson-0']],
    ['?hasUnpublishedChanges=true&isPublished=false&kind=article', ['lesson-5', 'lesson-3', 'lesson-1']],
    ['?tag=wood', ['lesson-3', 'lesson-0']],
    ['?tag=Wood', []],
    ['?tag=none', []],
    ['?q=DOVETAIL', ['lesson-0']],
    ['?q=esson-4', ['lesson-4']],
    ['?q=neighbour', []],
    ['?q=%C3%A9lise', ['lesson-1']],
    ['?q=%D0%B4%D0%B5%D1%80', ['lesson-3']],
    ['?q=%25', ['lesson-2']],
    ['?q=d_w', ['lesson-2']],
    ['?q=%5Cs', ['lesson-4']],
    ['?q=k', ['lesson-5', 'lesson-4', 'lesson-2']],
    ['?q=oa', ['lesson-5']],
    ['?q=--', []],
    ['?q=son&tag=wood&isPublished=true', ['lesson-0']],
  ])('%s finds %j', async (query, expected) => {
    expect(await slugs(org, query)).toEqual(expected);
    expect((await list(org, query)).total).toBe(expected.length);
  });

  test.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=1e3',
    '?page=',
    '?page=1000000001',
    '?page=99999999999999999999',
    '?pageSize=0',
    '?pageSize=101',
    '?page=1&page=2',
    '?isPublished=yes',
    '?isPublished=1',
    '?hasUnpublishedChanges=TRUE',
    '?q=',
    '?q=%00',
    `?q=${'a'.repeat(201)}`,
    '?kind=course',
    '?constructor=1',
    '?__proto__=1',
    '?teamId=team_1',
  ])('%s is refused', async (query) => {
    const response = await restAs(org).get(`/contents${query}`);
    expect(errorOf(response)).toMatchObject({ status: 400, reason: 'validation_failed' });
  });

  test('past its end is empty and still counted', async () => {
    expect(await list(org, '?page=1000000000&pageSize=100')).toEqual({
      contents: [],
      page: 1_000_000_000,
      pageSize: 100,
      total: 6,
    });
    expect(await list(org, '?page=1000000000&q=son')).toMatchObject({ contents: [], total: 6 });
  });

  test('in the dashboard is sorted and narrowed to a team as well', async () => {
    const browse = async (input: object) =>
      (await callAs({ org: org.ctx }).content.browseContents(input)).contents.map(({ routeSegment }) => routeSegment);
    expect(await browse({ sort: 'title', direction: 'asc' })).toEqual([
      'lesson-2',
      'lesson-4',
      'lesson-0',
      'lesson-5',
      'lesson-1',
      'lesson-3',
    ]);
    expect(await browse({ sort: 'createdAt', direction: 'asc' })).toEqual([0, 1, 2, 3, 4, 5].map((i) => `lesson-${i}`));
    expect((await browse({ sort: 'publishedAt' }))[0]).toBe('lesson-0');
    expect((await browse({ sort: 'publishedAt', direction: 'asc' }))[0]).toBe('lesson-0');
    expect(await browse({ teamId: org.teamId })).toHaveLength(6);
    expect(await browse({ teamId: neighbour.teamId })).toEqual([]);
  });
});

test('of what the viewer may edit has their teams’ contents, found and counted like any other, and of the whole staff all', async () => {
  const org = await anOrganization();
  const other = dataOf(TeamDto, await restAs(org).post('/teams', { name: 'Ceramics' }));
  await aContent(org, { slug: 'mine', title: 'A mortise' });
  await aContent(org, { slug: 'theirs', title: 'A mortise of clay', teamId: other.id });
  const all = ['mine', 'theirs'];
  const staff: [string, OrgContext, string[]][] = [
    ['admin', await staffOf(org, 'admin'), all],
    ['key', org.ctx, all],
    ['editor', await staffOf(org, 'member', { [org.teamId]: 'editor', [other.id]: 'viewer' }), ['mine']],
    ['lead', await staffOf(org, 'member', { [org.teamId]: 'lead', [other.id]: 'lead' }), all],
    ['viewer', await staffOf(org, 'member', { [org.teamId]: 'viewer' }), []],
    ['nobody', await staffOf(org, 'member'), []],
  ];
  for (const [who, ctx, editable] of staff) {
    const { content } = callAs({ org: ctx });
    for (const input of [{}, { q: 'mortise', sort: 'title' }] as const) {
      const { contents, total } = await content.browseContents({ mayEdit: true, direction: 'asc', ...input });
      expect([who, contents.map(({ routeSegment }) => routeSegment), total]).toEqual([who, editable, editable.length]);
    }
    expect(await content.browseContents({})).toMatchObject({ total: 2 });
  }
});

test('every page has its own contents, from the near end and from the far one, whatever the size', async () => {
  const org = await anOrganization();
  const ids: string[] = [];
  for (let i = 0; i < 23; i += 1) ids.push((await aContent(org)).id);
  const newestFirst = ids.toReversed();
  const keys = [await aKey(org.orgId), await aKey(org.orgId)];
  for (const pageSize of [1, 4, 5, 22, 23, 24]) {
    const found: string[] = [];
    for (let page = 1; page <= Math.ceil(23 / pageSize) + 1; page += 1) {
      const { contents, total } = await listContents(org.ctx, { page, pageSize });
      expect(total).toBe(23);
      found.push(...contents.map(({ id }) => id));
    }
    expect(found).toEqual(newestFirst);
  }
  expect(await slugs(keys[0] ?? org, '?page=6&pageSize=4')).toHaveLength(3);
});

test('the kept tally stays exact through creations, refusals, deletions and many at once', async () => {
  const org = await anOrganization();
  const version = async () =>
    Number(
      (await pool().query('SELECT "version" FROM "ContentTally" WHERE "organizationId" = $1', [org.orgId])).rows[0]
        ?.version ?? 0,
    );
  expect((await list(org)).total).toBe(0);
  const contents = await Promise.all(Array.from({ length: 10 }, () => aContent(org)));
  await restAs(org).post('/contents', { kind: 'learning', slug: contents[0]?.routeSegment, title: 'Refused' });
  expect((await list(org)).total).toBe(10);
  await Promise.all(contents.slice(0, 4).map(({ id }) => restAs(org).delete(`/contents/${id}`)));
  expect((await list(org)).total).toBe(6);
  const before = await version();
  await restAs(org).patch(`/contents/${contents[5]?.id}`, { featured: true });
  expect(await version()).toBe(before + 1);
});

test('a search that no index helps is given up in time, with a sentence that says what to do', async () => {
  const org = await anOrganization();
  const blocker = await pool().connect();
  try {
    await blocker.query('BEGIN; LOCK TABLE "Content" IN ACCESS EXCLUSIVE MODE');
    const refused = await restAs(org).get('/contents?q=ab');
    expect(errorOf(refused)).toEqual({
      status: 400,
      reason: 'search_too_broad',
      error: 'q: is too short to search this many contents; give at least three letters or digits in a row',
    });
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
  }
  expect((await restAs(org).get('/contents?q=ab')).status).toBe(200);
});
