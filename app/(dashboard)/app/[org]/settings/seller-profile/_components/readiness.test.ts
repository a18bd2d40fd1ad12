import { expect, test } from 'vitest';
import { requirementsOf } from './readiness';
import { type SellerValues, toInput, toValues } from './seller-values';

const empty = toValues({
  legalName: null,
  taxIdType: null,
  taxId: null,
  address: null,
  supportEmail: null,
  supportUrl: null,
  supportPhone: null,
  reviewedAt: null,
  ready: false,
});
const full: SellerValues = {
  legalName: 'Riverside Cursos Ltda',
  taxIdType: 'br_cnpj',
  taxId: '12ABC34501DE35',
  address: {
    line1: 'Rua das Flores 120',
    line2: '',
    city: 'Curitiba',
    region: 'PR',
    postalCode: '80020',
    country: 'BR',
  },
  supportEmail: 'help@riverside.example',
  supportUrl: '',
  supportPhone: '',
};
const missing = (values: SellerValues) =>
  requirementsOf(values)
    .filter(({ met }) => !met)
    .map(({ label }) => label);

test('an empty profile lacks everything that selling needs, and nothing else', () => {
  expect(missing(empty)).toEqual(['Legal name', 'Kind of tax id', 'Tax id', 'Address', 'Support e-mail']);
});

test('a full profile lacks nothing, whatever is optional', () => expect(missing(full)).toEqual([]));

test('a profile can be saved without its tax id and is then not ready', () => {
  expect(missing({ ...full, taxId: ' ' })).toEqual(['Tax id']);
  expect(toInput({ ...full, taxId: ' ' }).taxId).toBeNull();
});

test('one missing line is a missing address', () => {
  expect(missing({ ...full, address: { ...full.address, city: '' } })).toEqual(['Address']);
  expect(missing({ ...full, address: { ...full.address, country: null } })).toEqual(['Address']);
});
