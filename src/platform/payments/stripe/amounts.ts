import { currencyDigits } from '../../../kernel/currencies';

/**
 * Stripe counts most currencies as ISO 4217 does. These it does not: the króna and the Ugandan shilling with two digits
 * that must be zero, the ariary with none.
 */
const STRIPE_DIGITS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

/** Of three digits Stripe takes only amounts whose last one is zero. */
const STEP: Readonly<Record<number, number>> = { 3: 10 };

/** In Stripe's unit; null where Stripe cannot charge exactly that. */
export function toStripeAmount(amount: number, currency: string): number | null {
  const digits = currencyDigits(currency);
  const converted = amount * 10 ** ((STRIPE_DIGITS[currency] ?? digits) - digits);
  return Number.isInteger(converted) && converted % (STEP[digits] ?? 1) === 0 ? converted : null;
}

/** In our minor unit, of what Stripe says in its. */
export function fromStripeAmount(amount: number, stripeCurrency: string): { amount: number; currency: string } {
  const currency = stripeCurrency.toUpperCase();
  const digits = currencyDigits(currency);
  return { amount: Math.round(amount * 10 ** (digits - (STRIPE_DIGITS[currency] ?? digits))), currency };
}
