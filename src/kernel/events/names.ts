/** What a webhook may listen to, in the order and spelling of specification 6.1. */
export const WEBHOOK_EVENT_NAMES = [
  'enrollment.created',
  'enrollment.requested',
  'enrollment.approved',
  'enrollment.rejected',
  'enrollment.expired',
  'learner.unenrolled',
  'content.completed',
  'content.created',
  'content.updated',
  'content.published',
  'content.deleted',
  'offer.created',
  'offer.updated',
  'offer.primary_changed',
  'offer.archived',
  'review.created',
  'review.updated',
  'cohort.created',
  'cohort.updated',
  'cohort.deleted',
  'cohort.joined',
  'cohort.member.moved',
  'cohort.member.removed',
  'discussion.post.created',
  'discussion.post.deleted',
  'discussion.post.resolved',
  'discussion.post.reopened',
  'purchase.created',
  'purchase.installment.paid',
  'purchase.installment.failed',
  'purchase.installment.recovered',
  'purchase.installment.canceled',
  'campaign.redeemed',
  'purchase.refunded',
  'purchase.fee.updated',
] as const;

/** Every event there is: those, and the ping that only the test operation sends. */
export const EVENT_NAMES = [...WEBHOOK_EVENT_NAMES, 'webhook.test'] as const;

export type WebhookEventName = (typeof WEBHOOK_EVENT_NAMES)[number];
export type EventName = (typeof EVENT_NAMES)[number];
