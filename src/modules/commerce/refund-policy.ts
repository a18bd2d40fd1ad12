import { stateMachine, statesBefore } from '../../kernel/state-machine';

/** The one refund that a purchase may have; docs/states.md says what the facts mean. */
export const REFUND_MACHINE = stateMachine({
  states: ['requested', 'processing', 'succeeded', 'failed', 'canceled'],
  facts: ['refundable', 'held', 'exposed', 'charged'],
  transitions: [
    { from: 'none', trigger: 'request', guard: ['refundable'], to: 'requested', events: [], access: 'block' },
    {
      from: 'requested',
      trigger: 'ask',
      guard: ['charged', 'held', 'not exposed'],
      to: 'processing',
      events: [],
      access: null,
    },
    { from: 'processing', trigger: 'ask', guard: ['held', 'not exposed'], to: 'processing', events: [], access: null },
    { from: 'failed', trigger: 'ask', guard: ['held', 'not exposed'], to: 'processing', events: [], access: null },
    {
      from: 'requested',
      trigger: 'settle',
      guard: ['not charged'],
      to: 'succeeded',
      events: ['purchase.refunded'],
      access: 'end',
    },
    {
      from: 'requested',
      trigger: 'confirm',
      guard: [],
      to: 'succeeded',
      events: ['purchase.refunded?'],
      access: 'end',
    },
    {
      from: 'processing',
      trigger: 'confirm',
      guard: [],
      to: 'succeeded',
      events: ['purchase.refunded?'],
      access: 'end',
    },
    { from: 'failed', trigger: 'confirm', guard: [], to: 'succeeded', events: ['purchase.refunded?'], access: 'end' },
    { from: 'processing', trigger: 'decline', guard: [], to: 'failed', events: [], access: null },
    { from: 'succeeded', trigger: 'reopen', guard: [], to: 'requested', events: [], access: 'block' },
    { from: 'canceled', trigger: 'reopen', guard: [], to: 'requested', events: [], access: 'block' },
    { from: 'failed', trigger: 'cancel', guard: [], to: 'canceled', events: [], access: 'end' },
  ],
});

/** Until then it is asked for. */
export const REFUND_OPEN = statesBefore(REFUND_MACHINE, 'confirm');

/** Everything that was taken and not yet given back: refunds are whole. */
export const refundableAmount = (ledger: readonly { kind: 'charge' | 'refund' | 'chargeback'; amount: number }[]) =>
  Math.max(
    0,
    ledger.reduce((sum, { kind, amount }) => sum + (kind === 'charge' ? amount : -amount), 0),
  );

/** Providers forget idempotency keys after a day; an answer that is definite is stored with its key for as long. */
export const KEY_KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * The key of an attempt to give one charge back: the purchase's id, with the number of the installment for a plan.
 * `attempt` counts definite failures and forgotten keys: only after the provider was asked whether it has the refund.
 */
export const refundKey = (purchaseId: string, installment: number | null, attempt: number): string =>
  [purchaseId, ...(installment === null ? [] : [installment]), ...(attempt === 0 ? [] : [attempt])].join(':');

/** Whether the provider is to be asked what it knows before it is asked again for the refund. */
export const mustLookUp = (asked: { firstAskedAt: Date; definiteFailure: boolean } | null, now: Date): boolean =>
  asked !== null && (asked.definiteFailure || now.getTime() - asked.firstAskedAt.getTime() >= KEY_KEPT_MS);
