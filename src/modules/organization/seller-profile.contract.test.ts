import { describe, expect, test } from 'vitest';
import { db } from '../../platform/db/prisma';
import { BAD_TEXTS } from '../../testing/bad-texts';
import { callAs, refusalOf } from '../../testing/caller';
import { aKey, anOrganization, staffOf } from '../../testing/factories/organization';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { SellerProfileDto } from './schemas';

const PATH = '/organization/seller-profile';
const address = { line1: 'Rua das Flores 120', city: 'Curitiba', region: 'PR', postalCode: '80020-090', country: 'BR' };
const profile = {
  legalName: 'Riverside Cursos Ltda',
  taxIdType: 'br_cnpj',
  taxId: '12.ABC.345/01DE-35',
  address,
  supportEmail: 'Help@Riverside.example',
};

test('an organization that never put one has an empty profile that is not ready', async () => {
  const { reviewedAt, ready, ...rest } = dataOf(SellerProfileDto, await restAs(await anOrganization()).get(PATH));
  expect([reviewedAt, ready, Object.values(rest)]).toEqual([null, false, Array(7).fill(null)]);
});

test('PUT keeps the number without punctuation, stamps the review and makes the profile ready', async () => {
  const org = await anOrganization();
  const before = Date.now();
  const put = dataOf(
    SellerProfileDto,
    await restAs(org).put(PATH, { ...profile, supportUrl: 'https://riverside.example/help', supportPhone: '+55 41 1' }),
  );
  expect(put).toEqual({
    ...profile,
    taxId: '12ABC34501DE35',
    supportEmail: 'help@riverside.example',
    supportUrl: 'https://riverside.example/help',
    supportPhone: '+55 41 1',
    reviewedAt: expect.any(String),
    ready: true,
  });
  expect(Date.parse(put.reviewedAt ?? '')).toBeGreaterThanOrEqual(before);
  expect(dataOf(SellerProfileDto, await restAs(org).get(PATH))).toEqual(put);
});

test('PUT replaces the whole profile: what is left out is gone', async () => {
  const rest = restAs(await anOrganization());
  await rest.put(PATH, {
    ...profile,
    address: { ...address, line2: 'Sala 4' },
    supportUrl: 'https://riverside.example',
    supportPhone: '123',
  });
  const put = dataOf(SellerProfileDto, await rest.put(PATH, { ...profile, address: { ...address, line2: ' ' } }));
  expect(put).toMatchObject({ supportUrl: null, supportPhone: null, address });
  expect(put.address).not.toHaveProperty('line2');
});

test('without a tax id the profile is kept and not ready', async () => {
  const put = dataOf(SellerProfileDto, await restAs(await anOrganization()).put(PATH, { ...profile, taxId: null }));
  expect(put).toMatchObject({ taxId: null, ready: false, reviewedAt: expect.any(String) });
});

test('two first PUTs at once make one profile', async () => {
  const org = await anOrganization();
  const both = await Promise.all([restAs(org).put(PATH, profile), restAs(org).put(PATH, profile)]);
  expect(both.map((each) => each.status)).toEqual([200, 200]);
  expect(await db.sellerProfile.count({ where: { organizationId: org.orgId } })).toBe(1);
});

test('a number that cannot be one of its type is refused and nothing is kept', async () => {
  const org = await anOrganization();
  for (const [taxIdType, taxId] of [
    ['br_cnpj', '12.ABC.345/01DE-36'],
    ['br_cpf', '111.111.111-11'],
    ['us_ein', '00-1234567'],
    ['us_individual', '000-12-3456'],
    ['eu_vat', 'DE136695977'],
    ['eu_vat', '136695976'],
  ]) {
    expect(errorOf(await restAs(org).put(PATH, { ...profile, taxIdType, taxId }))).toMatchObject({
      status: 400,
      reason: 'tax_id_invalid',
      error: expect.stringMatching(/^taxId: /),
    });
  }
  expect(dataOf(SellerProfileDto, await restAs(org).get(PATH)).reviewedAt).toBeNull();
});

describe('refuses with 400 and the path of the field', () => {
  const without = (field: keyof typeof profile) => {
    const { [field]: _, ...rest } = profile;
    return rest;
  };
  const at = (field: string, value: unknown) => ({ ...profile, [field]: value });
  const inAddress = (field: string, value: unknown) => ({ ...profile, address: { ...address, [field]: value } });

  const cases: [string, object][] = [
    ...(Object.keys(profile) as (keyof typeof profile)[]).map((field): [string, object] => [field, without(field)]),
    ['legalName', at('legalName', null)],
    ['legalName', at('legalName', 'x'.repeat(201))],
    ['taxIdType', at('taxIdType', 'de_ust')],
    ['taxIdType', at('taxIdType', null)],
    ['taxIdType', at('taxIdType', '__proto__')],
    ['taxId', at('taxId', '123')],
    ['taxId', at('taxId', '1'.repeat(41))],
    ['address', at('address', null)],
    ['address', at('address', 'Rua')],
    ['address', at('address', [address])],
    ['address.line1', inAddress('line1', '')],
    ['address.line1', inAddress('line1', undefined)],
    ['address.line2', inAddress('line2', 'x'.repeat(201))],
    ['address.line2', inAddress('line2', null)],
    ['address.city', inAddress('city', 'x'.repeat(201))],
    ['address.region', inAddress('region', undefined)],
    ['address.postalCode', inAddress('postalCode', 'x'.repeat(33))],
    ['address.country', inAddress('country', 'br')],
    ['address.country', inAddress('country', 'BRA')],
    ['address.country', inAddress('country', 'ZZ')],
    ['address.country', inAddress('country', 'UK')],
    ['address.planet', inAddress('planet', 'Earth')],
    ['supportEmail', at('supportEmail', 'help')],
    ['supportEmail', at('supportEmail', null)],
    ['supportUrl', at('supportUrl', 'riverside.example')],
    ['supportUrl', at('supportUrl', 'javascript:alert(1)')],
    ['supportUrl', at('supportUrl', '')],
    ['supportPhone', at('supportPhone', '1'.repeat(31))],
    ['ready', at('ready', true)],
    ['reviewedAt', at('reviewedAt', '2026-01-01T00:00:00.000Z')],
    ...BAD_TEXTS.flatMap(([, value]): [string, object][] => [
      ...['legalName', 'taxId', 'supportEmail', 'supportUrl', 'supportPhone'].map((field): [string, object] => [
        field,
        at(field, value),
      ]),
      ...['line1', 'line2', 'city', 'region', 'postalCode', 'country'].map((field): [string, object] => [
        `address.${field}`,
        inAddress(field, value),
      ]),
    ]),
  ];

  test('for every field', async () => {
    const org = await anOrganization();
    for (const [path, body] of cases) {
      const { key } = await aKey(org.orgId);
      const { status, error } = errorOf(await restAs({ key }).put(PATH, body));
      expect([path, JSON.stringify(body), status, error]).toEqual([
        path,
        JSON.stringify(body),
        400,
        expect.stringMatching(new RegExp(`^${path}: .`)),
      ]);
    }
    expect(await db.sellerProfile.count({ where: { organizationId: org.orgId } })).toBe(0);
  });
});

test('a member reads the profile and may not put it', async () => {
  const member = callAs({ org: await staffOf(await anOrganization(), 'member') });
  expect((await member.organization.getSellerProfile({})).ready).toBe(false);
  const put = member.organization.putSellerProfile({ ...profile, taxIdType: 'br_cnpj' });
  expect(await refusalOf(put)).toMatchObject({ code: 'forbidden' });
});
