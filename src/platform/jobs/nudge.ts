import { log } from '../log';
import { processShared } from '../process-shared';

type Send = () => Promise<void>;

const port = processShared<{ send: Send | null; sending: boolean; again: boolean }>('relay-nudge', () => ({
  send: null,
  sending: false,
  again: false,
}));

/** How a commit wakes the relay; set where the job engine is connected. */
export function connectRelay(send: Send): void {
  port.send = send;
}

/**
 * Wakes the relay soon. Many commits share a nudge, and one that is lost costs a minute at most, because the relay
 * sweeps by itself.
 */
export function nudgeRelay(): void {
  if (port.send === null) return;
  if (port.sending) {
    port.again = true;
    return;
  }
  port.sending = true;
  port
    .send()
    .catch((error: unknown) => log.warn({ err: error }, 'the relay could not be woken; its next sweep will do'))
    .finally(() => {
      port.sending = false;
      if (port.again) {
        port.again = false;
        nudgeRelay();
      }
    });
}
