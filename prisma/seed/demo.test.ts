import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../src/cli/seed';
import { DAY_MS } from '../../src/kernel/time';
import { listQuestions } from '../../src/modules/cohorts';
import { listPurchases, verifySales } from '../../src/modules/commerce';
import { getDocument, listContents, listIntakeForms, listTags } from '../../src/modules/content';
import { MARKS, NODES } from '../../src/modules/content/document/catalogue';
import type { AnyNode } from '../../src/modules/content/document/document-types';
import { QUESTION_KINDS } from '../../src/modules/content/document/quiz-question';
import { collectReferences } from '../../src/modules/content/document/references';
import type { ContentDto } from '../../src/modules/content/schemas';
import { listLearners } from '../../src/modules/enrollment';
import { listCampaigns, listCohorts, listContentOffers } from '../../src/modules/offering';
import { getSellerProfile, listInvitations, listMembers, listTeams } from '../../src/modules/organization';
import type { OrgContext } from '../../src/platform/context';
import { pool } from '../../src/platform/db/prisma';
import { env } from '../../src/platform/env';
import { mediaResponse } from '../../src/platform/storage/media-response';
import { systemContext } from '../../src/server/auth/system';
import { sandboxOfFile } from '../../src/testing/payments/sandbox';
import { restAs } from '../../src/testing/rest';
import type { Demo } from './demo';

sandboxOfFile();

let demo: Demo;
let ctx: OrgContext;
let contents: ContentDto[];

beforeAll(async () => {
  demo = await seedDemo();
  ctx = await systemContext('harbour-school', 'test');
  ({ contents } = await listContents(ctx, { page: 1, pageSize: 100 }));
}, 120_000);

const published = async () => {
  const documents = await Promise.all(
    contents.filter(({ isPublished }) => isPublished).map(({ id }) => getDocument(ctx, { id })),
  );
  return documents.flatMap(({ publishedDocument }) => (publishedDocument === null ? [] : [publishedDocument]));
};

function nodesOf(node: { content?: readonly AnyNode[] }): AnyNode[] {
  return (node.content ?? []).flatMap((child) => [child, ...(child.type === 'text' ? [] : nodesOf(child))]);
}

