import { stateMachine } from '../../kernel/state-machine';
import { addMonths } from '../../kernel/time';

/** The monthly payments of a plan; docs/states.md says what the facts mean. */
export const INSTALLMENT_MACHINE = stateMachine({
  states: ['due', 'paid', 'failed', 'canceled'],
  facts: [],
  transitions: [
    { from: 'none', trigger: 'schedule', guard: [], to: 'due', events: [], access: null },
    { from: 'due', trigger: 'collect', guard: [], to: 'paid', events: ['purchase.installment.paid'], access: null },
    { from: 'due', trigger: 'miss', guard: [], to: 'failed', events: ['purchase.installment.failed'], access: null },
    { from: 'failed', trigger: 'miss', guard: [], to: 'failed', events: ['purchase.installment.failed'], access: null },
    {
      from: 'failed',
      trigger: 'collect',
      guard: [],
      to: 'paid',
      events: ['purchase.installment.paid', 'purchase.installment.recovered?'],
      access: null,
    },
    {
      from: 'due',
      trigger: 'cancel',
      guard: [],
      to: 'canceled',
      events: ['purchase.installment.canceled?'],
      access: null,
    },
    {
      from: 'failed',
      trigger: 'cancel',
      guard: [],
      to: 'canceled',
      events: ['purchase.installment.canceled?'],
      access: null,
    },
  ],
});

/**
 * The price in so many monthly payments that differ by one minor unit at most, the larger ones first; their sum is the
 * price, and none is zero, so a price smaller than the number of payments has fewer of them.
 */
export function splitPrice(price: number, count: number): number[] {
  const payments = Math.min(price, count);
  if (payments === 0) return [];
  const each = Math.floor(price / payments);
  const larger = price - each * payments;
  return Array.from({ length: payments }, (_, index) => each + (index < larger ? 1 : 0));
}

/** The n-th payment, from 1, is due so many months after the first. */
export const dueAtOf = (firstAt: Date, number: number): Date => addMonths(firstAt, number - 1);
