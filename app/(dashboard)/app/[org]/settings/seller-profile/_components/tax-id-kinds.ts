import type { TaxIdType } from '@/modules/organization/schemas';

type Kind = { label: string; field: string; example: string; help: string };

/** How each kind of tax id is asked for. The server checks it by its kind. */
export const TAX_ID_KINDS: Readonly<Record<TaxIdType, Kind>> = {
  br_cpf: {
    label: 'CPF (person in Brazil)',
    field: 'CPF',
    example: '529.982.247-25',
    help: 'Eleven digits; the last two are checked.',
  },
  br_cnpj: {
    label: 'CNPJ (company in Brazil)',
    field: 'CNPJ',
    example: '12.ABC.345/01DE-35',
    help: 'Fourteen characters, all digits or in the alphanumeric form; the last two are checked.',
  },
  us_ein: {
    label: 'EIN (company in the United States)',
    field: 'EIN',
    example: '12-3456789',
    help: 'Nine digits. Buyers never see an EIN.',
  },
  us_individual: {
    label: 'SSN or ITIN (person in the United States)',
    field: 'SSN or ITIN',
    example: '123-45-6789',
    help: 'Nine digits.',
  },
  eu_vat: {
    label: 'VAT number (European Union)',
    field: 'VAT number',
    example: 'DE136695976',
    help: 'Begins with the prefix of its country; EL for Greece, XI for Northern Ireland.',
  },
  national: {
    label: 'Another national number',
    field: 'Tax number',
    example: '',
    help: 'As your tax authority writes it. Only its length is checked: 4 to 40 characters.',
  },
};

export const TAX_ID_CHOICES = Object.entries(TAX_ID_KINDS).map(([value, { label }]) => ({ value, label }));
