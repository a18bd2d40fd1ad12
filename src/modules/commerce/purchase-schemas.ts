import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { amount, currencyCode } from '../../kernel/money';
import { pageFields, pageResult } from '../../kernel/pagination';
import { PurchaseDto } from '../../kernel/records/purchase';
import { text } from '../../kernel/text';
import { timestamp } from '../../kernel/time';

export { PurchaseDto } from '../../kernel/records/purchase';

export const PurchaseInput = z.strictObject({ id: idField('purchase') });
export type PurchaseInput = z.output<typeof PurchaseInput>;

const filters = {
  status: PurchaseDto.shape.status.meta({ description: 'Those with that status.', examples: ['paid'] }).optional(),
  q: text(1, 100)
    .meta({ description: 'Part of the name or e-mail of the buyer.', examples: ['grace'] })
    .optional(),
  ...pageFields,
};

export const ListPurchasesInput = z.strictObject({
  contentId: idField('content').meta({ description: 'Those of that content.' }).optional(),
  ...filters,
});
export type ListPurchasesInput = z.output<typeof ListPurchasesInput>;
export const ListContentPurchasesInput = z.strictObject({ id: idField('content'), ...filters });
export type ListContentPurchasesInput = z.output<typeof ListContentPurchasesInput>;

export const PurchasePageDto = pageResult('purchases', PurchaseDto).meta({
  id: 'PurchasePage',
  description: 'One page of purchases, newest first.',
});
export type PurchasePageDto = z.infer<typeof PurchasePageDto>;

export const StepName = z.enum([
  'checkout_begun',
  'checkout_opened',
  'checkout_failed',
  'checkout_abandoned',
  'paid',
  'paid_too_late',
  'installment_paid',
  'installment_failed',
  'plan_canceled',
  'fee_known',
  'refund_requested',
  'refund_asked',
  'refund_pending',
  'refund_unanswered',
  'refund_declined',
  'charge_refunded',
  'refunded',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
]);
export type StepName = z.infer<typeof StepName>;

const Actor = z.object({
  type: z.enum(['buyer', 'provider', 'session', 'apiKey', 'oauth', 'system']),
  id: z.string().nullable().meta({ description: 'A user, `apikey:` and the id of a key, a provider, or a job.' }),
});
export type StepActor = z.infer<typeof Actor>;

export const PurchaseStepDto = z
  .object({
    id: z.string(),
    step: StepName.meta({ description: 'What happened.' }),
    attempt: z.int().nullable().meta({ description: 'Which call to the payment provider it was, from 1.' }),
    actor: Actor.meta({ description: 'Who did it.' }),
    detail: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .meta({ description: 'Facts of that step, such as the amount, or the words of the provider.' }),
    createdAt: timestamp(),
  })
  .meta({
    id: 'PurchaseStep',
    description: 'One step of the payment or the refund of a purchase.',
    examples: [
      {
        id: 'step_01kakrc3q8e5rsd4f6h7j9k2mn',
        step: 'refund_asked',
        attempt: 1,
        actor: { type: 'apiKey', id: 'apikey:key_01kakrb4y2f3gtb7d9s6x1c5wm' },
        detail: { amount: 4900 },
        createdAt: '2026-08-15T10:02:00.113Z',
      },
    ],
  });
export type PurchaseStepDto = z.infer<typeof PurchaseStepDto>;

export const RefundedDto = z
  .object({
    id: z.string(),
    refunded: z.literal(true),
    amount: amount('What was given back, in the minor unit of the currency of the purchase.'),
  })
  .meta({
    id: 'RefundedPurchase',
    description: 'The payment provider has confirmed the refund.',
    examples: [{ id: 'purchase_01kakrb3q8e5rsd4f6h7j9k2mn', refunded: true, amount: 4900 }],
  });
export type RefundedDto = z.infer<typeof RefundedDto>;

const revenueByCurrency = z
  .record(z.string(), z.int())
  .meta({ description: 'Currency to amount, net of refunds and lost disputes.', examples: [{ EUR: 14700 }] });
const counts = {
  purchases: z.int().meta({ description: 'Purchases that were paid.', examples: [4] }),
  refunds: z.int().meta({ description: 'Those of them that were refunded.', examples: [1] }),
};

export const SalesDto = z
  .object({
    contents: z.array(z.object({ contentId: z.string(), title: z.string(), ...counts, revenueByCurrency })),
    revenueByCurrency,
    ...counts,
  })
  .meta({
    id: 'Sales',
    description: 'What was sold, by content and in all. Every figure is what buyers paid.',
    examples: [
      {
        contents: [
          {
            contentId: 'content_01kakr8b9qf2kb7d3h5n6p4rst',
            title: 'Dovetail joints',
            purchases: 4,
            refunds: 1,
            revenueByCurrency: { EUR: 14700 },
          },
        ],
        revenueByCurrency: { EUR: 14700 },
        purchases: 4,
        refunds: 1,
      },
    ],
  });
export type SalesDto = z.infer<typeof SalesDto>;

export const PayoutDto = z
  .object({
    id: z.string(),
    purchaseId: z.string(),
    amount: amount('What the buyer paid.'),
    fee: amount('What the payment provider keeps.'),
    net: z.int().meta({ description: 'What the seller gets.' }),
    currency: currencyCode(),
    connectedAccountId: z.string(),
    availableOn: timestamp().nullable(),
    status: z.enum(['expected', 'available', 'paid']),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  })
  .meta({
    id: 'Payout',
    description: 'What one payment brings the seller, and when. In the currency that the seller is paid in.',
    examples: [
      {
        id: 'payout_01kakrc3q8e5rsd4f6h7j9k2mn',
        purchaseId: 'purchase_01kakrb3q8e5rsd4f6h7j9k2mn',
        amount: 4900,
        fee: 172,
        net: 4728,
        currency: 'EUR',
        connectedAccountId: 'acct_1PqX2eLkdIwHu7ix',
        availableOn: '2026-08-09T19:45:02.000Z',
        status: 'expected',
        createdAt: '2026-08-07T19:45:03.113Z',
        updatedAt: '2026-08-07T19:45:03.113Z',
      },
    ],
  });
export type PayoutDto = z.infer<typeof PayoutDto>;

export const ListPayoutsInput = z.strictObject(pageFields);
export type ListPayoutsInput = z.output<typeof ListPayoutsInput>;
export const PayoutPageDto = pageResult('payouts', PayoutDto).meta({
  id: 'PayoutPage',
  description: 'One page of payouts, newest first.',
});
export type PayoutPageDto = z.infer<typeof PayoutPageDto>;

export const ApproveRequestInput = z.strictObject({
  id: idField('enrollmentRequest'),
  cohortId: idField('cohort')
    .meta({ description: 'A cohort of the offer to place the learner in; the one that they chose when left out.' })
    .optional(),
});
export type ApproveRequestInput = z.output<typeof ApproveRequestInput>;
export const RejectRequestInput = z.strictObject({
  id: idField('enrollmentRequest'),
  reason: text(1, 500).meta({ description: 'For the staff, and for the mail to who asked.' }).optional(),
});
export type RejectRequestInput = z.output<typeof RejectRequestInput>;
