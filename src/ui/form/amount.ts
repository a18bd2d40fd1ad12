import { currencyDigits } from '../../kernel/currencies';

/** What a field for whole numbers holds: a number, or the text that is not one yet. */
export type Typed = number | string;

/** The number that a field holds; undefined while it is empty. */
export const numberOf = (typed: Typed): number | undefined => (typed === '' ? undefined : Number(typed));

const AMOUNT = /^(\d+)(?:[.,](\d+))?$/;

/**
 * An amount as people write it, 49.5 or 49,50, in the minor unit of its currency, 4950; undefined while nothing is
 * written, NaN for what is no amount of that currency. A sign between thousands is refused: it could be the other one.
 */
export function toMinor(text: string, currency: string): number | undefined {
  if (text.trim() === '') return undefined;
  const [, whole, fraction = ''] = AMOUNT.exec(text.trim()) ?? [];
  const digits = currencyDigits(currency);
  if (whole === undefined || fraction.length > digits) return Number.NaN;
  return Number(whole + fraction.padEnd(digits, '0'));
}

/** The way back, for a field that shows an amount which is kept. */
export function toMajor(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/** "49.50": how an amount of that currency may be written. */
export const amountExample = (currency: string) =>
  toMajor(4950 * 10 ** Math.max(0, currencyDigits(currency) - 2), currency);
