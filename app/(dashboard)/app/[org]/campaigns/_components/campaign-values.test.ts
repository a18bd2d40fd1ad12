import { expect, test } from 'vitest';
import { campaignExample as example } from '@/kernel/records/campaign';
import type { CampaignStandingDto } from '@/modules/offering/schemas';
import { newCampaign, patchOf, settingsOf, validateCampaign, valuesOf } from './campaign-values';
import { contentsWords, discountWords } from './campaign-words';
import { campaignsShown, isFiltered } from './campaigns-state';

const values = valuesOf(example);
const standing = (over: Partial<CampaignStandingDto>): CampaignStandingDto => ({
  ...example,
  state: 'running',
  held: 0,
  used: false,
  contents: [],
  mayEdit: true,
  ...over,
});

test('what is shown of a campaign is what is sent when nothing was changed', () => {
  expect(example).toMatchObject(settingsOf(values));
  expect(patchOf(values, values)).toEqual({});
});

test('only what was changed is sent; a limit that is emptied is none, a start that is emptied stays', () => {
  const discount = { ...values.discount, type: 'fixed' as const, amount: '7.5', currency: 'EUR' };
  expect(patchOf(values, { ...values, discount, maxRedemptions: '', startsAt: null })).toEqual({
    discount: { type: 'fixed', amount: 750, currency: 'EUR' },
    maxRedemptions: null,
  });
});

test('courses count only where some are to be chosen, and then at least one', () => {
  const chosen = { ...values, chosen: true, contentIds: ['content_1'] };
  expect(settingsOf(chosen).contentIds).toEqual(['content_1']);
  expect(settingsOf({ ...chosen, chosen: false }).contentIds).toEqual([]);
  expect(validateCampaign({ ...chosen, contentIds: [] }).contentIds).toBe('Choose at least one course.');
});

test('what is missing is asked for in words', () => {
  expect(validateCampaign({ ...newCampaign('EUR', false), code: 'AUTUMN', name: 'Autumn', maxPerBuyer: '' })).toEqual({
    'discount.percent': 'Say how much it takes off.',
    maxPerBuyer: 'Say how often; once is usual.',
  });
});

test('discounts and courses read as people say them', () => {
  expect(discountWords({ type: 'percent', percent: 20 }, 'en')).toBe('20% off');
  expect(discountWords({ type: 'percent', percent: 100 }, 'en')).toBe('Free of charge');
  expect(discountWords({ type: 'fixed', amount: 500, currency: 'EUR' }, 'en')).toBe('€5.00 off');
  const [a, b, c] = ['A', 'B', 'C'].map((title) => ({ id: title, title }));
  const words = (...contents: (typeof a)[]) => contentsWords(standing({ contents: contents.flatMap((x) => x ?? []) }));
  expect([words(), words(a), words(a, b), words(a, b, c)]).toEqual(['All courses', 'A', 'A and B', 'A and 2 more']);
});

test('campaigns are found by code, name, course and state; an unknown state is no filter', () => {
  const all = [
    standing({ id: '1', code: 'CRUMBS', name: 'Bakers', contents: [{ id: 'x', title: 'On bread' }] }),
    standing({ id: '2', code: 'PRESS', name: 'Writers', state: 'inactive' }),
  ];
  const ids = (q: string, state: string | null = null) => campaignsShown(all, { q, state }).map(({ id }) => id);
  expect([ids('crumb'), ids('WRIT'), ids('bread'), ids('', 'inactive'), ids('crumb', 'inactive')]).toEqual([
    ['1'],
    ['2'],
    ['1'],
    ['2'],
    [],
  ]);
  expect(ids('', 'constructor')).toEqual(['1', '2']);
  expect(isFiltered({ q: '', state: 'constructor' })).toBe(false);
});
