import type { DeliveryDto } from '@/modules/webhooks/schemas';
import { StatusBadge } from '@/ui/status-badge';

/** The answer's status, or that there was none; the word says what the colour does. */
export function DeliveryBadge({ delivery: { success, responseStatus } }: { delivery: DeliveryDto }) {
  return (
    <StatusBadge tone={success ? 'accent' : 'danger'}>
      {responseStatus === null ? 'No answer' : success ? responseStatus : `Failed, ${responseStatus}`}
    </StatusBadge>
  );
}
