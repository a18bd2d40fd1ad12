import { expect, test } from 'vitest';
import { readUrlState } from '@/ui/url-state/codec';
import { browseInput, CONTENTS_STATE } from './contents-state';
import { slugOf } from './slug-of';

const asked = (address: string) => browseInput(readUrlState(CONTENTS_STATE, new URLSearchParams(address)));
const plain = { sort: 'createdAt', direction: 'desc', page: 1, pageSize: 25 };

test('an address without filters asks for the newest contents', () => {
  expect(asked('')).toEqual(plain);
});

test('every filter of the address is asked for', () => {
  const team = 'team_01kakr4q9vfz8bqmsrj3a6w7dh';
  expect(asked(`q=bread&state=changes&kind=article&tag=baking&team=${team}&sort=title&direction=asc&page=3`)).toEqual({
    q: 'bread',
    isPublished: true,
    hasUnpublishedChanges: true,
    kind: 'article',
    tag: 'baking',
    teamId: team,
    sort: 'title',
    direction: 'asc',
    page: 3,
    pageSize: 25,
  });
});

test('what no list could answer counts as not asked, and the rest is kept', () => {
  expect(asked('kind=nonsense&team=x&sort=slug&direction=up&page=0&state=constructor&tag=baking')).toEqual({
    ...plain,
    tag: 'baking',
  });
});

test.each([
  ['A first loaf', 'a-first-loaf'],
  ['  Über Brot & Käse!  ', 'uber-brot-kase'],
  ['Straße nach Łódź', 'strasse-nach-lodz'],
  ["Bob's 3rd—course", 'bobs-3rd-course'],
  ['日本語', ''],
  ['x'.repeat(100), 'x'.repeat(80)],
])('the title %j suggests the route segment %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
