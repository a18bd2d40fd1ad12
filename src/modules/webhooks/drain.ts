import { setTimeout as sleep } from 'node:timers/promises';
import type { SafeSender } from '../../platform/http/safe-sender';
import { log } from '../../platform/log';
import { type Attempt, attemptDelivery, notAttempted } from './attempt';
import { activeSince, type Claimed, claimMessages, releaseMessages, WINDOW } from './claim-messages';
import { disableFailing } from './disable-failing';
import { Lane } from './lane';
import type { Done, Failing } from './record-attempts';
import { Recorder } from './recorder';
import { DISABLED_AFTER_MS, nextAttemptAfter } from './retry-policy';
import { signingKeys } from './webhook-secret';

/** Messages that this process holds at a time; their bodies are in memory. */
const HELD_MAX = 1_024;
/** One claim gives an endpoint at least so many, when it has them. */
const SHARE_MIN = 32;
/** Requests of this process at a time, and how many of them may go to endpoints that fail. */
const UNDER_WAY_MAX = 256;
const UNDER_WAY_FAILING_MAX = 128;

/** One pass: what it holds, what is under way, and who may have how much of it. */
export class Drain {
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

  /** Returns how many messages it got. Whoever was paused or deleted meanwhile receives nothing more. */
  async claim(): Promise<number> {
    await this.letGo();
    const limit = HELD_MAX - this.held;
    if (limit <= 0) return 0;
    const named = (wanted: (lane: Lane) => boolean) =>
      [...this.lanes].filter(([, lane]) => wanted(lane)).map(([webhookId]) => webhookId);
    const busy = Math.max(1, named((lane) => lane.held > 0).length);
    const window = Math.max(WINDOW.proven, Math.floor(HELD_MAX / busy));
    const messages = await claimMessages({
      now: this.now(),
      limit,
      share: Math.max(SHARE_MIN, Math.ceil(limit / busy)),
      window,
      without: named((lane) => lane.isFull(window)),
      proven: named((lane) => lane.isProven),
      failing: this.underWayFailing < UNDER_WAY_FAILING_MAX,
      behind: this.behind,
    });
    const begunMidway = this.behind !== '';
    const last =
      messages
        .map(({ webhookId }) => webhookId)
        .sort()
        .at(-1) ?? '';
    this.behind = messages.length < limit ? '' : last;
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

  /** Ends the waiting. */
  wake(): void {
    this.room?.();
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
    await releaseMessages(left).catch((error: unknown) =>
      log.warn({ err: error }, 'claims of webhooks end by themselves'),
    );
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
      return attemptDelivery(this.sender, message, signingKeys(message, at), at);
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

  /** Of what is claimed and not begun, all that was claimed before its endpoint was paused, changed or deleted. */
  private async letGo(): Promise<void> {
    const waiting = [...this.lanes].filter(([, lane]) => lane.waiting.length > 0);
    if (waiting.length === 0) return;
    const active = await activeSince(waiting.map(([webhookId]) => webhookId));
    for (const [webhookId, lane] of waiting) {
      const changedAt = active.get(webhookId);
      const outdated = lane.takeOutdated(changedAt);
      if (changedAt !== undefined) this.giveBack(lane, outdated);
      else this.forget(lane, outdated); // whoever paused or deleted it is just clearing them, and should not be met there
    }
  }

  private forget(lane: Lane, { length }: readonly Claimed[]): void {
    lane.held -= length;
    this.held -= length;
  }

  private giveBack(lane: Lane, messages: Claimed[]): void {
    if (messages.length === 0) return;
    this.meanwhile(releaseMessages(messages).finally(() => this.forget(lane, messages)));
  }

  private recorded(batch: readonly Done[], failing: readonly Failing[]): void {
    for (const { attempt } of batch) this.laneOf(attempt.webhookId).held -= 1;
    this.held -= batch.length;
    this.wake();
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
