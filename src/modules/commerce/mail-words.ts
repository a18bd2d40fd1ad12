import { formatMoney } from '../../kernel/currencies';
import type { MailDetail } from '../../platform/mail/compose';
import { type PurchaseRow, toPurchaseDto } from './purchase-record';

/** Nobody has told us a language or a time zone by the time that these are written: they say whose time it is. */
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const dayWords = (at: Date): string => DAY.format(at);
export const momentWords = (at: Date): string => `${MOMENT.format(at)} UTC`;

/** What a buyer keeps: what was bought, what was taken, what a plan will still take, and who sold it to whom. */
export function receiptOf(purchase: PurchaseRow, of: { course: string; offer: string }): MailDetail[] {
  const { id, currency, amount, listAmount, discountAmount, installments, paidAt } = purchase;
  const money = (each: number) => formatMoney({ amount: each, currency });
  const [first, ...later] = installments;
  const discounted = [
    { label: 'Price', value: money(listAmount) },
    { label: 'Discount', value: `−${money(discountAmount)}` },
  ];
  return [
    { label: 'Course', value: of.course },
    { label: 'Offer', value: of.offer },
    ...(discountAmount === 0 ? [] : discounted),
    { label: 'Paid', value: money(first?.amount ?? amount) },
    ...(paidAt === null ? [] : [{ label: 'Paid on', value: dayWords(paidAt) }]),
    ...later.map((each) => ({
      label: `Payment ${each.number} of ${installments.length}`,
      value: `${money(each.amount)} on ${dayWords(each.dueAt)}`,
    })),
    { label: 'Bought by', value: listed([purchase.buyerName, purchase.buyerTaxId, countryOf(purchase.buyerCountry)]) },
    ...sellerOf(purchase),
    { label: 'Purchase', value: id },
  ];
}

function sellerOf(purchase: PurchaseRow): MailDetail[] {
  const { legalName, taxId, address } = toPurchaseDto(purchase).seller;
  const place = address === null ? [] : [address.line1, address.line2, `${address.postalCode} ${address.city}`];
  const value = listed([legalName, ...place, countryOf(address?.country ?? null), taxId]);
  return value === '' ? [] : [{ label: 'Sold by', value }];
}

const countryOf = (code: string | null) =>
  code === null ? null : (new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code);

const listed = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part.trim() !== '').join(', ');
