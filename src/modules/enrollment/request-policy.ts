import { stateMachine } from '../../kernel/state-machine';
import { addMilliseconds, DAY_MS } from '../../kernel/time';

/** Enrollment requests; docs/states.md says what the facts mean. */
export const REQUEST_MACHINE = stateMachine({
  states: ['pending', 'approved', 'rejected', 'expired', 'withdrawn'],
  facts: ['due', 'refunding', 'disputed', 'full'],
  transitions: [
    { from: 'none', trigger: 'request', guard: [], to: 'pending', events: ['enrollment.requested'], access: null },
    {
      from: 'pending',
      trigger: 'approve',
      guard: ['not due', 'not refunding', 'not disputed', 'not full'],
      to: 'approved',
      events: ['enrollment.approved'],
      access: 'enroll',
    },
    {
      from: 'pending',
      trigger: 'reject',
      guard: ['not refunding'],
      to: 'rejected',
      events: ['enrollment.rejected'],
      access: null,
    },
    { from: 'pending', trigger: 'expire', guard: ['due'], to: 'expired', events: ['enrollment.expired'], access: null },
    { from: 'pending', trigger: 'withdraw', guard: ['not refunding'], to: 'withdrawn', events: [], access: null },
    { from: 'pending', trigger: 'purchase_refunded', guard: [], to: 'withdrawn', events: [], access: null },
    { from: 'pending', trigger: 'purchase_canceled', guard: [], to: 'withdrawn', events: [], access: null },
  ],
});

export type RequestStatus = (typeof REQUEST_MACHINE.states)[number];

export const DECISION_DAYS = 30;

/** Calendar days in UTC are days of 24 hours, leap days and all. Only paid requests have a deadline. */
export const deadlineOf = (request: { createdAt: Date; purchaseId: string | null }): Date | null =>
  request.purchaseId === null ? null : addMilliseconds(request.createdAt, DECISION_DAYS * DAY_MS);

/** Reached at exactly that instant. */
export function isDue(request: { createdAt: Date; purchaseId: string | null }, now: Date): boolean {
  const deadline = deadlineOf(request);
  return deadline !== null && now.getTime() >= deadline.getTime();
}

/** Paid requests made at this moment or before are due: the bound of the expiry's index scan. */
export const dueBefore = (now: Date): Date => addMilliseconds(now, -DECISION_DAYS * DAY_MS);

export const REFUND_FOLLOWS: readonly RequestStatus[] = ['rejected', 'expired', 'withdrawn'];

type Backing = { canceled: boolean; refundedAt: Date | null; refundUnderWay: boolean };

/** Whether money is still to be given back: nobody may decide the request while it is. */
export function isRefundPending(status: RequestStatus, purchase: Backing | null): boolean {
  if (purchase === null || purchase.refundedAt !== null) return false;
  return purchase.refundUnderWay || (!purchase.canceled && REFUND_FOLLOWS.includes(status));
}
