import { formatMoney } from '../../kernel/currencies';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import type { PurchaseRow } from './purchase-record';
import { tellBuyer } from './tell-buyer';

/** The first failed payment of a plan that was in order. Further ones before it is mended are no news. */
export function tellFellBehind(tx: Tx, ctx: OrgContext, purchase: PurchaseRow, number: number): void {
  tellBuyer(tx, ctx, { kind: 'commerce.installment_failed', about: purchase }, ({ school, course, courseUrl }) => ({
    subject: `A payment for ${course} failed`,
    paragraphs: [
      `${paymentWords(purchase, number)} for “${course}” could not be collected. Until it is paid, the course is closed to you.`,
      'It is tried again by itself within days. Please see that the card or account that you pay with can be charged.',
    ],
    action: { label: 'See the course', url: courseUrl },
    closing: `Answer this mail to reach ${school}, if you need another way to pay.`,
  }));
}

export function tellCaughtUp(tx: Tx, ctx: OrgContext, purchase: PurchaseRow, number: number): void {
  tellBuyer(tx, ctx, { kind: 'commerce.installment_recovered', about: purchase }, ({ school, course, courseUrl }) => ({
    subject: `Your payment for ${course} arrived`,
    paragraphs: [
      `${paymentWords(purchase, number)} for “${course}” arrived. Nothing is overdue any more, so what was closed for it is open again.`,
    ],
    action: { label: 'Go to the course', url: courseUrl },
    closing: `Answer this mail to reach ${school}.`,
  }));
}

function paymentWords({ installments, currency }: PurchaseRow, number: number): string {
  const amount = installments.find((each) => each.number === number)?.amount ?? 0;
  return `payment ${number} of ${installments.length}, ${formatMoney({ amount, currency })},`;
}
