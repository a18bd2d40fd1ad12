export { jobClient as inngest } from '@/platform/jobs/client';
export { eventsCommitted, webhooksDue } from '@/platform/jobs/events';
