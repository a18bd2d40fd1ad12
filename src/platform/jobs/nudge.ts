import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../log';
import { processShared } from '../process-shared';

type Send = () => Promise<unknown>;

const port = processShared<{ send: Send | null; sending: Promise<void> | null; again: boolean }>('relay-nudge', () => ({
  send: null,
  sending: null,
  again: false,
}));

/** How a commit wakes the relay; set where the job engine is connected. */
export function connectRelay(send: Send): void {
  port.send = send;
}

/** Between two nudges of a process: the first commit after a pause wakes at once, and a storm of them not every time. */
const PAUSE_MS = 50;

/**
 * Wakes the relay soon. Many commits share a nudge, and one that is lost costs a minute at most, because the relay
 * sweeps by itself.
 */
export function nudgeRelay(): void {
  if (port.send === null) return;
  if (port.sending !== null) {
    port.again = true;
    return;
  }
  port.sending = port
    .send()
    .catch((error: unknown) => log.warn({ err: error }, 'the relay could not be woken; its next sweep will do'))
    .then(() => sleep(PAUSE_MS))
    .then(() => {
      port.sending = null;
      if (!port.again) return;
      port.again = false;
      nudgeRelay();
    });
}

/** For processes that end, or freeze, after their answer. */
export async function nudgesSettled(): Promise<void> {
  while (port.sending !== null) await port.sending;
}
