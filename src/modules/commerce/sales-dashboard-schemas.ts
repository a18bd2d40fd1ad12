import { z } from 'zod';
import { amount, currencyCode } from '../../kernel/money';
import { pageResult } from '../../kernel/pagination';
import { timestamp } from '../../kernel/time';
import { PurchaseDto, PurchaseStepDto } from './purchase-schemas';

/** For the dashboard: a purchase, with the name of what was bought. */
export const BrowsedPurchaseDto = PurchaseDto.extend({ contentTitle: z.string() });
export type BrowsedPurchaseDto = z.infer<typeof BrowsedPurchaseDto>;
export const BrowsedPurchasePageDto = pageResult('purchases', BrowsedPurchaseDto);
export type BrowsedPurchasePageDto = z.infer<typeof BrowsedPurchasePageDto>;

/** For the drawer of one purchase: everything around it, and what a refund of it would do. */
export const ShownPurchaseDto = z.object({
  purchase: PurchaseDto,
  contentTitle: z.string(),
  offerName: z.string(),
  campaignCode: z.string().nullable(),
  /** Everything that was taken and not yet given back. */
  refundable: amount(),
  /** Whether somebody learns, or waits for a decision, because of this purchase. */
  opens: z.enum(['course', 'request']).nullable(),
  refund: z
    .object({
      status: z.enum(['requested', 'processing', 'succeeded', 'failed', 'canceled']),
      amount: amount(),
      currency: currencyCode(),
      attempts: z.int(),
      lastError: z.string().nullable(),
      nextAttemptAt: timestamp().nullable(),
    })
    .nullable(),
  timeline: z.array(PurchaseStepDto),
});
export type ShownPurchaseDto = z.infer<typeof ShownPurchaseDto>;

/** The last 30 days, day by day, or the last twelve months, month by month; in UTC, today included. */
export const RevenueSpan = z.enum(['days', 'months']);
export type RevenueSpan = z.infer<typeof RevenueSpan>;
export const ReadRevenueInput = z.strictObject({ span: RevenueSpan.default('days') });
export type ReadRevenueInput = z.output<typeof ReadRevenueInput>;

/** One series per currency: amounts of two currencies are never added. Every day or month is there, also without sales. */
export const RevenueDto = z.array(
  z.object({
    currency: currencyCode(),
    points: z.array(z.object({ from: z.iso.date(), revenue: z.int(), purchases: z.int(), refunds: z.int() })),
  }),
);
export type RevenueDto = z.infer<typeof RevenueDto>;
