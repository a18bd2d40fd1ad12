import type { Validator } from 'stdnum';
import { invalid } from '../../kernel/errors';
import type { TaxIdType } from './seller-profile-schemas';

/** The prefixes of EU VAT numbers: EL is Greece, XI Northern Ireland. */
const EU_PREFIXES = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

/** The library knows ninety countries and takes a quarter of a second to load; few processes ever ask it. */
export const loadTaxIdLibrary = () => import('stdnum');
type Library = Awaited<ReturnType<typeof loadTaxIdLibrary>>;

/** The number as it is kept: without punctuation, upper case. Throws when it cannot be one of its type. */
export async function normalizeTaxId(type: TaxIdType, value: string): Promise<string> {
  if (type === 'national') return value;
  const library = await loadTaxIdLibrary();
  const { BR, US } = library.stdnum;
  switch (type) {
    case 'br_cpf':
      return notOneDigit(checked(BR?.cpf, value, 'a CPF'), 'a CPF');
    case 'br_cnpj':
      return notOneDigit(checked(BR?.cnpj, value, 'a CNPJ'), 'a CNPJ');
    case 'us_ein':
      return checked(US?.ein, value, 'an EIN');
    case 'us_individual':
      return taxpayerNumber(value) ?? checked(US?.ssn, value, 'an SSN or ITIN');
    case 'eu_vat':
      return vatNumber(library, value);
  }
}

const refused = (what: string) => invalid('tax_id_invalid', `taxId: is not ${what}. Check it for a typing error.`);

function checked(validator: Validator | undefined, value: string, what: string): string {
  if (validator === undefined) throw new Error(`No validator for ${what}.`);
  const compact = compactIfValid(validator, value);
  if (compact === null) throw refused(what);
  return compact;
}

function compactIfValid(validator: Validator, value: string): string | null {
  try {
    const result = validator.validate(value);
    return result.isValid ? result.compact : null;
  } catch {
    return null; // some of them throw where nothing but punctuation is left of the text
  }
}

/** One digit repeated passes Brazil's check digits and is never issued. */
function notOneDigit(value: string, what: string): string {
  if (new Set(value).size === 1) throw refused(what);
  return value;
}

/** An ITIN begins with 9 and has a group from the ranges that the IRS gives out; the library knows SSNs alone. */
function taxpayerNumber(value: string): string | null {
  const digits = value.replace(/[\s-]/g, '');
  return /^9\d{2}(5\d|6[0-5]|7\d|8[0-8]|9[0-2]|9[4-9])\d{4}$/.test(digits) ? digits : null;
}

function vatNumber({ stdnum, euVat }: Library, value: string): string {
  const compact = value.replace(/[\s./-]/g, '').toUpperCase();
  const given = compact.slice(0, 2);
  const prefix = given === 'GR' ? 'EL' : given;
  if (!EU_PREFIXES.has(prefix)) {
    throw invalid('tax_id_invalid', 'taxId: must begin with the prefix of an EU country, such as DE or EL');
  }
  const validator = prefix === 'XI' ? stdnum.GB?.vat : euVat[prefix === 'EL' ? 'GR' : prefix]?.[0];
  const number = checked(validator, compact.slice(2), 'a VAT number of that country');
  if (/^\D*0+$/.test(number)) throw refused('a VAT number of that country');
  return prefix + number;
}
