import { z } from 'zod';
import { isCountryCode } from '../../kernel/countries';
import { idField } from '../../kernel/id-field';
import { email, text } from '../../kernel/text';

/** What somebody answered to one intake question; checked against the question that the content asks. */
export const AnswerInput = z.strictObject({
  questionId: z.string().min(1).max(64),
  value: z.union([text(0, 5_000), z.number(), z.boolean(), z.array(text(1, 200)).max(50)]),
});
export type AnswerInput = z.output<typeof AnswerInput>;

export const BeginCheckoutInput = z.strictObject({
  offerId: idField('offer'),
  buyer: z.strictObject({
    userId: idField('user'),
    name: text(1, 100),
    email: email(),
    taxId: text(4, 40).nullable().default(null),
    country: z.string().refine(isCountryCode, 'must be an ISO 3166-1 country code').nullable().default(null),
  }),
  /** Of an unlisted offer: what its access link bears. */
  access: z.string().max(100).nullable().default(null),
  /** A code, in any case. */
  campaign: text(1, 40).nullable().default(null),
  cohortId: idField('cohort').nullable().default(null),
  answers: z.array(AnswerInput).max(10).default([]),
  /** Where the payment page leads afterwards; `{purchaseId}` stands for the purchase. */
  successUrl: z.url(),
  cancelUrl: z.url(),
});
export type BeginCheckoutInput = z.input<typeof BeginCheckoutInput>;

export const CheckoutDto = z.object({
  /** `pay`: at paymentUrl. `processing`: the bank takes its time. `closed`: abandoned, or given back. */
  state: z.enum(['pay', 'processing', 'enrolled', 'requested', 'paid', 'closed']),
  purchaseId: z.string().nullable(),
  requestId: z.string().nullable(),
  learnerId: z.string().nullable(),
  paymentUrl: z.string().nullable(),
});
export type CheckoutDto = z.infer<typeof CheckoutDto>;
