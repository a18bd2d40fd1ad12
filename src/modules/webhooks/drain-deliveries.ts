import type { SafeSender } from '../../platform/http/safe-sender';
import { nudgeRelay } from '../../platform/jobs/nudge';
import { processShared } from '../../platform/process-shared';
import { nextDueAt } from './claim-messages';
import { Drain } from './drain';
import { relayEvents } from './relay-events';
import { webhookSender } from './webhook-sender';

/**
 * How often it looks for new events and claims more while it is at work. Whatever a look finds is cheaper the more it is;
 * who has nothing to do looks at once.
 */
const LOOK_EVERY_MS = 20;

export type DrainOptions = {
  /** After so long nothing new is begun; what is under way ends within the time of an attempt. */
  budgetMs: number;
  now: () => Date;
  sender?: SafeSender;
};

/** `nextDueAt`: when there is something to do again, which may be already; null when nothing waits. */
export type Drained = { events: number; attempts: number; nextDueAt: Date | null };

type Active = { drain: Drain; again: boolean };

const shared = processShared<{ active: Active | null; end: AbortController }>('webhook-drain', () => ({
  active: null,
  end: new AbortController(),
}));

/**
 * Relays and delivers: turns what has happened into messages, and sends what is due until nothing is, or until its time
 * is over. Any number may run at once; they share the work. What one of them leaves behind is done by the next.
 */
export function drainDeliveries({ sender = webhookSender(), ...options }: DrainOptions): Promise<Drained> {
  return perform(new Drain(options.now, sender), options, { mayEnd: () => true, leave: () => {} });
}

/**
 * The same for calls that come as often as something is committed: while one is at it in this process, the others make it
 * look again and are done at once, with null.
 */
export async function drainTogether(options: DrainOptions): Promise<Drained | null> {
  if (shared.active !== null) {
    shared.active.again = true;
    shared.active.drain.wake();
    return null;
  }
  const active: Active = { drain: new Drain(options.now, webhookSender()), again: false };
  shared.active = active;
  const leave = () => {
    if (shared.active === active) shared.active = null;
  };
  // Without a pause between the last look at `again` and the moment from which others begin their own.
  const mayEnd = () => {
    if (!active.again) leave();
    active.again = false;
    return shared.active !== active;
  };
  return perform(active.drain, options, { mayEnd, leave });
}

/** For a process that ends: nothing new is begun, and what was claimed and not begun is given back. */
export function endDraining(): void {
  shared.end.abort();
  shared.active?.drain.wake();
}

/** `mayEnd` is asked when nothing is left; `leave` is told when nothing new is looked for any more. */
type Turns = { mayEnd: () => boolean; leave: () => void };

async function perform(drain: Drain, { budgetMs, now }: DrainOptions, { mayEnd, leave }: Turns): Promise<Drained> {
  const endAt = performance.now() + budgetMs;
  const isOver = () => performance.now() >= endAt || shared.end.signal.aborted;
  let events = 0;
  let lookAt = 0;
  let isDone = false;
  try {
    while (!isDone && !isOver()) {
      const wasIdle = drain.isIdle(); // only then nobody was passed over because there was enough to do
      const pause = lookAt - performance.now();
      if (!wasIdle && pause > 0) {
        await drain.untilRoom(pause);
        continue;
      }
      lookAt = performance.now() + LOOK_EVERY_MS;
      const { events: found } = await relayEvents(now);
      events += found;
      const claimed = await drain.claim();
      if (wasIdle && found + claimed === 0) isDone = mayEnd();
    }
  } finally {
    leave();
    // Others go on at once, while this one waits for what never answers.
    if (!isDone && !shared.end.signal.aborted) nudgeRelay();
    await drain.end();
  }
  return { events, attempts: drain.attempts, nextDueAt: isDone ? await nextDueAt(now()) : now() };
}
