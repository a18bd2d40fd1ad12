import { z } from 'zod';
import { amount, currencyCode } from '../money';
import { timestamp } from '../time';

const Discount = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('percent'), percent: z.int().meta({ description: '1 to 100.' }) }),
    z.object({ type: z.literal('fixed'), amount: amount(), currency: currencyCode() }),
  ])
  .meta({ id: 'CampaignDiscount', description: 'What the code takes off the price.' });

const record = z.object({
  id: z.string(),
  code: z.string().meta({ description: 'In upper case.' }),
  name: z.string(),
  discount: Discount,
  contentIds: z.array(z.string()).meta({ description: 'Where the code counts; empty for all contents.' }),
  maxRedemptions: z.int().nullable(),
  maxPerBuyer: z.int(),
  redemptions: z.int(),
  startsAt: timestamp(),
  endsAt: timestamp().nullable(),
  active: z.boolean(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const campaignExample: z.output<typeof record> = {
  id: 'campaign_01kakrc8n4fb6h2t9v7x3d5ejq',
  code: 'AUTUMN20',
  name: 'Autumn term',
  discount: { type: 'percent', percent: 20 },
  contentIds: [],
  maxRedemptions: 100,
  maxPerBuyer: 1,
  redemptions: 1,
  startsAt: '2026-08-01T00:00:00.000Z',
  endsAt: null,
  active: true,
  createdAt: '2026-07-28T11:20:00.000Z',
  updatedAt: '2026-08-07T19:45:02.113Z',
};

export const CampaignDto = record.meta({
  id: 'Campaign',
  description: 'A discount code and its limits.',
  examples: [campaignExample],
});
export type CampaignDto = z.infer<typeof CampaignDto>;
