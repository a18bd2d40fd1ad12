import { z } from 'zod';
import { can, router } from '../../platform/trpc';
import { EnrollmentRequestDto } from '../enrollment/schemas';
import { browsePurchases, showPurchase } from './browse-purchases';
import { approve, reject } from './decide-requests';
import { getPurchase, listContentPurchases, listPurchases, readTimeline } from './list-purchases';
import {
  ApproveRequestInput,
  ListContentPurchasesInput,
  ListPayoutsInput,
  ListPurchasesInput,
  PayoutPageDto,
  PurchaseDto,
  PurchaseInput,
  PurchasePageDto,
  PurchaseStepDto,
  RefundedDto,
  RejectRequestInput,
  SalesDto,
} from './purchase-schemas';
import { readRevenue } from './read-revenue';
import { refundPurchase } from './refund-purchase';
import { listPayouts, readSales } from './sales';
import { BrowsedPurchasePageDto, ReadRevenueInput, RevenueDto, ShownPurchaseDto } from './sales-dashboard-schemas';

const tags = ['Purchases'];
const salesTags = ['Sales'];
const requestTags = ['Enrollment requests'];

export const purchaseRouter = router({
  listPurchases: can('purchase.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/purchases',
        tags,
        summary: 'List the purchases',
        description: 'Of all contents, newest first. Checkouts that nobody has paid yet are `pending`.',
      },
      reasons: ['search_too_broad'],
    })
    .input(ListPurchasesInput)
    .output(PurchasePageDto)
    .query(({ ctx, input }) => listPurchases(ctx.org, input)),

  listContentPurchases: can('purchase.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/contents/{id}/purchases',
        tags,
        summary: 'List the purchases of a content',
        description: 'Newest first. Checkouts that nobody has paid yet are `pending`.',
      },
      reasons: ['search_too_broad'],
    })
    .input(ListContentPurchasesInput)
    .output(PurchasePageDto)
    .query(({ ctx, input }) => listContentPurchases(ctx.org, input)),

  getPurchase: can('purchase.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/purchases/{id}',
        tags,
        summary: 'Read a purchase',
        description: 'On the terms, and from the seller, as they were at checkout.',
      },
    })
    .input(PurchaseInput)
    .output(PurchaseDto)
    .query(({ ctx, input }) => getPurchase(ctx.org, input)),

  readTimeline: can('purchase.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/purchases/{id}/timeline',
        tags,
        summary: 'Read the timeline of a purchase',
        description:
          'Every step of its payment and its refund, the first one first, with who did it and which call to the payment provider it was.',
        operationId: 'readPurchaseTimeline',
      },
    })
    .input(PurchaseInput)
    .output(z.array(PurchaseStepDto))
    .query(({ ctx, input }) => readTimeline(ctx.org, input)),

  refundPurchase: can('purchase.refund')
    .meta({
      openapi: {
        method: 'POST',
        path: '/purchases/{id}/refund',
        tags,
        summary: 'Refund a purchase',
        description:
          'Gives back everything that was paid. Access is closed before the payment provider is asked, and the purchase is refunded once it has confirmed. 502 where it has not in ten seconds: the refund goes on by itself, and may be asked for again, without ever being made twice.',
      },
      ownTransactions: true,
      reasons: ['purchase_not_refundable', 'payment_provider_failed'],
      mcp: { destructive: true },
    })
    .input(PurchaseInput)
    .output(RefundedDto)
    .mutation(({ ctx, input }) => refundPurchase(ctx.org, input)),

  approveRequest: can('enrollmentRequest.decide')
    .meta({
      openapi: {
        method: 'POST',
        path: '/enrollment-requests/{id}/approve',
        tags: requestTags,
        summary: 'Approve an enrollment request',
        description: 'Enrolls who asked. A paid request can be approved for 30 days from its creation.',
        operationId: 'approveEnrollmentRequest',
      },
      reasons: [
        'request_decided',
        'request_overdue',
        'request_disputed',
        'request_not_enrollable',
        'refund_pending',
        'cohort_full',
      ],
    })
    .input(ApproveRequestInput)
    .output(EnrollmentRequestDto)
    .mutation(({ ctx, input }) => approve(ctx.org, input)),

  rejectRequest: can('enrollmentRequest.decide')
    .meta({
      openapi: {
        method: 'POST',
        path: '/enrollment-requests/{id}/reject',
        tags: requestTags,
        summary: 'Reject an enrollment request',
        description: 'Whoever has paid gets the money back; `refundPending` says until when that is under way.',
        operationId: 'rejectEnrollmentRequest',
      },
      reasons: ['request_decided', 'refund_pending'],
      mcp: { destructive: true },
    })
    .input(RejectRequestInput)
    .output(EnrollmentRequestDto)
    .mutation(({ ctx, input }) => reject(ctx.org, input)),

  readSales: can('sales.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/sales',
        tags: salesTags,
        summary: 'Read what was sold',
        description: 'Of each content that was ever sold, and in all, net of refunds, by currency.',
      },
    })
    .input(z.strictObject({}))
    .output(SalesDto)
    .query(({ ctx }) => readSales(ctx.org)),

  listPayouts: can('sales.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/payouts',
        tags: salesTags,
        summary: 'List the payouts',
        description: 'What each payment brings the seller, and from when on it is available. Newest first.',
      },
    })
    .input(ListPayoutsInput)
    .output(PayoutPageDto)
    .query(({ ctx, input }) => listPayouts(ctx.org, input)),

  browsePurchases: can('purchase.read')
    .meta({ reasons: ['search_too_broad'] })
    .input(ListPurchasesInput)
    .output(BrowsedPurchasePageDto)
    .query(({ ctx, input }) => browsePurchases(ctx.org, input)),

  showPurchase: can('purchase.read')
    .input(PurchaseInput)
    .output(ShownPurchaseDto)
    .query(({ ctx, input }) => showPurchase(ctx.org, input)),

  readRevenue: can('sales.read')
    .input(ReadRevenueInput)
    .output(RevenueDto)
    .query(({ ctx, input }) => readRevenue(ctx.org, input)),
});
