import type { Charge } from './charges-left';
import type { PurchaseRow } from './purchase-record';

/** Under which nobody else asks; longer than all calls that are made for one charge may take together. */
export const LEASE_MS = 40_000;

/** `held`: somebody else is asking right now. `over`: there is nothing to be given back any more. */
export type RefundOutcome = 'succeeded' | 'failed' | 'unknown' | 'pending' | 'held' | 'over';

export type Held = {
  purchase: PurchaseRow;
  token: string;
  attempt: number;
  keyAttempt: number;
  /** There was an attempt before: the provider is asked what it knows before it is asked again. */
  lookUp: boolean;
  /** The earlier key was answered with a no, or may be forgotten. */
  newKey: boolean;
  /** What was taken and not given back. */
  charges: Charge[];
};

export type Answer =
  | { kind: 'succeeded' }
  | { kind: 'failed' | 'unknown' | 'pending'; words: string }
  /** The lease ran out meanwhile: whoever has it now speaks. */
  | { kind: 'held' };
