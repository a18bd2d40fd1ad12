import { DomainError } from '../../kernel/errors';
import type { PurchaseRow } from './purchase-record';

/** Messages come in any order; one that speaks of a payment that we have not heard of is to come again, after that. */
export function assertConfirmed({ id, status, paidAt }: PurchaseRow): void {
  if (status === 'pending' || (status === 'canceled' && paidAt === null)) throw notPaidYet(id);
}

/** Of a purchase, or of one charge of it. */
export const notPaidYet = (id: string) =>
  new DomainError('unavailable', 'not_paid_yet', `${id} is not known to be paid yet; tell this again later.`);

/** A refund of which nobody knows the outcome is waited for: then the purchase is refunded, or what the message says holds. */
export function assertNotRefunding({ id, status }: PurchaseRow): void {
  if (status === 'refund_processing') {
    throw new DomainError('unavailable', 'refund_under_way', `${id} is being refunded; tell this again later.`);
  }
}
