import type { InngestFunction } from 'inngest';
import { deliverWebhooks } from './deliver-webhooks';
import { expireEnrollmentRequests } from './expire-requests';
import { keepLearnersRight } from './keep-learners-right';
import { refundPurchases } from './refund-purchases';
import { sweepOldEvents } from './sweep-events';

/** Every workflow, one file each. All state their `retries`, and use only what each engine can do. */
export const functions: InngestFunction.Any[] = [
  deliverWebhooks,
  expireEnrollmentRequests,
  keepLearnersRight,
  refundPurchases,
  sweepOldEvents,
];
