import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDomainError } from '../../kernel/errors';
import { TAX_ID_TYPES, type TaxIdType } from './seller-profile-schemas';
import { normalizeTaxId } from './tax-id-policy';

const good: [TaxIdType, string, string][] = [
  ['br_cpf', '390.533.447-05', '39053344705'],
  ['br_cnpj', '11.222.333/0001-81', '11222333000181'],
  ['br_cnpj', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['br_cnpj', '12abc34501de35', '12ABC34501DE35'],
  ['us_ein', '04-2103594', '042103594'],
  ['us_individual', '536-90-4399', '536904399'],
  ['us_individual', '912-70-1234', '912701234'],
  ['national', 'CHE-123.456.788', 'CHE-123.456.788'],
  ['eu_vat', 'ATU13585627', 'ATU13585627'],
  ['eu_vat', 'BE 0428.759.497', 'BE0428759497'],
  ['eu_vat', 'BG175074752', 'BG175074752'],
  ['eu_vat', 'CY10259033P', 'CY10259033P'],
  ['eu_vat', 'CZ25123891', 'CZ25123891'],
  ['eu_vat', 'de 136 695 976', 'DE136695976'],
  ['eu_vat', 'DK13585628', 'DK13585628'],
  ['eu_vat', 'EE100931558', 'EE100931558'],
  ['eu_vat', 'EL094259216', 'EL094259216'],
  ['eu_vat', 'GR094259216', 'EL094259216'],
  ['eu_vat', 'ESB58378431', 'ESB58378431'],
  ['eu_vat', 'FI20774740', 'FI20774740'],
  ['eu_vat', 'FR40303265045', 'FR40303265045'],
  ['eu_vat', 'HR33392005961', 'HR33392005961'],
  ['eu_vat', 'HU12892312', 'HU12892312'],
  ['eu_vat', 'IE6433435F', 'IE6433435F'],
  ['eu_vat', 'IT00743110157', 'IT00743110157'],
  ['eu_vat', 'LT119511515', 'LT119511515'],
  ['eu_vat', 'LU15027442', 'LU15027442'],
  ['eu_vat', 'LV40003521600', 'LV40003521600'],
  ['eu_vat', 'MT11679112', 'MT11679112'],
  ['eu_vat', 'NL004495445B01', 'NL004495445B01'],
  ['eu_vat', 'PL8567346215', 'PL8567346215'],
  ['eu_vat', 'PT501964843', 'PT501964843'],
  ['eu_vat', 'RO18547290', 'RO18547290'],
  ['eu_vat', 'SE123456789701', 'SE123456789701'],
  ['eu_vat', 'SI50223054', 'SI50223054'],
  ['eu_vat', 'SK2022749619', 'SK2022749619'],
  ['eu_vat', 'XI980780684', 'XI980780684'],
];

test.each(good)('%s %s is kept as %s', async (type, given, kept) => {
  expect(await normalizeTaxId(type, given)).toBe(kept);
  expect(await normalizeTaxId(type, kept)).toBe(kept);
});

const bad: [TaxIdType, string][] = [
  ['br_cpf', '390.533.447-06'],
  ['br_cpf', '111.111.111-11'],
  ['br_cpf', '11222333000181'],
  ['br_cnpj', '11.222.333/0001-82'],
  ['br_cnpj', '00000000000000'],
  ['br_cnpj', '12.ABC.345/01DE-36'],
  ['br_cnpj', '12ABC34501DEAB'],
  ['us_ein', '00-1234567'],
  ['us_ein', '12-345678'],
  ['us_individual', '000-12-3456'],
  ['us_individual', '912-93-1234'],
  ['us_individual', '912-49-1234'],
  ['eu_vat', '136695976'],
  ['eu_vat', 'DE136695977'],
  ['eu_vat', 'US136695976'],
  ['eu_vat', 'CHE123456788'],
  ['eu_vat', 'GB980780684'],
  ['eu_vat', 'FR00000000000'],
  ['eu_vat', '__proto__'],
  ['eu_vat', 'DE'],
  ['eu_vat', 'NL/.'],
];

test.each(bad)('%s refuses %s', async (type, value) => {
  await expect(normalizeTaxId(type, value)).rejects.toMatchObject({ reason: 'tax_id_invalid' });
});

test('whatever the text, the answer is a number or a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...TAX_ID_TYPES),
      fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.stringMatching(/^[A-Z]{2}[0-9A-Z ./-]{2,14}$/)),
      async (type, value) => {
        const outcome: unknown = await normalizeTaxId(type, value).catch((error: unknown) => error);
        expect(typeof outcome === 'string' || isDomainError(outcome)).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});
