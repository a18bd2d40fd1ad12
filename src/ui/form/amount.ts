import { currencyDigits } from '../../kernel/currencies';

/** What a number field holds: a number, or the text that is not one yet. */
export type Typed = number | string;

/** The number that a field holds; undefined while it is empty. */
export const numberOf = (typed: Typed): number | undefined => (typed === '' ? undefined : Number(typed));

/** An amount as people type it, 49.5, in the minor unit of its currency, 4950; undefined while nothing is typed. */
export function toMinor(typed: Typed, currency: string): number | undefined {
  const major = numberOf(typed);
  return major === undefined ? undefined : Math.round(major * 10 ** currencyDigits(currency));
}

/** The way back, for a field that shows an amount which is kept. */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** currencyDigits(currency);
