import { describe, expect, test } from 'vitest';
import {
  AMOUNT_MAX,
  amountField,
  CURRENCIES,
  currencyDigits,
  currencyField,
  formatMoney,
  isCurrency,
} from './currencies';

describe('currencies', () => {
  test('are those that people pay with', () => {
    expect(CURRENCIES.length).toBeGreaterThan(140);
    for (const code of ['EUR', 'USD', 'BRL', 'JPY', 'KWD', 'CHF']) expect(isCurrency(code)).toBe(true);
    for (const code of ['XXX', 'XTS', 'XAU', 'ABC', 'DEM', 'CHE', 'eur', 'EURO', '', 'constructor']) {
      expect([code, isCurrency(code), currencyField().safeParse(code).success]).toEqual([code, false, false]);
    }
  });

  test('have the digits of the standard', () => {
    const digits = ['USD', 'JPY', 'KRW', 'CLP', 'KWD', 'BHD', 'TND', 'IQD', 'AFN'].map(currencyDigits);
    expect(digits).toEqual([2, 0, 0, 0, 3, 3, 3, 3, 2]);
  });

  test('are written with their digits', () => {
    expect(formatMoney({ amount: 4900, currency: 'USD' })).toBe('$49.00');
    expect(formatMoney({ amount: 4900, currency: 'JPY' })).toBe('¥4,900');
    expect(formatMoney({ amount: 4900, currency: 'KWD' }).replace(/\s/g, ' ')).toBe('KWD 4.900');
  });
});

test.each([-1, 0.5, AMOUNT_MAX + 1, Number.NaN, Number.POSITIVE_INFINITY, '5', null])('%s is no amount', (value) => {
  expect(amountField(0).safeParse(value).success).toBe(false);
});

test.each([
  [0, 'must be at least 1'],
  [AMOUNT_MAX + 1, `must be at most ${AMOUNT_MAX}`],
  [1.5, 'must be a whole number of the minor unit of the currency'],
])('an amount of %d is told what is wrong with it', (value, sentence) => {
  expect(
    amountField(1)
      .safeParse(value)
      .error?.issues.map(({ message }) => message),
  ).toEqual([sentence]);
});
