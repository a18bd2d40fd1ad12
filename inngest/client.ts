export { jobClient as inngest } from '@/platform/jobs/client';
export { eventsCommitted, followUpsWanted, webhooksDue } from '@/platform/jobs/events';
