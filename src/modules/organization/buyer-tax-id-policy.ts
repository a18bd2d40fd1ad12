import type { Validator } from 'stdnum';
import { invalid } from '../../kernel/errors';
import { loadTaxIdLibrary } from './tax-id-policy';

/**
 * The tax id of a buyer from that country as it is kept: without punctuation, where the country's numbers are known. People
 * and companies buy, so that any of its numbers will do; of a country whose numbers are known in part only, or not at
 * all, it is kept as it came, since nobody shall be kept from buying by what we do not know.
 */
export async function normalizeBuyerTaxId(country: string, value: string): Promise<string> {
  const { stdnum, euVat, personValidators, entityValidators } = await loadTaxIdLibrary();
  const isKnown = [personValidators, entityValidators].every((by) => (by[country] ?? []).length > 0);
  const validators = [...Object.values(stdnum[country] ?? {}), ...(euVat[country] ?? [])];
  const compact = firstOf(validators, value) ?? firstOf(validators, withoutPrefix(country, value));
  if (compact !== null && new Set(compact).size > 1) return compact;
  if (compact === null && !isKnown) return value;
  throw invalid('tax_id_invalid', `taxId: is no tax id of ${nameOf(country)}. Check it for a typing error.`);
}

function firstOf(validators: readonly Validator[], value: string): string | null {
  for (const validator of validators) {
    const result = validator.validate(value);
    if (result.isValid) return result.compact;
  }
  return null;
}

/** VAT numbers are often written behind the country, and Greece's behind EL. */
function withoutPrefix(country: string, value: string): string {
  const prefix = country === 'GR' ? /^\s*(GR|EL)/i : new RegExp(`^\\s*${country}`, 'i');
  return value.replace(prefix, '');
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });
const nameOf = (country: string) => names.of(country) ?? country;
