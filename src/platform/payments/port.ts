/**
 * What Lectern needs of a payment provider. Each call is made after its intention was committed and outside of every
 * transaction; none throws, and none takes longer than its deadline.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** The account that an organization has without connecting one; null where it must connect its own. */
  impliedAccount(organizationId: string): string | null;

  openCheckout(request: CheckoutRequest): Promise<ProviderOutcome<CheckoutPage>>;
  readCheckout(session: SessionOf): Promise<ProviderOutcome<CheckoutState>>;
  /**
   * Nobody can pay there any more, unless the answer says that somebody has, or is about to. A page that the provider does
   * not know is `expired`; `refused` says nothing of the page.
   */
  closeCheckout(session: SessionOf): Promise<ProviderOutcome<CheckoutState>>;
  /**
   * The payments of a plan that were not taken yet never will be. Repeating it is `done` again, and so is a plan that the
   * provider does not know; `refused` says nothing of the plan.
   */
  cancelPlan(plan: PlanOf): Promise<ProviderOutcome<null>>;

  /**
   * Gives one charge back, whole. `refused` is for certain, and is kept with its key: only a new key is a new attempt, after
   * `findRefund` has said that there is none. `pending` is no confirmation; news of the refund follow.
   */
  refund(request: RefundRequest): Promise<ProviderOutcome<RefundState & { status: 'succeeded' | 'pending' }>>;
  /** What became of giving that charge back, whoever asked for it and with whatever key; null where nobody did. */
  findRefund(charge: ChargeOf): Promise<ProviderOutcome<RefundState | null>>;

  /** Null while the provider has not reckoned it yet. */
  readFee(charge: Pick<ChargeOf, 'account' | 'chargeReference'>): Promise<ProviderOutcome<ChargeFee | null>>;
  readBalance(account: string): Promise<ProviderOutcome<Balance>>;

  /** Where a person connects an account: at once, or at the provider's own page, which leads back with a code. */
  beginConnecting(request: ConnectRequest): Promise<ProviderOutcome<ConnectStep>>;
  finishConnecting(code: string): Promise<ProviderOutcome<ConnectedAccount>>;
  readAccount(account: string): Promise<ProviderOutcome<ConnectedAccount>>;
  /** Repeating it is `done` again. */
  disconnect(account: string): Promise<ProviderOutcome<null>>;

  /** Verifies what came to the webhook door, byte for byte, and says it in our words. */
  hear(message: ProviderMessage): Promise<Heard>;
}

export const PROVIDER_NAMES = ['sandbox', 'stripe'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** `words` are the provider's own, or say what went wrong on the way; they are for staff, not for buyers. */
export type ProviderOutcome<T> =
  | { kind: 'done'; value: T }
  /** It did not happen, and will not. */
  | { kind: 'refused'; words: string }
  /** No answer in time, or none that says: it may have happened. Ask again with the same key, or look. */
  | { kind: 'unknown'; words: string };

/** Whose payment it is: ours to say, and repeated by the provider in all its news of it. */
export type Ours = { organizationId: string; purchaseId: string };

export type CheckoutRequest = Ours & {
  account: string;
  idempotencyKey: string;
  /** What is bought, as the payment page shows it. */
  title: string;
  currency: string;
  /** In the minor unit: one amount for a single payment, else that of each month, the first of them now. */
  payments: readonly number[];
  buyer: { name: string; email: string };
  successUrl: string;
  cancelUrl: string;
  /** From then on nobody can pay; between 30 minutes and 24 hours from now. */
  expiresAt: Date;
};

export type CheckoutPage = { sessionReference: string; url: string; expiresAt: Date };

export type SessionOf = { account: string; sessionReference: string };

export type CheckoutState =
  | { status: 'open'; url: string }
  /** Submitted, and the bank takes its time: it becomes `paid` or `expired`. */
  | { status: 'processing' }
  | ({ status: 'paid' } & CheckoutPayment)
  | { status: 'expired' };

export type CheckoutPayment = {
  charge: Charge;
  /** The provider's id of the plan; of a purchase in installments it is the Purchase's providerReference. */
  planReference: string | null;
  paidAt: Date;
};

/** Money that was taken. `installment` counts from 1 within a plan, and is null for a single payment. */
export type Charge = { chargeReference: string; installment: number | null; amount: number; currency: string };

export type PlanOf = { account: string; planReference: string };

export type ChargeOf = Ours & { account: string; chargeReference: string; amount: number; currency: string };

export type RefundRequest = ChargeOf & { installment: number | null; idempotencyKey: string };

export type RefundState = {
  refundReference: string;
  status: 'succeeded' | 'pending' | 'failed';
  /** Why it failed. */
  words: string | null;
};

/** From the provider's balance transaction, in the currency that the seller is paid in. */
export type ChargeFee = {
  balanceReference: string;
  amount: number;
  fee: number;
  net: number;
  currency: string;
  availableOn: Date;
};

/** Currency to amount. */
export type Balance = { available: Record<string, number>; pending: Record<string, number> };

export type ConnectRequest = { organizationId: string; email: string | null; state: string; returnUrl: string };

export type ConnectStep = { kind: 'connected'; account: ConnectedAccount } | { kind: 'visit'; url: string };

export type ConnectedAccount = { accountId: string; chargesEnabled: boolean };

export type ProviderMessage = { body: Uint8Array; headers: Pick<Headers, 'get'>; now: Date };

export type Heard =
  | { kind: 'news'; news: ProviderNews }
  /** Genuine, and nothing to us. */
  | { kind: 'ignored'; type: string }
  /** Not the provider's, or too old to tell. */
  | { kind: 'refused'; words: string }
  /** Genuine, but what it means could not be found out now: the provider is to send it again. */
  | { kind: 'unknown'; words: string };

type News<Type extends string, Facts> = {
  type: Type;
  /** The provider's id of the message: a duplicate bears it too. */
  id: string;
  /** The provider's time; messages may come in another order. */
  happenedAt: Date;
  account: string;
} & Facts;

type RefundFacts = Ours & { refundReference: string; chargeReference: string; installment: number | null };
type DisputeFacts = Ours & { disputeReference: string; chargeReference: string; amount: number; currency: string };

export type ProviderNews =
  | News<'checkout.paid', Ours & { sessionReference: string } & CheckoutPayment>
  | News<'checkout.expired', Ours & { sessionReference: string }>
  /** The second and later ones of a plan; the first is that of `checkout.paid`. */
  | News<'installment.paid', Ours & { planReference: string; charge: Charge & { installment: number }; paidAt: Date }>
  | News<'installment.failed', Ours & { planReference: string; installment: number; words: string }>
  /** The provider ended the plan by itself, or somebody did so there. */
  | News<'plan.canceled', Ours & { planReference: string }>
  | News<'refund.confirmed', RefundFacts & { amount: number; currency: string }>
  | News<'refund.failed', RefundFacts & { words: string }>
  | News<'dispute.opened', DisputeFacts>
  | News<'dispute.won', DisputeFacts>
  | News<'dispute.lost', DisputeFacts>
  | News<'fee.known', Ours & { chargeReference: string; fee: ChargeFee }>
  /** The balance transactions that went to the seller's bank, or came back from it. */
  | News<'payout.updated', { payoutReference: string; status: 'paid' | 'failed'; balanceReferences: string[] }>
  | News<'account.updated', { chargesEnabled: boolean }>
  | News<'account.disconnected', unknown>;

export type NewsType = ProviderNews['type'];
export type NewsOf<Type extends NewsType> = Extract<ProviderNews, { type: Type }>;