/** Every row of every table, as text. */
async function everyRow(): Promise<string[]> {
  const { rows: tables } = await pool().query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => pool().query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`)),
  );
  return rows.flatMap((result, index) => result.rows.map(({ row }) => `${tables[index]?.name} ${row}`));
}

describe('the courses', () => {
  test('show every block and every mark of the catalogue to learners', async () => {
    const nodes = (await published()).flatMap(nodesOf);
    const marks = nodes.flatMap((node) => (node.type === 'text' ? (node.marks ?? []) : []));
    const types = new Set(nodes.map(({ type }) => type));
    expect(Object.keys(NODES).filter((type) => !types.has(type as AnyNode['type']))).toEqual([]);
    expect(Object.keys(MARKS).filter((type) => !marks.some((mark) => mark.type === type))).toEqual([]);
  });

  test('use what blocks can be: tones, questions, submissions, displays, levels', async () => {
    const text = JSON.stringify(await published());
    const values = {
      tone: ['info', 'tip', 'warning', 'danger'],
      kind: QUESTION_KINDS,
      submission: ['text', 'url', 'file'],
      display: ['inline', 'card'],
    };
    for (const [name, each] of Object.entries(values)) {
      for (const value of each) expect(text).toContain(`"${name}":"${value}"`);
    }
    for (const level of [1, 2, 3]) expect(text).toContain(`"level":${level}`);
    expect(text).toContain('"multiple":true');
    expect(text).toContain('"required":true');
  });

  test('are in every state that contents can be in', () => {
    const states = contents.map((each) => [each.routeSegment, each.isPublished, each.hasUnpublishedChanges]);
    expect(states.toSorted()).toEqual([
      ['a-jar-that-lives', false, true],
      ['ask-a-database', true, false],
      ['bread-from-four-ingredients', true, false],
      ['how-to-look-at-a-flower', true, true],
      ['how-we-talk-here', true, false],
      ['notes-you-will-read-again', true, false],
    ]);
    expect(contents.filter(({ featured }) => featured)).toHaveLength(1);
    expect(contents.some(({ seoTitle, seoDescription }) => seoTitle !== null && seoDescription !== null)).toBe(true);
    expect(new Set(contents.map(({ ownerId }) => ownerId)).size).toBeGreaterThan(2);
    expect(new Set(contents.map(({ certificateTheme }) => certificateTheme)).size).toBe(4);
  });

  test('refer to published contents alone', async () => {
    const references = (await published()).flatMap((document) => collectReferences(document));
    expect(references.length).toBeGreaterThan(2);
    const known = new Set(contents.filter(({ isPublished }) => isPublished).map(({ id }) => id));
    expect(references.filter(({ contentId }) => !known.has(contentId))).toEqual([]);
  });

  test('name uploads that are served, and are as large as they say', async () => {
    const text = JSON.stringify(await published());
    expect(text).not.toMatch(/"(picture|file|bytes):/);
    const paths = new Set(Array.from(text.matchAll(/"\/media\/([^"]+)"/g), ([, path = '']) => path));
    expect(paths.size).toBeGreaterThan(8);
    for (const path of paths) expect((await mediaResponse(path, { head: true })).status).toBe(200);
    const table = /"src":"\/media\/([^"]+)","name":"loans.csv","size":(\d+)/.exec(text);
    const response = await mediaResponse(table?.[1] ?? '', { head: true });
    expect(response.headers.get('content-length')).toBe(table?.[2]);
  });

  test('ask about loans.csv what is true of it', () => {
    const rows = readFileSync(join(import.meta.dirname, 'files/loans.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    const emma = rows.map((row) => row.split(',')).filter(([, title]) => title === 'Emma');
    expect([rows.length, emma.length, emma.filter(([, , , , back]) => back !== '').length]).toEqual([24, 5, 3]);
  });
});

describe('what is sold', () => {
  test('shows every kind of price and of way in, an access link, an archived offer, and a code in each state', async () => {
    const offers = (await Promise.all(contents.map(({ id }) => listContentOffers(ctx, { id })))).flat();
    expect(new Set(offers.map(({ pricing }) => pricing.type))).toEqual(new Set(['free', 'one_time', 'installments']));
    expect(new Set(offers.map(({ enrollment }) => enrollment))).toEqual(new Set(['instant', 'approval']));
    expect(new Set(offers.map(({ deliveryMode }) => deliveryMode))).toEqual(new Set(['self_paced', 'cohort']));
    expect(offers.filter(({ accessLink }) => accessLink !== null)).toHaveLength(1);
    expect(offers.flatMap(({ notSellableReasons }) => notSellableReasons)).toEqual(
      expect.arrayContaining(['The offer is archived.', 'The content is not published.']),
    );
    const [now, campaigns] = [new Date().toISOString(), await listCampaigns(ctx)];
    const count = (which: (each: (typeof campaigns)[number]) => boolean) => campaigns.filter(which).length;
    expect([
      count(({ active }) => !active),
      count(({ startsAt }) => startsAt > now),
      count(({ endsAt }) => endsAt !== null && endsAt < now),
      count(({ discount }) => discount.type === 'fixed'),
    ]).toEqual([1, 1, 1, 1]);
  });
});

describe('what was sold', () => {
  test('is ten weeks of sales whose kept totals are what is counted, with a refund, codes, and a request that is nearly due', async () => {
    const { purchases, total } = await listPurchases(ctx, { page: 1, pageSize: 100 });
    expect(total).toBe(20);
    expect(new Set(purchases.map(({ status }) => status))).toEqual(new Set(['paid', 'refund_processing', 'refunded']));
    const days = purchases.map(({ paidAt }) => Math.round((Date.now() - Date.parse(paidAt ?? '')) / DAY_MS));
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect([days.at(0), days.at(-1)]).toEqual([1, 68]);
    expect(new Set(purchases.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'USD']));
    expect(purchases.filter(({ campaignId }) => campaignId !== null)).toHaveLength(5);
    const response = await restAs({ key: demo.apiKey ?? '' }).get('/enrollment-requests/summary');
    expect(response.body).toMatchObject({ data: { pending: 3, paidPending: 3, expiringWithin7Days: 1 } });
    expect(await verifySales()).toEqual({ ok: true, problems: [] });
  });
});

describe('the learners', () => {
  test('are everywhere on their way: not begun, under way, done, suspended, ended, removed; some in a cohort', async () => {
    const all = { page: 1, pageSize: 100 };
    const { learners } = await listLearners(ctx, all);
    const removed = await listLearners(ctx, { ...all, status: 'removed' });
    const percents = learners.map(({ progress }) => progress.percent);
    expect([percents.includes(0), percents.includes(100), percents.some((each) => each > 0 && each < 100)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(new Set(learners.map(({ status }) => status))).toEqual(new Set(['active', 'suspended', 'ended']));
    expect(removed.total).toBe(1);
    expect(learners.filter(({ cohortId }) => cohortId !== null)).toHaveLength(5);
    expect(new Set(learners.map(({ contentId }) => contentId)).size).toBe(3);
  });
});

describe('the cohorts', () => {
  const all = async () => (await Promise.all(contents.map(({ id }) => listCohorts(ctx, { id })))).flat();

  test('are one under way, between two of its evenings, and one to come; each with members and a tutor', async () => {
    const now = new Date().toISOString();
    const cohorts = await all();
    expect(cohorts.map(({ state }) => state).sort()).toEqual(['running', 'upcoming']);
    const [running] = cohorts.filter(({ state }) => state === 'running');
    const evenings = (running?.sessions ?? []).map(({ startsAt, endsAt }) => [startsAt > now, endsAt < now]);
    expect(evenings.some(([next]) => next) && evenings.some(([, past]) => past)).toBe(true);
    for (const { memberCount, tutorUserId, sessions } of cohorts) {
      expect([memberCount > 1, tutorUserId !== null, sessions.length]).toEqual([true, true, 6]);
    }
  });

  test('discuss: a pinned announcement, a resolved question, an answered one, and two that wait for the staff', async () => {
    const id = (await all()).find(({ state }) => state === 'running')?.id ?? '';
    const { posts, total, unanswered } = await listQuestions(ctx, { id, show: 'all', page: 1, pageSize: 25 });
    expect([total, unanswered]).toEqual([5, 2]);
    expect(posts.map(({ pinnedAt, resolvedAt }) => [pinnedAt !== null, resolvedAt !== null])).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, false],
      [false, true],
    ]);
  });
});

describe('the school', () => {
  test('has staff of every role, teams, tags, forms, a seller who may sell, and an invitation that waits', async () => {
    expect(new Set((await listMembers(ctx)).map(({ role }) => role))).toEqual(new Set(['owner', 'admin', 'member']));
    const places = (await listTeams(ctx)).flatMap(({ members }) => members.map(({ role }) => role));
    expect(new Set(places)).toEqual(new Set(['lead', 'editor', 'viewer']));
    expect((await getSellerProfile(ctx)).ready).toBe(true);
    expect((await listTags(ctx)).length).toBeGreaterThan(3);
    expect((await listIntakeForms(ctx)).map(({ usageCount }) => usageCount)).toEqual([1, 1]);
    expect((await listInvitations(ctx)).map(({ status }) => status)).toEqual(['pending']);
  });

  test('is open to the key that was printed', async () => {
    const response = await restAs({ key: demo.apiKey ?? '' }).get('/contents?kind=learning&isPublished=true');
    expect(response.body).toMatchObject({ data: { total: 3 } });
  });

  test('is made once: a second run prints the same people, no key, and changes not one row or file', async () => {
    const files = () => readdirSync(env().DATA_DIR, { recursive: true }).toSorted();
    const before = [await everyRow(), files()];
    const { apiKey: _, ...same } = demo;
    expect(await seedDemo()).toEqual({ ...same, created: false });
    expect([await everyRow(), files()]).toEqual(before);
  });
});
