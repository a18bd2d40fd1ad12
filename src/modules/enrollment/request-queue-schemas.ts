import { z } from 'zod';
import { amount, currencyCode } from '../../kernel/money';
import { pageFields, pageResult } from '../../kernel/pagination';
import { timestamp } from '../../kernel/time';
import { EnrollmentRequestDto } from './request-schemas';

/** What the dashboard's queue can be narrowed to: a status, or what presses. */
export const QueueView = z.enum([
  'pending',
  'due_soon',
  'refund_pending',
  'approved',
  'rejected',
  'expired',
  'withdrawn',
]);
export type QueueView = z.infer<typeof QueueView>;

export const BrowseRequestsInput = z.strictObject({ view: QueueView.optional(), ...pageFields });
export type BrowseRequestsInput = z.output<typeof BrowseRequestsInput>;

const money = z.object({ amount: amount(), currency: currencyCode() });

/** A request with what one needs to know to decide it. */
export const QueuedRequestDto = EnrollmentRequestDto.extend({
  contentTitle: z.string(),
  offerName: z.string(),
  inCohorts: z.boolean(),
  cohortName: z.string().nullable(),
  reason: z.string().nullable(),
  /** Null as long as nobody decided, and for a key. */
  decidedByName: z.string().nullable(),
  /** What a rejection gives back, or what is on its way back; null where nothing was paid or all is back. */
  refund: money.nullable(),
  /** What went back already. */
  returned: money.nullable(),
  /** How far a refund that is not confirmed yet has come; null also while the bank decides whether there will be one. */
  refunding: z
    .object({
      status: z.enum(['requested', 'processing', 'failed']),
      attempts: z.int(),
      lastError: z.string().nullable(),
      nextAttemptAt: timestamp().nullable(),
    })
    .nullable(),
  /** Whether installments are still to be collected, which a rejection cancels. */
  payments: z.enum(['due', 'done']),
  /** The bank holds the money: it is not to be approved, and given back only once the bank has decided. */
  disputed: z.boolean(),
});
export type QueuedRequestDto = z.infer<typeof QueuedRequestDto>;

export const QueuePageDto = pageResult('requests', QueuedRequestDto);
export type QueuePageDto = z.infer<typeof QueuePageDto>;
