import { expect, test } from 'vitest';
import { normalizeBuyerTaxId } from './buyer-tax-id-policy';

test.each([
  ['PT', 'PT 501 964 843', '501964843'],
  ['PT', '501964843', '501964843'],
  ['BR', '390.533.447-05', '39053344705'],
  ['BR', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['DE', '36 574 261 809', '36574261809'],
  ['DE', 'DE136695976', '136695976'],
  ['GR', 'EL 094259216', '094259216'],
  ['US', '536-90-4399', '536904399'],
])(
  'of %s, a person’s or a company’s number is kept without what people put into it: %s',
  async (country, given, kept) => {
    expect(await normalizeBuyerTaxId(country, given)).toBe(kept);
  },
);

test.each([
  ['PT', '501964844'],
  ['BR', '111.111.111-11'],
  ['FR', '3023217600054'],
  ['ES', 'not a number'],
])('of %s, %s is refused, since it cannot be one', async (country, given) => {
  await expect(normalizeBuyerTaxId(country, given)).rejects.toMatchObject({
    code: 'invalid',
    reason: 'tax_id_invalid',
  });
});

test('a country whose numbers are not known keeps nobody from buying', async () => {
  expect(await normalizeBuyerTaxId('AQ', 'PENGUIN 1')).toBe('PENGUIN 1');
  expect(await normalizeBuyerTaxId('JP', '1234 5678 9012')).toBe('1234 5678 9012');
});
