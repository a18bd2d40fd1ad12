import type { InngestFunction } from 'inngest';
import { deliverWebhooks } from './deliver-webhooks';
import { keepLearnersRight } from './keep-learners-right';
import { sweepOldEvents } from './sweep-events';

/** Every workflow, one file each. All state their `retries`, and use only what each engine can do. */
export const functions: InngestFunction.Any[] = [deliverWebhooks, keepLearnersRight, sweepOldEvents];
