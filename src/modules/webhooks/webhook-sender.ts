import { SafeSender } from '../../platform/http/safe-sender';
import { processShared } from '../../platform/process-shared';

/** One for the whole process, so that its kept connections serve every attempt. */
export const webhookSender = () => processShared('webhook-sender', () => new SafeSender());
