import { formatMoney } from '../../kernel/currencies';
import { composeMail } from '../../platform/mail/compose';
import type { Mail } from '../../platform/mail/mail';
import type { PurchaseRow } from './purchase-record';

/** Best effort: a mail that cannot be sent changes nothing about the refund. */
export const refundedMail = ({ buyerEmail, buyerName, currency }: PurchaseRow, amount: number): Mail =>
  composeMail({
    to: buyerEmail,
    kind: 'commerce.refunded',
    subject: 'Your payment was refunded',
    paragraphs: [
      `Hello ${buyerName},`,
      `your payment of ${formatMoney({ amount, currency })} was given back. It can take some days until your bank shows it.`,
    ],
    closing: 'The course that you paid for is closed to you from now on. Answer the seller if you did not expect this.',
  });
