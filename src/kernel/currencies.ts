import currencyCodes from 'currency-codes';
import { z } from 'zod';

export const AMOUNT_MAX = 99_999_999;

const spendable = new Set(Intl.supportedValuesOf('currency'));

/** ISO 4217 without what nobody can pay with: metals, funds, units of account, test codes. */
const DIGITS: ReadonlyMap<string, number> = new Map(
  currencyCodes.data.filter(({ code }) => spendable.has(code)).map(({ code, digits }) => [code, digits]),
);

export const CURRENCIES: readonly string[] = [...DIGITS.keys()].sort();

export const isCurrency = (code: string): boolean => DIGITS.has(code);

/** How many digits of an amount stand behind the point: 2 for most, 0 for the yen, 3 for the dinar of Kuwait. */
export function currencyDigits(code: string): number {
  const digits = DIGITS.get(code);
  if (digits === undefined) throw new Error(`${code} is not a currency.`);
  return digits;
}

/** For people to read, with exactly the digits that the currency has. */
export function formatMoney({ amount, currency }: { amount: number; currency: string }, locale = 'en'): string {
  const digits = currencyDigits(currency);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}

/** An amount as an input. */
export const amountField = (min: 0 | 1) =>
  z
    .int({ error: 'must be a whole number of the minor unit of the currency' })
    .min(min, { error: `must be at least ${min}` })
    .max(AMOUNT_MAX, { error: `must be at most ${AMOUNT_MAX}` })
    .meta({ description: 'In the minor unit of the currency, for example cents.' });

export const currencyField = () =>
  z
    .string()
    .refine(isCurrency, { error: 'must be an ISO 4217 code in upper case, such as EUR' })
    .meta({
      description: 'An ISO 4217 code in upper case.',
      override: { type: 'string', pattern: '^[A-Z]{3}$' },
      examples: ['EUR'],
    });
