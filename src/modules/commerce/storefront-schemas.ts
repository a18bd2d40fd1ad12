import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { CohortDto } from '../../kernel/records/cohort';
import { IntakeQuestionDto } from '../../kernel/records/intake-question';
import { OfferDto } from '../../kernel/records/offer';
import { PurchaseDto } from '../../kernel/records/purchase';
import { text } from '../../kernel/text';
import { BeginCheckoutInput, CheckoutDto } from './checkout-schemas';

const Segment = z.string().regex(/^[a-z0-9-]{1,100}$/, 'is no part of an address');

/** A course of a school, by their parts of the address, and what an access link bears. */
const Place = { org: Segment, content: Segment, access: z.string().max(100).nullable().default(null) };

export const ReadCourseInput = z.strictObject(Place);

const OfferOnShowDto = OfferDto.pick({
  id: true,
  name: true,
  description: true,
  enrollment: true,
  deliveryMode: true,
  pricing: true,
  accessDays: true,
  salesStartAt: true,
  salesEndAt: true,
}).extend({
  /** Why it cannot be bought now, as far as buyers are concerned; null where it can. */
  obstacle: z.enum(['full', 'not_begun', 'over', 'unavailable']).nullable(),
  cohorts: z.array(
    CohortDto.pick({ id: true, name: true, startsAt: true, endsAt: true, timeZone: true }).extend({
      full: z.boolean(),
      hasBegun: z.boolean(),
    }),
  ),
});
export type OfferOnShowDto = z.infer<typeof OfferOnShowDto>;

export const CoursePageDto = z.object({
  organization: z.object({ name: z.string(), logo: z.string().nullable(), requireCheckoutTaxId: z.boolean() }),
  seller: PurchaseDto.shape.seller,
  title: z.string(),
  description: z.string(),
  cover: z.object({ src: z.string(), alt: z.string() }).nullable(),
  outline: z.array(z.object({ id: z.string(), level: z.literal([1, 2, 3]), title: z.string() })),
  noindex: z.boolean(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  /** Asked of whoever requests to be enrolled. */
  questions: z.array(IntakeQuestionDto),
  offers: z.array(OfferOnShowDto),
});
export type CoursePageDto = z.infer<typeof CoursePageDto>;

export const QuoteInput = z.strictObject({ ...Place, offerId: idField('offer'), campaign: text(1, 40) });
export const QuoteDto = z.object({
  listAmount: z.int(),
  discountAmount: z.int(),
  amount: z.int(),
  currency: z.string(),
  /** What is paid now, and then monthly. */
  payments: z.array(z.int()),
});
export type QuoteDto = z.infer<typeof QuoteDto>;

const { campaign, cohortId, answers } = BeginCheckoutInput.shape;
const { taxId, country } = BeginCheckoutInput.shape.buyer.shape;
export const BuyInput = z
  .strictObject({ ...Place, offerId: idField('offer'), campaign, cohortId, answers, taxId, country })
  .refine((buyer) => buyer.taxId === null || buyer.country !== null, {
    path: ['country'],
    error: 'must be given with a tax id',
  });

export const BoughtDto = CheckoutDto.pick({ state: true, purchaseId: true, paymentUrl: true });
export type BoughtDto = z.infer<typeof BoughtDto>;

export const ReadMineInput = z.strictObject({ org: Segment, content: Segment });
/** How the person stands to the course; of no use to decide by, since the checkout looks again. */
export const MineDto = z.object({
  /** `on_hold`: enrolled without access at the moment. `paying`: a payment page is open, or was paid a moment ago. */
  state: z.enum(['none', 'enrolled', 'on_hold', 'requested', 'paying']),
  /** Of `paying`. */
  purchaseId: z.string().nullable(),
  offerId: z.string().nullable(),
  /** That they chose, and hold a seat in where no decision is needed. */
  cohortId: z.string().nullable(),
  /** Until when the school decides about what was paid, or the seat is kept for the payment. */
  until: z.string().nullable(),
});
export type MineDto = z.infer<typeof MineDto>;

/** With `purchaseId` of what the buyer comes back from; without, of what they have of the course. */
export const ReadStandingInput = z.strictObject({
  org: Segment,
  content: Segment,
  purchaseId: idField('purchase').nullable().default(null),
});
export const StandingDto = CheckoutDto.pick({ state: true, paymentUrl: true }).extend({
  /** A request that was not approved. */
  decision: z.enum(['rejected', 'expired', 'withdrawn']).nullable(),
  /** What became of the payment, where the door is closed: nothing was paid, or it stays, is on its way back, or was given back. */
  money: z.enum(['none', 'kept', 'returning', 'returned']),
});
export type StandingDto = z.infer<typeof StandingDto>;
