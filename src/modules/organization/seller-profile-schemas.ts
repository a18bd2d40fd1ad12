import { z } from 'zod';
import { isCountryCode } from '../../kernel/countries';
import { badCharacters, clearableText, email, text } from '../../kernel/text';
import { timestamp } from '../../kernel/time';

export const TAX_ID_TYPES = ['br_cpf', 'br_cnpj', 'us_ein', 'us_individual', 'eu_vat', 'national'] as const;
export type TaxIdType = (typeof TAX_ID_TYPES)[number];

const URL_LENGTH_MAX = 2_048;

const isWebAddress = (value: string) =>
  value.length <= URL_LENGTH_MAX &&
  badCharacters(value) === null &&
  !/\s/.test(value) &&
  URL.canParse(value) &&
  ['http:', 'https:'].includes(new URL(value).protocol);

const WebAddress = z.string().trim().refine(isWebAddress, { error: 'must be an http or https URL' });

const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: 'must be two upper-case letters' })
  .refine(isCountryCode, { error: 'must be an ISO 3166-1 country code' })
  .meta({ description: 'ISO 3166-1 alpha-2.', examples: ['BR'] });

const addressExample = {
  line1: 'Rua das Flores 120',
  city: 'Curitiba',
  region: 'PR',
  postalCode: '80020-090',
  country: 'BR',
};

/** What a buyer reads on a receipt. Stored as JSON, so the same schema reads it back. */
export const SellerAddress = z
  .strictObject({
    line1: text(1, 200),
    line2: text(0, 200).optional(),
    city: text(1, 200),
    region: text(1, 200).meta({ description: 'State, province or region.' }),
    postalCode: text(1, 32),
    country: CountryCode,
  })
  .meta({
    id: 'SellerAddress',
    examples: [{ line1: 'Rua das Flores 120', city: 'Curitiba', region: 'PR', postalCode: '80020-090', country: 'BR' }],
  });
export type SellerAddress = z.infer<typeof SellerAddress>;

export const SellerAddressDto = z.object({
  line1: z.string(),
  line2: z.string().optional(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

export const SellerProfileDto = z
  .object({
    legalName: z.string().nullable(),
    taxIdType: z.enum(TAX_ID_TYPES).nullable(),
    taxId: z.string().nullable().meta({ description: 'Without punctuation; eu_vat begins with its country prefix.' }),
    address: SellerAddressDto.nullable(),
    supportEmail: z.string().nullable(),
    supportUrl: z.string().nullable(),
    supportPhone: z.string().nullable(),
    reviewedAt: timestamp().nullable().meta({ description: 'When the profile was last put, and so confirmed.' }),
    ready: z.boolean().meta({
      description: 'Whether paid offers can sell: legalName, taxIdType, taxId, address and supportEmail are all there.',
    }),
  })
  .meta({
    id: 'SellerProfile',
    description:
      'Who sells: what buyers see before checkout, and what each purchase keeps. A US EIN is not shown to them.',
    examples: [
      {
        legalName: 'Riverside Cursos Ltda',
        taxIdType: 'br_cnpj',
        taxId: '12ABC34501DE35',
        address: {
          line1: 'Rua das Flores 120',
          city: 'Curitiba',
          region: 'PR',
          postalCode: '80020-090',
          country: 'BR',
        },
        supportEmail: 'help@riverside.example',
        supportUrl: 'https://riverside.example/help',
        supportPhone: null,
        reviewedAt: '2026-08-03T09:30:00.000Z',
        ready: true,
      },
    ],
  });
export type SellerProfileDto = z.infer<typeof SellerProfileDto>;

export const PutSellerProfileInput = z
  .strictObject({
    legalName: text(1, 200),
    taxIdType: z.enum(TAX_ID_TYPES).meta({
      description:
        'br_cpf and br_cnpj: Brazil, the CNPJ also in its alphanumeric form. us_ein: a US employer. us_individual: SSN or ITIN. eu_vat: with country prefix. national: any other number; only its length is checked.',
    }),
    taxId: text(4, 40).nullable().meta({ description: 'Checked by its type; null while it is not known.' }),
    address: SellerAddress,
    supportEmail: email(),
    supportUrl: WebAddress.nullable().optional().meta({ description: 'Left out or null: none.' }),
    supportPhone: clearableText(30).optional().meta({ description: 'Left out or null: none.' }),
  })
  .meta({
    examples: [
      {
        legalName: 'Riverside Cursos Ltda',
        taxIdType: 'br_cnpj',
        taxId: '12.ABC.345/01DE-35',
        address: addressExample,
        supportEmail: 'help@riverside.example',
        supportUrl: 'https://riverside.example/help',
      },
    ],
  });
export type PutSellerProfileInput = z.infer<typeof PutSellerProfileInput>;
