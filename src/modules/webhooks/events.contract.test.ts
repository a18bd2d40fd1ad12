import { describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { inTransaction } from '../../platform/context';
import { callAs, refusalOf } from '../../testing/caller';
import { emittedBy, eventsOf } from '../../testing/emitted';
import { aContent } from '../../testing/factories/content';
import { anOrganization, staffOf, type TestOrganization } from '../../testing/factories/organization';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { deleteContent } from '../content';
import { EventDto, EventFeedDto } from './event-schemas';
import { browseEvents } from './list-events';

const read = async (org: TestOrganization, query = '') =>
  dataOf(EventFeedDto, await restAs(org).get(`/events${query}`));
const idsOf = (feed: EventFeedDto) => feed.items.map(({ id }) => id);
const behind = ({ nextCursor }: EventFeedDto) =>
  `cursorCreatedAt=${encodeURIComponent(nextCursor?.createdAt ?? '')}&cursorId=${nextCursor?.id}`;

/** So many contents, and so many events, of which several bear the same moment. */
async function withContents(count: number) {
  const org = await anOrganization();
  const moment = new Date('2026-08-05T16:02:11.480Z');
  let made = 0;
  const now = () => new Date(moment.getTime() + Math.floor(made++ / 40));
  await inTransaction({ ...org.ctx, now }, async (_, inside) => {
    for (let i = 0; i < count; i += 1) await aContent({ ctx: inside });
  });
  return { org, newestFirst: (await eventsOf(org)).map(({ id }) => id).reverse() };
}

describe('GET /events', () => {
  test('is empty, without a cursor, where nothing happened', async () => {
    expect(await read(await anOrganization())).toEqual({ items: [], nextCursor: null });
  });

  test('gives the envelopes word for word, newest first', async () => {
    const { org } = await withContents(3);
    const { items, nextCursor } = await read(org);
    expect(items).toEqual((await eventsOf(org)).reverse());
    expect(nextCursor).toBeNull();
  });

  test('read page by page shows every event once, also where many bear the same moment', async () => {
    const { org, newestFirst } = await withContents(57);
    const seen: string[] = [];
    let feed = await read(org, '?limit=10');
    for (;;) {
      seen.push(...idsOf(feed));
      if (feed.nextCursor === null) break;
      expect(feed.items.length).toBe(10);
      feed = await read(org, `?limit=10&${behind(feed)}`);
    }
    expect(seen).toEqual(newestFirst);
  });

  test('is not shifted by what happens between two pages', async () => {
    const { org, newestFirst } = await withContents(4);
    const first = await read(org, '?limit=2');
    await aContent(org);
    const second = await read(org, `?limit=2&${behind(first)}`);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(newestFirst);
  });

  test('gives 50 where no limit is named, and at most 100', async () => {
    const { org } = await withContents(101);
    expect((await read(org)).items.length).toBe(50);
    const most = await read(org, '?limit=100');
    expect([most.items.length, most.nextCursor === null]).toEqual([100, false]);
    expect((await read(org, `?limit=100&${behind(most)}`)).items.length).toBe(1);
  });

  test('narrows to one event, over pages too', async () => {
    const { org } = await withContents(3);
    for (const { data } of (await eventsOf(org)).slice(0, 2)) {
      await deleteContent(org.ctx, { id: (data.content as { id: string }).id });
    }
    const first = await read(org, '?event=content.created&limit=2');
    const second = await read(org, `?event=content.created&limit=2&${behind(first)}`);
    expect([...first.items, ...second.items].map(({ event }) => event)).toEqual(Array(3).fill('content.created'));
    expect((await read(org, '?event=content.published')).items).toEqual([]);
  });

  test('shows nothing of another organization, whatever cursor is given', async () => {
    const { org: theirs } = await withContents(3);
    const ours = await anOrganization();
    const theirFeed = await read(theirs, '?limit=1');
    expect((await read(ours, `?${behind(theirFeed)}`)).items).toEqual([]);
  });

  test.each([
    ['?limit=0', 'limit'],
    ['?limit=101', 'limit'],
    ['?limit=ten', 'limit'],
    ['?event=content.burned', 'event'],
    ['?cursorId=evt_01kakr0x3pfhctn0a5x8hyzv1q', 'cursorCreatedAt'],
    ['?cursorCreatedAt=2026-08-05T16%3A02%3A11.480Z', 'cursorId'],
    ['?cursorCreatedAt=yesterday&cursorId=evt_01kakr0x3pfhctn0a5x8hyzv1q', 'cursorCreatedAt'],
    ['?page=1', 'page'],
    ['?q=joint', 'q'],
  ])('refuses %s, naming %s', async (query, field) => {
    const { status, error } = errorOf(await restAs(await anOrganization()).get(`/events${query}`));
    expect([status, error]).toEqual([400, expect.stringMatching(new RegExp(`^${field}\\b`))]);
  });
});

describe('GET /events/{id}', () => {
  test('is the envelope', async () => {
    const org = await anOrganization();
    await aContent(org);
    const [event] = await eventsOf(org);
    expect(dataOf(EventDto, await restAs(org).get(`/events/${event?.id}`))).toEqual(event);
  });

  test.each([newId('event'), newId('content'), 'evt_1', '%00'])('404 for %s', async (id) => {
    expect((await restAs(await anOrganization()).get(`/events/${id}`)).status).toBe(404);
  });
});

describe('the dashboard', () => {
  const input = { limit: 50 };

  test('searches what the events say, as text and not as a pattern', async () => {
    const org = await anOrganization();
    const content = await aContent(org, { title: 'Half-blind 100% joints' });
    await aContent(org);
    expect((await browseEvents(org.ctx, { ...input, q: content.id })).items.length).toBe(1);
    expect((await browseEvents(org.ctx, { ...input, q: '100% JOINTS' })).items.length).toBe(1);
    expect((await browseEvents(org.ctx, { ...input, q: '_' })).items.length).toBe(2);
    expect((await browseEvents(org.ctx, { ...input, q: '100_' })).items).toEqual([]);
    expect(await emittedBy(org)).toEqual(['content.created', 'content.created']);
  });

  test('shows events to owners and admins alone', async () => {
    const org = await anOrganization();
    for (const role of ['owner', 'admin'] as const) {
      const staff = await staffOf(org, role);
      expect((await callAs({ org: staff }).event.listEvents({})).items).toEqual([]);
    }
    const member = callAs({ org: await staffOf(org, 'member') });
    const refusals = [
      member.event.listEvents({}),
      member.event.browseEvents({}),
      member.event.getEvent({ id: newId('event') }),
    ];
    expect((await Promise.all(refusals.map(refusalOf))).map(({ code }) => code)).toEqual(Array(3).fill('forbidden'));
  });
});
