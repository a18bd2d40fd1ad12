'use client';

import { useState } from 'react';
import type { QueuedRequestDto } from '@/modules/enrollment/schemas';
import { useRequestsChanged } from './use-requests-changed';

/** `too_late`: somebody else, or the deadline, was faster. */
export type Asked = { request: QueuedRequestDto; decision: 'approve' | 'reject' | 'too_late' };
export type Refusal = { data?: { reason: string | null } | null };

/** A colleague's rejection of what was paid is first of all a refund that is under way. */
const TOO_LATE = ['request_decided', 'refund_pending'];

/**
 * The decision that is being asked about. It keeps the request as it was when it was asked, so that the question stays
 * when the request leaves the queue meanwhile.
 */
export function useDecision() {
  const [asked, ask] = useState<Asked | null>(null);
  const changed = useRequestsChanged();
  const close = () => ask(null);
  return {
    asked,
    ask,
    close,
    decided: () => {
      close();
      return changed();
    },
    /** Whatever the reason, what is shown is older than what the server knows. */
    refused: (error: Refusal) => {
      if (TOO_LATE.includes(error.data?.reason ?? '')) ask((now) => now && { ...now, decision: 'too_late' });
      return changed();
    },
  };
}
