import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import type { NewsOf, NewsType, ProviderName } from '../../platform/payments/port';
import { hearAccount, hearDisconnected } from './disconnect-account';
import { hearExpired, hearPaid } from './hear-checkout';
import { hearDisputeLost, hearDisputeOpened, hearDisputeWon } from './hear-disputes';
import { hearFee, hearPayout } from './hear-fees';
import { hearInstallmentFailed, hearInstallmentPaid, hearPlanCanceled } from './hear-installments';
import { hearRefundConfirmed, hearRefundFailed } from './hear-refunds';

/**
 * What a message of the provider changes. It is called once for each message, within the transaction that notes that the
 * message was heard: what throws is undone whole, and the provider sends the message again. `ctx` acts as the system, in the
 * organization of the purchase; the account was compared with the one that the purchase was paid to. Messages come in any
 * order, so a handler looks at `happenedAt`, or at the states that its machine may start from.
 */
type Handler<Type extends NewsType> = (
  tx: Tx,
  ctx: OrgContext & { readonly tx: Tx },
  heard: Heard<Type>,
) => Promise<void>;

export type Heard<Type extends NewsType> = { provider: ProviderName; news: NewsOf<Type> };

export type Handlers = { readonly [Type in NewsType]: Handler<Type> };

export const HANDLERS: Handlers = {
  'checkout.paid': hearPaid,
  'checkout.expired': hearExpired,
  'installment.paid': hearInstallmentPaid,
  'installment.failed': hearInstallmentFailed,
  'plan.canceled': hearPlanCanceled,
  'refund.confirmed': hearRefundConfirmed,
  'refund.failed': hearRefundFailed,
  'dispute.opened': hearDisputeOpened,
  'dispute.won': hearDisputeWon,
  'dispute.lost': hearDisputeLost,
  'fee.known': hearFee,
  'payout.updated': hearPayout,
  'account.updated': hearAccount,
  'account.disconnected': hearDisconnected,
};
