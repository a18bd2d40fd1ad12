import { expect, test } from 'vitest';
import { offerExample as example } from '@/kernel/records/offer';
import type { OfferStandingDto, OfferTermsDto } from '@/modules/offering/schemas';
import {
  lastCurrency,
  newOffer,
  patchOf,
  planWords,
  settingsOf,
  termsIn,
  validateOffer,
  valuesOf,
} from './offer-values';
import { changedTerms, priceWords, saleState } from './offer-words';
import { offersShown, shownOf } from './offers-state';

const values = valuesOf(example);
const price = (over: object) => ({ ...values, pricing: { ...values.pricing, ...over } });

test('what is shown of an offer is what is sent when nothing was changed', () => {
  const { id: _, contentId: _c, status: _s, isPrimary: _p, ...rest } = example;
  expect(rest).toMatchObject(settingsOf(values));
  expect(patchOf(values, values)).toEqual({});
});

test('only what was changed is sent, and the terms among it are named', () => {
  const patch = patchOf(values, { ...price({ amount: '59' }), capacity: '' });
  expect(patch).toEqual({ pricing: { ...example.pricing, amount: 5900 }, capacity: null });
  expect(termsIn(patch)).toEqual(['pricing']);
  expect(termsIn(patchOf(values, { ...values, capacity: 5, visibility: 'unlisted' }))).toEqual([]);
});

test('a price is refused in the words of people, not in cents', () => {
  const said = (over: object) => validateOffer(price(over))['pricing.amount'];
  expect(said({ amount: '' })).toBe('Say how much it costs, or make it free.');
  expect(said({ amount: '1000000' })).toBe('Must be from €0.01 to €999,999.99.');
  expect(said({ type: 'installments', amount: '500000', installments: 2 })).toContain('with all payments together');
  expect(said({ amount: '49,999' })).toBe('Write an amount such as 49.50.');
  expect(said({ type: 'free', amount: '' })).toBeUndefined();
});

test('a plan says what it comes to, in the digits of its currency', () => {
  const plan = { type: 'installments', amount: '49', currency: 'EUR', installments: 3 } as const;
  expect(planWords(plan, 'en')).toContain('3 payments of €49.00, €147.00 altogether.');
  expect(planWords({ ...plan, currency: 'JPY' }, 'en')).toContain('3 payments of ¥49, ¥147 altogether.');
  expect(planWords({ ...plan, amount: '' }, 'en')).toBeNull();
  expect(planWords({ ...plan, type: 'free' }, 'en')).toBeNull();
  expect(priceWords({ ...plan, amount: 4900 }, 'en')).toEqual({
    price: '3 × €49.00',
    how: 'monthly, €147.00 altogether',
  });
});

test('a new offer begins in the currency that was used last', () => {
  const free = { ...example, pricing: { type: 'free' as const } };
  const dollars = { ...example, pricing: { type: 'one_time' as const, amount: 1, currency: 'USD' } };
  expect(newOffer(lastCurrency([free, dollars, example])).pricing.currency).toBe('USD');
  expect(lastCurrency([])).toBe('EUR');
});

const standing = (over: Partial<OfferStandingDto>): OfferStandingDto => ({
  ...example,
  seatsTaken: 0,
  termsVersion: 1,
  obstacles: [],
  ...over,
});

test.each([
  [[], 'On sale'],
  [['not_begun'], 'Scheduled'],
  [['not_begun', 'not_published'], 'Not on sale'],
  [['full'], 'Full'],
  [['over', 'full'], 'Sales ended'],
  [['archived', 'over'], 'Archived'],
] as const)('with %j in the way it reads %s', (obstacles, label) => {
  const offer = standing({ obstacles: [...obstacles], sellable: obstacles.length === 0 });
  expect(saleState(offer).label).toBe(label);
});

test('the primary offer comes first and archived ones last, and an unknown choice shows the active ones', () => {
  const rows = [
    standing({ id: 'old', status: 'archived', isPrimary: false }),
    standing({ id: 'new', isPrimary: false }),
    standing({ id: 'main' }),
  ];
  const ids = (show: string) => offersShown(rows, shownOf({ show })).map(({ id }) => id);
  expect(ids('all')).toEqual(['main', 'new', 'old']);
  expect(ids('archived')).toEqual(['old']);
  expect(ids('constructor')).toEqual(['main', 'new']);
});

test('versions differ by their terms alone', () => {
  const { name, description, enrollment, deliveryMode, discussionEnabled, pricing, accessDays } = example;
  const terms: OfferTermsDto = {
    ...{ name, description, enrollment, deliveryMode, discussionEnabled, pricing, accessDays },
    ...{ id: 'a', version: 1, learnerCount: 0, purchaseCount: 0, isCurrent: true, createdAt: example.createdAt },
  };
  expect(changedTerms(terms, { ...terms, version: 2, learnerCount: 5, accessDays: 9, name: 'B' })).toEqual([
    'name',
    'accessDays',
  ]);
});
