/** What other modules, jobs and the command line may call. */
export { createWebhook } from './create-webhook';
export { drainDeliveries, drainTogether, endDraining } from './drain-deliveries';
export { sweepEvents } from './sweep-events';
export { testWebhook } from './test-webhook';
