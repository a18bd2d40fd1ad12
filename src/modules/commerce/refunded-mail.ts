import { formatMoney } from '../../kernel/currencies';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import type { RefundCause } from './begin-refund';
import type { PurchaseRow } from './purchase-record';
import { type Told, tellBuyer } from './tell-buyer';

/** The money has gone back, and why. Of a request that ran out, it is the one mail that says so. */
export function tellRefunded(
  tx: Tx,
  ctx: OrgContext,
  purchase: PurchaseRow,
  { amount, cause }: { amount: number; cause: RefundCause },
): void {
  const money = formatMoney({ amount, currency: purchase.currency });
  tellBuyer(tx, ctx, { kind: 'commerce.refunded', about: purchase }, (told) => ({
    subject: 'Your payment was refunded',
    paragraphs: [CAUSES[cause](money, told), 'It can take some days until your bank shows it.'],
    closing: `Answer this mail to reach ${told.school}, if you did not expect this.`,
  }));
}

const CAUSES: Record<RefundCause, (money: string, told: Told) => string> = {
  staff: (money, { course }) =>
    `your payment of ${money} for “${course}” was given back. What it paid for is closed to you from now on.`,
  rejected: (money, { course }) =>
    `your payment of ${money} for “${course}” was given back, because your request was not approved.`,
  expired: (money, { school, course }) =>
    `${school} did not decide within 30 days about your request for a place in “${course}”, so it is closed, and your payment of ${money} was given back.`,
  withdrawn: (money, { course }) =>
    `your payment of ${money} for “${course}” was given back, because your request was withdrawn.`,
  late_payment: (money, { course }) =>
    `your payment of ${money} for “${course}” was given back: the time to pay was over, or you had a place already, so it bought nothing.`,
};
