import { setTimeout as sleep } from 'node:timers/promises';
import type { SafeSender } from '../../platform/http/safe-sender';
import { log } from '../../platform/log';
import { type Attempt, attemptDelivery, notAttempted } from './attempt';
import { type Claimed, claimMessages, nextDueAt, releaseMessages } from './claim-messages';
import { disableFailing } from './disable-failing';
import { Lane } from './lane';
import type { Done, Failing } from './record-attempts';
import { Recorder } from './recorder';
import { relayEvents } from './relay-events';
import { DISABLED_AFTER_MS, nextAttemptAfter } from './retry-policy';
import { signingSecrets } from './webhook-secret';
import { webhookSender } from './webhook-sender';

/** Messages that this process holds at a time; their bodies are in memory. */
const HELD_MAX = 1_024;
/** Requests of this process at a time, and how many of them may go to endpoints that fail. */
const UNDER_WAY_MAX = 256;
const UNDER_WAY_FAILING_MAX = 128;
/** How long it looks away while requests are under way and nothing else is due. */
const LOOK_EVERY_MS = 20;

export type DrainOptions = {
  /** After so long nothing new is begun; what is under way ends within the time of an attempt. */
  budgetMs: number;
  now: () => Date;
  sender?: SafeSender;
};

/** `nextDueAt`: when there is something to do again, which may be already; null when nothing waits. */
export type Drained = { events: number; attempts: number; nextDueAt: Date | null };

/**
 * Relays and delivers: turns what has happened into messages, and sends what is due until nothing is, or until its time
 * is over. Any number may run at once; they share the work. What one of them leaves behind is done by the next.
 */
export async function drainDeliveries({ budgetMs, now, sender = webhookSender() }: DrainOptions): Promise<Drained> {
  const endAt = performance.now() + budgetMs;
  const drain = new Drain(now, sender);
  const isOver = () => performance.now() >= endAt;
  let events = 0;
  while (!isOver()) {
    const relayed = await relayEvents(now, isOver);
    events += relayed.events;
    const claimed = await drain.claim();
    if (relayed.events > 0 || claimed > 0) continue;
    if (drain.isIdle()) break;
    await drain.untilRoom(LOOK_EVERY_MS);
  }
  await drain.end();
  return { events, attempts: drain.attempts, nextDueAt: await nextDueAt(now()) };
}

class Drain {
  attempts = 0;
  private readonly lanes = new Map<string, Lane>();
  private readonly recorder: Recorder;
  private held = 0;
  private underWay = 0;
  private underWayFailing = 0;
  private behind = '';
  private ended = false;
  private room: (() => void) | null = null;
  private readonly aside = new Set<Promise<unknown>>();

  constructor(
    private readonly now: () => Date,
    private readonly sender: SafeSender,
  ) {
    this.recorder = new Recorder((batch, failing) => this.recorded(batch, failing));
  }

  isIdle = (): boolean => this.held === 0;

  /** Returns how many messages it got. */
  async claim(): Promise<number> {
    const limit = HELD_MAX - this.held;
    if (limit <= 0) return 0;
    const named = (wanted: (lane: Lane) => boolean) =>
      [...this.lanes].filter(([, lane]) => wanted(lane)).map(([webhookId]) => webhookId);
    const messages = await claimMessages({
      now: this.now(),
      limit,
      without: named((lane) => lane.isFull()),
      proven: named((lane) => lane.isProven),
      failing: this.underWayFailing < UNDER_WAY_FAILING_MAX,
      behind: this.behind,
    });
    const begunMidway = this.behind !== '';
    this.behind = messages.length < limit ? '' : (messages.at(-1)?.webhookId ?? '');
    for (const [webhookId, own] of Map.groupBy(messages, (each) => each.webhookId)) {
      const lane = this.laneOf(webhookId);
      lane.isFailing = own[0]?.failingSince !== null;
      lane.take(own);
    }
    this.held += messages.length;
    this.start();
    // Whoever began midway and found nothing has not looked at the beginning yet.
    return messages.length === 0 && begunMidway ? 1 : messages.length;
  }

  /** Resolves when something was recorded, or after a while. */
  untilRoom(ms: number): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.room = resolve;
    return Promise.race([promise, sleep(ms)]);
  }

  /** Gives back what was not begun, and waits for what was. */
  async end(): Promise<void> {
    this.ended = true;
    const left = [...this.lanes.values()].flatMap((lane) => lane.waiting.splice(0));
    this.held -= left.length;
    await releaseMessages(left);
    while (this.held > 0) await this.untilRoom(1_000);
    await this.recorder.settled();
    while (this.aside.size > 0) await Promise.all(this.aside);
  }

  private laneOf(webhookId: string): Lane {
    let lane = this.lanes.get(webhookId);
    if (lane === undefined) {
      lane = new Lane();
      this.lanes.set(webhookId, lane);
    }
    return lane;
  }

  /** One of each endpoint in turn, while there is room. */
  private start(): void {
    if (this.ended) return;
    for (let begun = true; begun && this.underWay < UNDER_WAY_MAX; ) {
      begun = false;
      for (const lane of this.lanes.values()) {
        if (this.underWay >= UNDER_WAY_MAX) return;
        if (!lane.canStart()) continue;
        const message = lane.waiting.shift();
        if (message === undefined) continue;
        void this.attempt(lane, message);
        begun = true;
      }
    }
  }

  private async attempt(lane: Lane, message: Claimed): Promise<void> {
    const counted = lane.isFailing;
    this.underWay += 1;
    if (counted) this.underWayFailing += 1;
    lane.underWay += 1;
    const attempt = await this.send(message);
    lane.underWay -= 1;
    if (counted) this.underWayFailing -= 1;
    this.underWay -= 1;
    this.attempts += 1;
    this.giveBack(lane, lane.note(attempt));
    this.recorder.add({ attempt, claim: { token: message.token, ...this.whatNext(message, attempt.success) } });
    this.start();
  }

  private send(message: Claimed): Promise<Attempt> | Attempt {
    const at = this.now();
    try {
      return attemptDelivery(this.sender, message, signingSecrets(message, at), at);
    } catch (error) {
      log.error({ err: error, webhookId: message.webhookId }, 'the secret of a webhook cannot be read');
      return notAttempted(message, at, 'The secret of the webhook cannot be read; nothing was sent.');
    }
  }

  private whatNext(message: Claimed, success: boolean) {
    if (success) return { status: 'succeeded', nextAttemptAt: null } as const;
    const isPing = message.eventName === 'webhook.test';
    const nextAttemptAt = isPing ? null : nextAttemptAfter(message.step + 1, this.now(), Math.random());
    return { status: nextAttemptAt === null ? 'failed' : 'pending', nextAttemptAt } as const;
  }

  private giveBack(lane: Lane, messages: Claimed[]): void {
    if (messages.length === 0) return;
    this.meanwhile(
      releaseMessages(messages).finally(() => {
        lane.held -= messages.length;
        this.held -= messages.length;
      }),
    );
  }

  private recorded(batch: readonly Done[], failing: readonly Failing[]): void {
    for (const { attempt } of batch) this.laneOf(attempt.webhookId).held -= 1;
    this.held -= batch.length;
    this.room?.();
    const before = this.now().getTime() - DISABLED_AFTER_MS;
    for (const { webhookId, failingSince } of failing) {
      if (failingSince.getTime() <= before) this.meanwhile(disableFailing(webhookId, this.now));
    }
  }

  private meanwhile(work: Promise<unknown>): void {
    const kept = work.catch(() => {}).finally(() => this.aside.delete(kept));
    this.aside.add(kept);
  }
}
