import { z } from 'zod';
import { amount, currencyCode } from '../money';
import { timestamp } from '../time';

export const OfferPricing = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('free') }),
    z.object({ type: z.literal('one_time'), amount: amount(), currency: currencyCode() }),
    z.object({
      type: z.literal('installments'),
      amount: amount('Of each monthly payment, in the minor unit of the currency.'),
      currency: currencyCode(),
      installments: z.int().meta({ description: 'How many monthly payments, 2 to 24.' }),
    }),
  ])
  .meta({ id: 'OfferPricing', description: 'What the offer costs.' });

export const OfferMinorReview = z
  .object({
    eligible: z.boolean(),
    minimumAgeBand: z.enum(['under_12', '12_15', '16_17']).nullable(),
    reviewedBy: z.string().nullable(),
    reviewedAt: timestamp().nullable(),
    reviewVersion: z.string().nullable(),
  })
  .meta({
    id: 'OfferMinorReview',
    description: 'Whether the offer may be sold to minors.',
    examples: [
      {
        eligible: true,
        minimumAgeBand: '12_15',
        reviewedBy: 'user_01kakr2m9ee1cb4q4t5v6m8ynd',
        reviewedAt: '2026-08-06T10:15:30.250Z',
        reviewVersion: '1',
      },
    ],
  });

const record = z.object({
  id: z.string(),
  contentId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  status: z.enum(['active', 'archived']),
  isPrimary: z.boolean().meta({ description: 'Whether it is meant where no offer is named.' }),
  visibility: z.enum(['public', 'unlisted']),
  enrollment: z.enum(['instant', 'approval']).meta({ description: 'Whether the staff decides who is enrolled.' }),
  deliveryMode: z.enum(['self_paced', 'cohort']),
  discussionEnabled: z.boolean().meta({ description: 'Whether its cohorts have a discussion.' }),
  pricing: OfferPricing,
  capacity: z.int().nullable().meta({ description: 'How many seats there are; null without a limit.' }),
  accessDays: z.int().nullable().meta({ description: 'Access ends that many days after enrollment.' }),
  salesStartAt: timestamp().nullable(),
  salesEndAt: timestamp().nullable(),
  accessLink: z
    .object({ url: z.string(), createdAt: timestamp() })
    .nullable()
    .meta({ description: 'The secret link of an unlisted offer; null for members who may not edit its content.' }),
  learnerCount: z.int(),
  minorReview: OfferMinorReview,
  sellable: z.boolean().meta({ description: 'Whether it can be bought at this moment.' }),
  notSellableReasons: z.array(z.string()).meta({ description: 'Why not, in sentences.' }),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const offerExample: z.output<typeof record> = {
  id: 'offer_01kakr9v3hfm8a2x6c4w5t7yqe',
  contentId: 'content_01kakr8b9qf2kb7d3h5n6p4rst',
  name: 'Evening course',
  description: 'Eight evenings in the workshop.',
  status: 'active',
  isPrimary: true,
  visibility: 'public',
  enrollment: 'instant',
  deliveryMode: 'cohort',
  discussionEnabled: true,
  pricing: { type: 'one_time', amount: 4900, currency: 'EUR' },
  capacity: 12,
  accessDays: null,
  salesStartAt: null,
  salesEndAt: null,
  accessLink: null,
  learnerCount: 3,
  minorReview: { eligible: false, minimumAgeBand: null, reviewedBy: null, reviewedAt: null, reviewVersion: null },
  sellable: true,
  notSellableReasons: [],
  createdAt: '2026-08-04T08:00:00.000Z',
  updatedAt: '2026-08-06T10:15:30.250Z',
};

export const OfferDto = record.meta({
  id: 'Offer',
  description: 'Price, access, delivery and enrollment terms of a course.',
  examples: [offerExample],
});
export type OfferDto = z.infer<typeof OfferDto>;

/** As events tell it: the secret of the link is kept encrypted, and an event is kept, and sent, as it is. */
export const OfferInEventDto = record
  .extend({
    accessLink: z
      .object({ createdAt: timestamp() })
      .nullable()
      .meta({ description: 'When the secret link was made; its address is in no event.' }),
  })
  .meta({
    id: 'OfferInEvent',
    description: 'An offer as GET /offers/{id} shows it, without the address of its secret link.',
    examples: [offerExample],
  });
