import { z } from 'zod';
import { amount, currencyCode } from '../money';
import { timestamp } from '../time';

const installment = z.object({
  number: z.int().meta({ description: 'From 1.' }),
  amount: amount(),
  dueAt: timestamp(),
  status: z.enum(['due', 'paid', 'failed', 'canceled']),
  paidAt: timestamp().nullable(),
});

export const installmentExample: z.output<typeof installment> = {
  number: 2,
  amount: 2450,
  dueAt: '2026-09-07T19:45:02.113Z',
  status: 'paid',
  paidAt: '2026-09-07T19:45:09.731Z',
};

export const InstallmentDto = installment.meta({
  id: 'Installment',
  description: 'One monthly payment of a payment plan.',
  examples: [installmentExample],
});

const Seller = z
  .object({
    legalName: z.string().nullable(),
    taxIdType: z.string().nullable(),
    taxId: z.string().nullable().meta({ description: 'A US EIN stays private and is null.' }),
    address: z
      .object({
        line1: z.string(),
        line2: z.string().nullable(),
        city: z.string(),
        region: z.string(),
        postalCode: z.string(),
        country: z.string(),
      })
      .nullable(),
    supportEmail: z.string().nullable(),
    supportUrl: z.string().nullable(),
    supportPhone: z.string().nullable(),
  })
  .meta({ id: 'PurchaseSeller', description: 'The public part of the seller profile as it was at checkout.' });

const record = z.object({
  id: z.string(),
  contentId: z.string(),
  offerId: z.string(),
  userId: z.string(),
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    taxId: z.string().nullable(),
    country: z.string().nullable(),
  }),
  status: z.enum([
    'pending',
    'paid',
    'past_due',
    'refund_processing',
    'refund_failed',
    'refunded',
    'canceled',
    'disputed',
  ]),
  amount: amount('What the buyer pays in all, in the minor unit of the currency.'),
  listAmount: amount('The price before any discount.'),
  discountAmount: amount('What a campaign took off.'),
  currency: currencyCode(),
  feeAmount: amount('What the payment provider keeps; null until it is known.').nullable(),
  campaignId: z.string().nullable(),
  affiliateId: z.string().nullable(),
  installments: z.array(InstallmentDto).meta({ description: 'Of a payment plan; empty without one.' }),
  seller: Seller,
  provider: z.string(),
  providerReference: z.string().nullable(),
  paidAt: timestamp().nullable(),
  refundRequestedAt: timestamp().nullable(),
  refundedAt: timestamp().nullable(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const purchaseExample: z.output<typeof record> = {
  id: 'purchase_01kakrb3q8e5rsd4f6h7j9k2mn',
  contentId: 'content_01kakr8b9qf2kb7d3h5n6p4rst',
  offerId: 'offer_01kakr9v3hfm8a2x6c4w5t7yqe',
  userId: 'user_01kakrb4y2f3gtb7d9s6x1c5wm',
  buyer: { name: 'Grace Hopper', email: 'grace@example.com', taxId: null, country: 'PT' },
  status: 'paid',
  amount: 4900,
  listAmount: 4900,
  discountAmount: 0,
  currency: 'EUR',
  feeAmount: null,
  campaignId: null,
  affiliateId: null,
  installments: [],
  seller: {
    legalName: 'Bench & Chisel Lda',
    taxIdType: 'eu_vat',
    taxId: 'PT123456789',
    address: {
      line1: 'Rua das Flores 12',
      line2: null,
      city: 'Porto',
      region: 'Porto',
      postalCode: '4050-262',
      country: 'PT',
    },
    supportEmail: 'help@example.com',
    supportUrl: null,
    supportPhone: null,
  },
  provider: 'stripe',
  providerReference: 'pi_3PqX2eLkdIwHu7ix0mZt9f1c',
  paidAt: '2026-08-07T19:45:02.113Z',
  refundRequestedAt: null,
  refundedAt: null,
  createdAt: '2026-08-07T19:44:31.870Z',
  updatedAt: '2026-08-07T19:45:02.113Z',
};

export const PurchaseDto = record.meta({
  id: 'Purchase',
  description: 'A payment record for an offer.',
  examples: [purchaseExample],
});
export type PurchaseDto = z.infer<typeof PurchaseDto>;
