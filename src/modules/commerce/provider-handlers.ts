import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import type { NewsOf, NewsType, ProviderName } from '../../platform/payments/port';
import { hearAccount, hearDisconnected } from './disconnect-account';

/**
 * What a message of the provider changes. It is called once for each message, within the transaction that notes that the
 * message was heard: what throws is undone whole, and the provider sends the message again. `ctx` acts as the system, in the
 * organization of the purchase; the account was compared with the one that the purchase was paid to. Messages come in any
 * order, so a handler looks at `happenedAt`, or at the states that its machine may start from.
 */
type Handler<Type extends NewsType> = (tx: Tx, ctx: OrgContext, heard: Heard<Type>) => Promise<void>;

export type Heard<Type extends NewsType> = { provider: ProviderName; news: NewsOf<Type> };

/** Null where nothing follows. */
export type Handlers = { readonly [Type in NewsType]: Handler<Type> | null };

export const HANDLERS: Handlers = {
  'checkout.paid': null,
  'checkout.expired': null,
  'installment.paid': null,
  'installment.failed': null,
  'plan.canceled': null,
  'refund.confirmed': null,
  'refund.failed': null,
  'dispute.opened': null,
  'dispute.won': null,
  'dispute.lost': null,
  'fee.known': null,
  'payout.updated': null,
  'account.updated': hearAccount,
  'account.disconnected': hearDisconnected,
};
