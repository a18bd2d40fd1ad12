import { z } from 'zod';
import { AMOUNT_MAX, amountField, currencyField } from '../../kernel/currencies';
import { idField } from '../../kernel/id-field';
import { pageFields, pageResult } from '../../kernel/pagination';
import { OfferDto, OfferMinorReview, OfferPricing } from '../../kernel/records/offer';
import { clearableText, text } from '../../kernel/text';
import { moment, timestamp } from '../../kernel/time';

export { OfferDto, OfferMinorReview };

const INSTALLMENTS_MIN = 2;
const INSTALLMENTS_MAX = 24;
const CAPACITY_MAX = 1_000_000;
const ACCESS_DAYS_MAX = 36_500;
const AGE_BANDS = ['under_12', '12_15', '16_17'] as const;

export const OfferPageDto = pageResult('offers', OfferDto).meta({
  id: 'OfferPage',
  description: 'One page of offers, newest first.',
});
export type OfferPageDto = z.infer<typeof OfferPageDto>;

const Installments = z
  .strictObject({
    type: z.literal('installments'),
    amount: amountField(1).meta({ description: 'Of each monthly payment.' }),
    currency: currencyField(),
    installments: z.int().min(INSTALLMENTS_MIN).max(INSTALLMENTS_MAX),
  })
  .check(({ value, issues }) => {
    if (value.amount * value.installments <= AMOUNT_MAX) return;
    const message = `must be at most ${AMOUNT_MAX} with all payments together`;
    issues.push({ code: 'custom', path: ['amount'], message, input: value.amount });
  });

const Pricing = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('free') }),
    z.strictObject({ type: z.literal('one_time'), amount: amountField(1), currency: currencyField() }),
    Installments,
  ])
  .meta({ description: 'What the offer costs.', examples: [{ type: 'one_time', amount: 4900, currency: 'EUR' }] });
export type PricingInput = z.output<typeof Pricing>;

/** What a buyer is promised: a change of one of these is a new version. The rest says who may buy, and when. */
export const TERMS_FIELDS = [
  'name',
  'description',
  'enrollment',
  'deliveryMode',
  'discussionEnabled',
  'pricing',
  'accessDays',
] as const;

const settings = {
  description: clearableText(2000),
  visibility: z.enum(['public', 'unlisted']),
  enrollment: z.enum(['instant', 'approval']),
  deliveryMode: z.enum(['self_paced', 'cohort']),
  discussionEnabled: z.boolean(),
  capacity: z.int().min(1).max(CAPACITY_MAX).nullable(),
  accessDays: z.int().min(1).max(ACCESS_DAYS_MAX).nullable(),
  salesStartAt: moment().nullable(),
  salesEndAt: moment().nullable(),
};

const OfferSettings = z.strictObject({
  name: text(1, 100).meta({ examples: ['Evening course'] }),
  pricing: Pricing,
  ...settings,
});

const optional = OfferSettings.partial();
export const CreateOfferInput = optional.required({ name: true, pricing: true }).extend({ id: idField('content') });
export type CreateOfferInput = z.output<typeof CreateOfferInput>;
export const UpdateOfferInput = optional.extend({ id: idField('offer') });
export type UpdateOfferInput = z.output<typeof UpdateOfferInput>;

export const OfferInput = z.strictObject({ id: idField('offer') });
export const ContentOffersInput = z.strictObject({ id: idField('content') });

export const ListOffersInput = z.strictObject({
  contentId: idField('content').meta({ description: 'Of that content alone.' }).optional(),
  status: z
    .enum(['active', 'archived'])
    .meta({ description: 'Whether it still sells.', examples: ['active'] })
    .optional(),
  ...pageFields,
});
export type ListOffersInput = z.output<typeof ListOffersInput>;

export const MinorReviewInput = z.strictObject({
  id: idField('offer'),
  eligible: z.boolean().meta({ description: 'Whether it may be sold to minors.', examples: [true] }),
  minimumAgeBand: z
    .enum(AGE_BANDS)
    .nullable()
    .meta({ description: 'The youngest who may buy; null for all.', examples: ['12_15'] })
    .optional(),
});
export type MinorReviewInput = z.output<typeof MinorReviewInput>;

/** For the dashboard: the offer and how it stands. */
export const OfferStandingDto = OfferDto.extend({
  /** By learners, pending requests and open checkouts. */
  seatsTaken: z.int(),
  /** Of the terms that are sold now. */
  termsVersion: z.int(),
  /** The reasons why it cannot be bought, as names. */
  obstacles: z.array(
    z.enum(['not_published', 'archived', 'not_begun', 'over', 'full', 'seller_not_ready', 'not_connected']),
  ),
});
export type OfferStandingDto = z.infer<typeof OfferStandingDto>;

/** One version of what was promised, and how many hold it. */
export const OfferTermsDto = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  enrollment: z.enum(['instant', 'approval']),
  deliveryMode: z.enum(['self_paced', 'cohort']),
  discussionEnabled: z.boolean(),
  pricing: OfferPricing,
  accessDays: z.int().nullable(),
  learnerCount: z.int(),
  /** Paid ones, refunded or not. */
  purchaseCount: z.int(),
  isCurrent: z.boolean(),
  createdAt: timestamp(),
});
export type OfferTermsDto = z.infer<typeof OfferTermsDto>;

export const TermsLearnersInput = z.strictObject({ id: idField('offer'), version: z.int().min(1), ...pageFields });
export type TermsLearnersInput = z.output<typeof TermsLearnersInput>;

/** Who came in under one version of the terms. */
export const TermsLearnersDto = pageResult(
  'learners',
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Without a purchase the staff let them in, or the offer was free. */
    purchased: z.boolean(),
    enrolledAt: timestamp(),
  }),
);
export type TermsLearnersDto = z.infer<typeof TermsLearnersDto>;
