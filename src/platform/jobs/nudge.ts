import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../log';
import { processShared } from '../process-shared';

type Send = () => Promise<unknown>;
type Port = { send: Send | null; sending: Promise<void> | null; again: boolean };

const portOf = (key: string) => processShared<Port>(key, () => ({ send: null, sending: null, again: false }));
const relay = portOf('relay-nudge');
const followUps = portOf('follow-ups-nudge');
const refunds = portOf('refunds-nudge');

/** How a commit wakes the jobs that follow it; set where the job engine is connected. */
export function connectNudges(wake: { relay: Send; followUps: Send; refunds: Send }): void {
  relay.send = wake.relay;
  followUps.send = wake.followUps;
  refunds.send = wake.refunds;
}

/** Between two nudges of a process: the first commit after a pause wakes at once, and a storm of them not every time. */
const PAUSE_MS = 50;

/**
 * Wakes the relay soon. Many commits share a nudge, and one that is lost costs a minute at most, because the relay
 * sweeps by itself.
 */
export const nudgeRelay = (): void => nudge(relay);

/** The same for the job that does what a change has left to it: counting progress anew after a publish or a reset. */
export const nudgeFollowUps = (): void => nudge(followUps);

/** The same for the job that gives money back. */
export const nudgeRefunds = (): void => nudge(refunds);

function nudge(port: Port): void {
  if (port.send === null) return;
  if (port.sending !== null) {
    port.again = true;
    return;
  }
  port.sending = port
    .send()
    .catch((error: unknown) => log.warn({ err: error }, 'a job could not be woken; its next sweep will do'))
    .then(() => sleep(PAUSE_MS))
    .then(() => {
      port.sending = null;
      if (!port.again) return;
      port.again = false;
      nudge(port);
    });
}

/** For processes that end, or freeze, after their answer. */
export async function nudgesSettled(): Promise<void> {
  for (const port of [relay, followUps, refunds]) while (port.sending !== null) await port.sending;
}
