export { jobClient as inngest } from '@/platform/jobs/client';
export { eventsCommitted, followUpsWanted, refundsWanted, webhooksDue } from '@/platform/jobs/events';
